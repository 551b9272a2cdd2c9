// Names of cards for the boxes that ask for one. Without it, the boxes take any name. Uses desk.js.

for (const box of document.querySelectorAll("input[data-names]")) {
  let ask = null;
  let waiting = 0;
  const complete = async () => {
    const typed = box.value.trim();
    if (typed.length < 2) return;
    ask ??= newest();
    const answer = await ask(`/api/v1/cards/autocomplete?${new URLSearchParams({ q: typed, game: box.dataset.names, limit: 12 })}`);
    if (!answer) return;
    box.list.replaceChildren(...answer.data.map((name) => Object.assign(document.createElement("option"), { value: name.text })));
  };
  box.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(complete, 80);
  });
}
