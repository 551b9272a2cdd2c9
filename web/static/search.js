// Search as one types, and completion. Without it, the form works on Enter. Uses desk.js and say.js.

const input = document.getElementById("q");
const form = document.getElementById("search-form");
const list = document.getElementById("completions");
const results = document.getElementById("results");
const game = () => form.elements.game.value;

// --- Search as one types, where the page has a place for results.

const askResults = newest((answer) => answer.text());

async function search() {
  const query = new URLSearchParams({ q: input.value.trim(), game: game() });
  const isAsking = query.get("q") !== "";
  const welcome = document.getElementById("welcome");
  if (!isAsking && welcome) {
    askResults("/search/results?q=");
    results.replaceChildren();
    welcome.hidden = false;
    history.replaceState(null, "", "/");
    document.title = say("desk.name");
    return;
  }
  const html = await askResults(`/search/results?${query}`);
  if (html === null) return;
  results.innerHTML = html;
  if (welcome) welcome.hidden = true;
  document.getElementById("told").textContent = [...results.querySelectorAll(".count")].map((count) => count.textContent).join(". ");
  history.replaceState(null, "", `/search?${query}`);
  document.title = results.querySelector(".titled")?.content ?? document.title; // of the new address, not of the one before
}

// --- Completion: a combobox with a list of names.

const askNames = newest();
const KINDS = { card: say("results.card"), scenario: say("results.scenario"), character: say("results.character") }; // what is no entry says so
let active = -1;
let dismissed = null; // what stood in the box when its names were closed; an answer that comes later opens nothing

function close() {
  list.hidden = true;
  list.replaceChildren();
  activate(-1);
  input.setAttribute("aria-expanded", "false");
}

function activate(index) {
  active = index;
  [...list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === index)));
  if (index < 0) input.removeAttribute("aria-activedescendant");
  else input.setAttribute("aria-activedescendant", list.children[index].id);
}

async function complete() {
  const typed = input.value.trim();
  if (!typed) return close();
  if (typed === dismissed) return;
  const query = new URLSearchParams({ q: typed, game: game(), limit: 5 });
  const answer = await askNames(`/api/v1/suggest?${query}`);
  if (!answer) return;
  const names = answer.data;
  if (input.value.trim() !== typed || typed === dismissed || document.activeElement !== input) return;
  const chosen = list.children[active]?.dataset.url; // a later answer takes nothing from whoever has chosen already
  close();
  for (const [index, name] of names.entries()) {
    const option = document.createElement("li");
    Object.assign(option, { id: `completion-${index}`, role: "option", textContent: name.text });
    option.dataset.url = name.url;
    option.dataset.game = name.game;
    if (name.kind in KINDS) option.append(" ", Object.assign(document.createElement("small"), { textContent: KINDS[name.kind] }));
    option.setAttribute("aria-selected", "false");
    list.append(option);
  }
  list.hidden = names.length === 0;
  input.setAttribute("aria-expanded", String(names.length > 0));
  if (chosen) activate(names.findIndex((name) => name.url === chosen));
}

function move(step) {
  const last = list.children.length - 1;
  if (active + step > last) return results?.querySelector(".result h2 a")?.focus();
  activate(Math.max(-1, active + step));
}

function moveInResults(event) {
  const links = [...results.querySelectorAll(".result h2 a")];
  const at = links.indexOf(document.activeElement);
  if (at < 0 || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
  event.preventDefault();
  (event.key === "ArrowDown" ? links[Math.min(at + 1, links.length - 1)] : links[at - 1] ?? input).focus();
}

let waiting = 0;
function typed() {
  dismissed = null;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    complete();
    if (results) search();
  }, 80);
}

Object.entries({ role: "combobox", "aria-expanded": "false", "aria-controls": "completions", "aria-autocomplete": "list" })
  .forEach(([name, value]) => input.setAttribute(name, value));
input.addEventListener("input", typed);
input.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    move(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Enter" && active >= 0) {
    event.preventDefault();
    location.assign(list.children[active].dataset.url);
  } else if (event.key === "Escape" && !list.hidden) {
    event.preventDefault();
    dismissed = input.value.trim();
    close();
  }
});
list.addEventListener("mousedown", (event) => event.preventDefault()); // the box keeps the focus
list.addEventListener("click", (event) => {
  const option = event.target.closest("[data-url]");
  if (option) location.assign(option.dataset.url);
});
results?.addEventListener("keydown", moveInResults);
form.addEventListener("change", (event) => {
  if (event.target.name !== "game") return;
  remembered("game", game());
  if (input.value.trim()) typed();
});
document.addEventListener("keydown", (event) => {
  const isTyping = event.target.closest("input, textarea, [contenteditable]");
  if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    input.focus();
    input.select();
  }
});
// A page of results says what was searched; on every other page the switch is as it was left.
if (location.pathname !== "/search" && remembered("game")) {
  const wanted = [...form.elements.game].find((radio) => radio.value === remembered("game"));
  if (wanted) wanted.checked = true;
}
