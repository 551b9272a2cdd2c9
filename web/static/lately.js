// What was looked up and run lately, on this device alone, and the keys that pages know. Uses desk.js and say.js.

const MOST = 12;
const SORTS = { entry: say("lately.entry"), clause: say("lately.clause"), card: say("lately.card"), answer: say("lately.answer") };

function latelySeen() {
  try {
    const seen = JSON.parse(remembered("lately") ?? "[]");
    return Array.isArray(seen) ? seen.filter((page) => typeof page.path === "string" && page.path.startsWith("/")) : [];
  } catch {
    return []; // something else has written there
  }
}

function noteThisPage() {
  const sort = document.querySelector("footer")?.dataset.page;
  const title = document.querySelector("#main h1")?.textContent.trim();
  if (!Object.hasOwn(SORTS, sort) || !title) return;
  const here = { path: location.pathname, title: title.slice(0, 120), sort };
  const others = latelySeen().filter((page) => page.path !== here.path);
  remembered("lately", JSON.stringify([here, ...others].slice(0, MOST)));
}

function showLately(place) {
  const seen = latelySeen();
  place.hidden = seen.length === 0;
  place.querySelector("ul").replaceChildren(
    ...seen.map(({ path, title, sort }) => {
      const item = document.createElement("li");
      const link = Object.assign(document.createElement("a"), { textContent: title });
      link.setAttribute("href", path);
      item.append(link, " ", Object.assign(document.createElement("small"), { className: "quiet", textContent: SORTS[sort] ?? "" }));
      return item;
    }),
  );
}

noteThisPage();
const lately = document.getElementById("lately");
if (lately) {
  showLately(lately);
  lately.querySelector("button").addEventListener("click", () => {
    remembered("lately", "[]");
    showLately(lately);
    document.getElementById("q").focus();
  });
  addEventListener("pageshow", () => showLately(lately));
}

// --- The keys: `?` shows them, and so does a button at the foot of every page.

const keys = document.getElementById("keys");
const showKeys = () => keys.open || keys.showModal();
const button = document.getElementById("show-keys");
button.hidden = false;
button.addEventListener("click", showKeys);
document.addEventListener("keydown", (event) => {
  const isTyping = event.target.closest?.("input:not([type=radio]), textarea, select, [contenteditable]");
  if (event.key !== "?" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  showKeys();
});
