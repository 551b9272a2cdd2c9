// The page on which a scenario is built: it is a form that works without this. The script sends it without leaving the page,
// and puts the parts of the answer in place. Uses desk.js and say.js.

const builder = document.getElementById("builder");
const text = document.getElementById("scenario-text");
const undo = document.getElementById("undo");
const earlier = [];
let waiting = 0;
const askWays = newest();
const askCards = newest();

// --- Sending: what the server answers is the whole page; only its parts are taken, and fields that nobody has touched since.

let sending = Promise.resolve();

// One after the other: no press of a button is lost to another, or to what is typed meanwhile.
function send(pressed) {
  clearTimeout(waiting);
  sending = sending.then(() => post(pressed));
  return sending;
}

// A press that has begun is not lost: no button is replaced under a finger or a mouse that is down on it.
const CLICKED = 50; // milliseconds in which a click follows on its release
let release = null;
let released = Promise.resolve();

builder.addEventListener("pointerdown", (event) => {
  if (event.target.closest("button") && !release) released = new Promise((resolve) => (release = resolve));
});
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, () => {
    if (release) setTimeout(release, CLICKED);
    release = null;
  });
}

async function post(pressed) {
  const sent = new FormData(builder);
  if (pressed) sent.append(pressed.name, pressed.value);
  const before = Object.fromEntries(fields().map((field) => [field.id, field.value]));
  const body = new URLSearchParams(sent);
  keep();
  const answer = await fetch(builder.action, { method: "POST", body }).catch(() => null);
  if (!answer?.ok) return refuse(answer);
  const html = await answer.text().catch(() => null);
  if (html === null) return refuse(null);
  const page = new DOMParser().parseFromString(html, "text/html");
  if (!page.getElementById("builder")) return;
  await released;
  const written = page.getElementById("scenario-text").value;
  if (pressed !== TYPING && written !== before[text.id]) remember(before[text.id]);
  takeParts(page);
  for (const field of fields()) {
    const given = page.getElementById(field.id);
    if (pressed === TYPING && field === text) continue; // the caret stays where it is
    if (given && field.value === before[field.id] && field.value !== given.value) field.value = given.value;
  }
  keep();
}

function refuse(answer) {
  const says = answer ? say("builder.not-taken", { status: answer.status, reason: answer.statusText }) : say("builder.not-reached");
  document.getElementById("refused").replaceChildren(Object.assign(document.createElement("p"), { className: "refused", textContent: says }));
}

const fields = () => [...builder.querySelectorAll("input[id], textarea[id], select[id]")].filter((field) => !field.closest("[data-part]"));

function takeParts(page) {
  const focused = document.activeElement;
  const open = [...builder.querySelectorAll("details[open]")].map((details) => details.id);
  for (const part of builder.querySelectorAll("[data-part]")) {
    const given = page.getElementById(part.id);
    const isWritten = part.contains(focused) && focused.matches("input:not([type=radio])");
    if (!given || isWritten || given.innerHTML === part.innerHTML) continue;
    const scrolled = part.querySelector(".ways")?.scrollTop;
    part.replaceChildren(...given.childNodes);
    if (scrolled) part.querySelector(".ways").scrollTop = scrolled;
    open.forEach((id) => id && part.querySelector(`#${id}`)?.setAttribute("open", ""));
    if (part.contains(focused) || focused.isConnected) continue;
    refocus(part, focused);
  }
}

// Who works by keyboard stays where they were: at the same button, else at the first thing of the same part.
function refocus(part, was) {
  const same = was.value && part.querySelector(`[name="${CSS.escape(was.name)}"][value="${CSS.escape(was.value)}"]`);
  const next = was.id ? document.getElementById(was.id) : same || part.querySelector("button, input:not([type=hidden])");
  next?.focus({ preventScroll: true });
}

// --- What was written before can be had again; what is written stays in this tab when the page is loaded anew.

function remember(written) {
  if (earlier.at(-1) !== written) earlier.push(written);
  undo.hidden = false;
}

undo.addEventListener("click", () => {
  text.value = earlier.pop() ?? text.value;
  undo.hidden = earlier.length === 0;
  send(null);
});

function keep() {
  try {
    sessionStorage.setItem(`builder:${location.search}`, text.value);
  } catch {
    // storage may be forbidden
  }
}

// --- Pointing.

builder.addEventListener("submit", (event) => {
  const to = event.submitter;
  if (to?.hasAttribute("formaction")) return;
  event.preventDefault();
  event.stopPropagation();
  send(to);
});
builder.addEventListener("change", (event) => {
  const changed = event.target;
  if (changed.name === "picked") document.getElementById("changed").value = changed.dataset.text;
  else if (changed.name.startsWith("set:")) send(null);
});
builder.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches("input[type=radio]")) return;
  event.preventDefault();
  event.target.closest("section")?.querySelector(".put")?.focus();
});

// --- What is typed: cards are completed, a text is read, questions and plays go on from what stands there.

