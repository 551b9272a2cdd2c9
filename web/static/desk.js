// Previews of terms, copying and the theme. Every page works without it. Uses say.js.

function remembered(name, value) {
  try {
    if (value !== undefined) localStorage.setItem(name, value);
    return localStorage.getItem(name);
  } catch {
    return null; // storage may be forbidden
  }
}

// Asks for the newest question only: an answer to an older one is dropped, also while it is being read.
function newest(read = (answer) => answer.json()) {
  let running = null;
  return async (address, options = {}) => {
    running?.abort();
    running = new AbortController();
    try {
      const answer = await fetch(address, { ...options, signal: running.signal });
      return answer.ok ? await read(answer) : null;
    } catch {
      return null; // aborted, or the network is gone; what is on the screen stays
    }
  };
}

// --- Previews of linked terms, on hover and focus.

const preview = document.getElementById("preview");
const askPreview = newest();
let shownFor = null;
let soon = 0;

async function show(link) {
  const name = (link.pathname + link.hash).slice(1);
  const answer = await askPreview(`/api/v1/resolve?${new URLSearchParams({ name })}`);
  if (!answer || shownFor !== link) return;
  const { entry, clause } = answer.data;
  const title = Object.assign(document.createElement("strong"), { textContent: entry.title });
  const text = Object.assign(document.createElement("div"), { textContent: clause.text });
  preview.replaceChildren(title, text);
  preview.hidden = false;
  const at = link.getClientRects()[0];
  const left = Math.min(at.left, document.documentElement.clientWidth - preview.offsetWidth - 16);
  const isBelow = at.bottom + preview.offsetHeight + 8 < innerHeight || at.top < preview.offsetHeight + 8;
  preview.style.left = `${Math.max(16, left) + scrollX}px`;
  preview.style.top = `${(isBelow ? at.bottom + 4 : at.top - preview.offsetHeight - 4) + scrollY}px`;
  link.setAttribute("aria-describedby", "preview");
}

function hide() {
  clearTimeout(soon);
  shownFor?.removeAttribute("aria-describedby");
  shownFor = null;
  if (preview) preview.hidden = true;
}

function later(action, wait) {
  clearTimeout(soon);
  soon = setTimeout(action, wait);
}

function offer(link, wait) {
  if (shownFor === link) return clearTimeout(soon);
  later(() => {
    hide();
    shownFor = link;
    show(link);
  }, wait);
}

function termOf(event) {
  const link = preview && event.target.closest?.(".prose a, a.term");
  return link?.origin === location.origin ? link : null;
}
document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  if (termOf(event)) offer(termOf(event), 250);
  else if (event.target.closest("#preview")) clearTimeout(soon);
  else if (shownFor) later(hide, 250);
  else clearTimeout(soon);
});
document.addEventListener("focusin", (event) => {
  const link = termOf(event);
  if (link?.matches(":focus-visible")) offer(link, 150);
  else if (shownFor) hide();
});
document.addEventListener("keydown", (event) => event.key === "Escape" && hide());

// --- The official wording stands open beside our words where there is room; a printed page says when it was printed.

if (matchMedia("(min-width: 64rem)").matches) {
  document.querySelectorAll(".has-wording .official").forEach((wording) => (wording.open = true));
}
// On a phone the cards come first, and the filters open when they are asked for.
if (matchMedia("(max-width: 34rem)").matches) document.querySelector(".browse details")?.removeAttribute("open");
addEventListener("beforeprint", () => {
  const printed = document.getElementById("printed");
  const day = new Date().toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  if (printed) printed.textContent = say("desk.printed-on", { day });
});

// --- Copying, and the theme.

document.querySelectorAll(".copy").forEach((button) => (button.hidden = false));
document.addEventListener("click", async (event) => {
  const button = event.target.closest(".copy");
  if (!button) return;
  const text = button.previousElementSibling;
  try {
    await navigator.clipboard.writeText(text.textContent);
    button.textContent = say("desk.copied");
  } catch {
    getSelection().selectAllChildren(text);
    button.textContent = say("desk.selected");
  }
});

document.querySelectorAll(".copy-link").forEach((button) => (button.hidden = false));
if (navigator.share) document.querySelectorAll(".send-link").forEach((button) => (button.hidden = false));
document.addEventListener("click", (event) => {
  const button = event.target.closest(".send-link");
  if (!button) return;
  const { title, link } = button.dataset;
  navigator.share({ title, url: link }).catch(() => undefined); // who asked has thought better of it
});
document.addEventListener("click", async (event) => {
  const button = event.target.closest(".copy-link");
  if (!button) return;
  try {
    await navigator.clipboard.writeText(button.dataset.link);
    button.textContent = say("desk.link-copied");
  } catch {
    const details = button.parentElement.querySelector("details");
    details.open = true;
    getSelection().selectAllChildren(details.querySelector("pre"));
    button.textContent = say("desk.link-selected");
  }
});

const print = document.querySelector(".print");
if (print) print.hidden = false;
print?.addEventListener("click", () => window.print());

const toggle = document.getElementById("theme");
const isDark = () =>
  (document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
const nameToggle = () => toggle.setAttribute("aria-label", isDark() ? say("desk.light-colours") : say("desk.dark-colours"));
toggle.hidden = false;
toggle.addEventListener("click", () => {
  document.documentElement.dataset.theme = remembered("theme", isDark() ? "light" : "dark") ?? (isDark() ? "light" : "dark");
  nameToggle();
});
nameToggle();
