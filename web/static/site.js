// Search on an exported site, as one types; search-data.js has what it needs. Uses say.js.

const input = document.getElementById("q");
const form = document.getElementById("search-form");
const results = document.getElementById("results");
const lookup = Lookup.open(SEARCH_DATA);
const game = () => form.elements.game.value;

// Cards of which each word that was asked for begins a word of the name; the shortest names first.
function cardsOf(query) {
  const asked = query.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const has = (name) => asked.every((word) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)));
  const found = asked.length ? (SEARCH_DATA.cards ?? []).filter(([name]) => has(name)) : [];
  return found.sort(([left], [right]) => left.length - right.length).slice(0, 12);
}

function show() {
  const answer = lookup.searchAsTyped(input.value, game());
  const rules = Results.htmlOf(answer, lookup, (entry, clause) => `${entry}.html${clause ? `#${clause}` : ""}`);
  const cards = cardsOf(input.value).map(([name, file]) => `<li class="result"><h2><a href="${Results.escaped(file)}">${Results.escaped(name)}</a> <span class="label">${say("results.card")}</span></h2></li>`);
  const listed = cards.length ? `<section id="found-cards" aria-label="${say("results.cards")}"><ol class="results">${cards.join("")}</ol></section>` : "";
  results.innerHTML = rules + listed;
  document.getElementById("told").textContent = results.querySelector(".count")?.textContent ?? "";
  const asked = new URLSearchParams({ q: input.value, game: game() });
  try {
    history.replaceState(null, "", input.value ? `?${asked}` : location.pathname);
  } catch {
    // A file has no address that can be changed.
  }
}

const asked = new URLSearchParams(location.search);
input.value = asked.get("q") ?? "";
for (const radio of form.elements.game) radio.checked = radio.value === (asked.get("game") ?? "");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  show();
});
form.addEventListener("input", show);
if (input.value) show();
input.focus();