const soon = (action, wait) => {
  clearTimeout(waiting);
  waiting = setTimeout(action, wait);
};

async function nameCards() {
  const query = new URLSearchParams({ q: document.getElementById("card").value, game: builder.elements.game.value, limit: 8 });
  const answer = query.get("q") ? await askCards(`/api/v1/cards/autocomplete?${query}`) : null;
  if (!answer) return;
  const names = answer.data.map((card) => Object.assign(document.createElement("option"), { value: card.text }));
  document.getElementById("card-names").replaceChildren(...names);
}

builder.addEventListener("input", (event) => {
  const { id } = event.target;
  if (id === "card") soon(nameCards, 120);
  else if (["description", "ability", "expected", "played"].includes(id)) soon(() => send(TYPING), 250);
  else if (id === "scenario-text") {
    showNumbers();
    soon(() => Promise.all([send(TYPING), completeLine()]), 300);
  }
});

// While somebody types nothing is put into the text: the answer only says what can become of it.
const TYPING = { name: "do", value: "typing" };

// --- The text: numbers of lines beside it, and what the line at the caret can become.

const numbers = document.getElementById("numbers");

function showNumbers() {
  const marked = new Set([...numbers.querySelectorAll("mark")].map((mark) => mark.textContent));
  const lines = text.value.split("\n").map((_, index) => String(index + 1));
  if (lines.length === numbers.textContent.trim().split(/\s+/).length) return;
  const pre = document.createElement("pre");
  for (const line of lines) pre.append(marked.has(line) ? Object.assign(document.createElement("mark"), { textContent: line }) : line, "\n");
  numbers.replaceChildren(pre);
}

text.addEventListener("scroll", () => (numbers.scrollTop = text.scrollTop));

async function completeLine() {
  const list = document.getElementById("line-ways");
  const line = text.value.slice(0, text.selectionStart).split("\n").length;
  const body = JSON.stringify({ scenario: text.value, line });
  const answer = await askWays("/api/v1/scenarios/completions", { method: "POST", body, headers: { "Content-Type": "application/json" } });
  const { data, meta } = answer ?? { data: [], meta: {} };
  const ways = data.filter((way) => way.text !== meta.typed).slice(0, 24);
  list.hidden = ways.length === 0;
  list.replaceChildren(...ways.map((way) => wayOf(way.text, meta.typed)));
}

function wayOf(said, typed) {
  const item = document.createElement("li");
  const button = Object.assign(document.createElement("button"), { type: "button", className: "quiet way", textContent: said });
  button.addEventListener("click", () => replaceTyped(said, typed));
  item.append(button);
  return item;
}

// Puts a whole line in the stead of what is typed; where something is open still, the first such word is selected.
function replaceTyped(said, typed) {
  const start = text.value.lastIndexOf("\n", text.selectionStart - 1) + 1;
  const end = (text.value.indexOf("\n", start) + 1 || text.value.length + 1) - 1;
  const line = text.value.slice(start, end);
  const kept = line.slice(0, line.length - (typed.length || 0)).trimEnd();
  remember(text.value);
  text.setRangeText(`${kept} ${said}`, start, end, "end");
  const open = said.match(/CARD|PLAYER|PLACE|NUMBER/);
  const at = start + kept.length + 1 + (open ? open.index : said.length);
  text.focus();
  text.setSelectionRange(at, open ? at + open[0].length : at);
  showNumbers();
  send(TYPING);
  completeLine();
}

document.getElementById("problems").addEventListener("click", (event) => {
  const line = Number(event.target.dataset?.line);
  if (!line) return;
  event.preventDefault();
  const lines = text.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  text.focus();
  text.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
});

// --- Two tabs: pointing, and the text. On a wide screen both stand beside each other.

const tabs = [...builder.querySelectorAll("[role=tab]")];
const panels = tabs.map((tab) => document.getElementById(tab.getAttribute("aria-controls")));

function choose(index, isFocused) {
  tabs.forEach((tab, at) => {
    tab.setAttribute("aria-selected", String(at === index));
    tab.tabIndex = at === index ? 0 : -1;
    panels[at].classList.toggle("unchosen", at !== index);
  });
  if (isFocused) tabs[index].focus();
}

tabs.forEach((tab, index) => {
  tab.addEventListener("click", () => choose(index, false));
  tab.addEventListener("keydown", (event) => ["ArrowLeft", "ArrowRight"].includes(event.key) && choose(1 - index, true));
  panels[index].setAttribute("role", "tabpanel");
  panels[index].setAttribute("aria-labelledby", tab.id);
});
builder.querySelector("[role=tablist]").hidden = false;
choose(0, false);
const kept = (() => {
  try {
    return sessionStorage.getItem(`builder:${location.search}`);
  } catch {
    return null;
  }
})();
if (kept !== null && kept !== text.value && performance.getEntriesByType("navigation")[0]?.type !== "navigate") {
  text.value = kept;
  send(TYPING);
}
