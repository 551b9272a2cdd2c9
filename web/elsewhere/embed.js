// Shows what a link to a desk of Rulings leads to, where one points at it, moves to it with the keyboard, or taps it.
//
//   <script src="https://rulings.example/embed.js" defer></script>
//
// `data-theme="dark"` or "light" on the script overrules what the reader's device prefers. The desk is asked for one link at
// a time, once each, without cookies and without the address of this page. Whatever it answers is shown as text, never as
// HTML. Where the desk does not answer, links work as always.
(() => {
  const script = document.currentScript;
  const twice = Symbol.for("rulings.embed");
  if (!script || document[twice]) return;
  document[twice] = true;

  const desk = new URL(script.src).origin;
  const answers = new Map();
  const HOVER = 250; // milliseconds for which one points at a link before it is asked for, and may leave it
  const PATIENCE = 4000; // milliseconds after which a tap leads on, if nothing was answered

  const style = new CSSStyleSheet(); // put in by script: no policy of the site has to allow styles
  style.replaceSync(`
    /* Each colour stands twice: browsers that do not know light-dark() take the first. */
    :host { all: initial; color-scheme: light dark; position: absolute; z-index: 2147483647; }
    :host([data-theme="light"]) { color-scheme: light; }
    :host([data-theme="dark"]) { color-scheme: dark; }
    .box { box-sizing: border-box; width: max-content; max-width: min(26rem, calc(100vw - 16px)); padding: 0.75rem 1rem;
      border: 1px solid #b9b2a6; border-color: light-dark(#b9b2a6, #6b665e); border-radius: 6px;
      background: #fbfaf7; background: light-dark(#fbfaf7, #1d1f21); color: #22201d; color: light-dark(#22201d, #eceae6); font: 1rem/1.45 system-ui, sans-serif; text-align: start;
      box-shadow: 0 4px 16px rgb(0 0 0 / 25%); overflow-wrap: anywhere; }
    .box:not(.shown) { position: absolute; width: 1px; height: 1px; padding: 0; border: 0; overflow: hidden;
      clip-path: inset(50%); }
    p { margin: 0 0 0.4rem; }
    p:empty, a[hidden] { display: none; }
    .title { font-weight: 600; }
    .small { font-size: 0.875rem; color: #5c564e; color: light-dark(#5c564e, #b8b3ab); }
    a { display: inline-block; padding: 0.75rem 0; color: #1f4e79; color: light-dark(#1f4e79, #9cc4ec); }
    a:focus-visible { outline: 2px solid; outline-offset: 2px; }
  `);

  const host = document.createElement("rulings-preview");
  if (script.dataset.theme) host.dataset.theme = script.dataset.theme;
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [style];
  const make = (name, parent, properties) => parent.appendChild(Object.assign(document.createElement(name), properties));
  const box = make("div", root, { className: "box" });
  const said = make("div", box, { role: "status" }); // read out when it changes
  const lines = ["title", "text", "note small", "places small"].map((name) => make("p", said, { className: name }));
  const onward = make("a", box, { textContent: "Open", hidden: true });

  let shownFor = null;
  let waiting = 0;

  const linkOf = (event) => {
    const link = event.target?.closest?.("a[href]");
    return link && link.origin === desk && location.origin !== desk ? link : null;
  };

  async function ask(link) {
    if (!answers.has(link.href)) {
      const asked = fetch(`${desk}/api/v1/previews?url=${encodeURIComponent(link.href)}`, {
        credentials: "omit",
        referrerPolicy: "no-referrer",
        signal: AbortSignal.timeout(PATIENCE),
      });
      answers.set(link.href, asked.then((answer) => (answer.ok ? answer.json() : null)).then((told) => told?.data ?? null));
      answers.get(link.href).catch(() => answers.delete(link.href)); // the network may be back the next time
    }
    return answers.get(link.href).catch(() => null);
  }

  function place(link) {
    const at = link.getClientRects()[0] ?? link.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = box;
    const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - width - 8));
    const isBelow = at.bottom + height + 8 < innerHeight || at.top < height + 8;
    host.style.left = host.style.top = "0"; // measured anew: what the page is laid out against is not always its corner
    const origin = host.getBoundingClientRect();
    host.style.left = `${left - origin.left}px`;
    host.style.top = `${(isBelow ? at.bottom + 4 : at.top - height - 4) - origin.top}px`;
  }

  async function show(link, isTapped) {
    shownFor = link;
    if (!host.isConnected) document.body.append(host);
    const told = await ask(link);
    if (shownFor !== link) return true;
    if (!told) return hide();
    const words = [told.title, told.text, told.note, told.rests_on.join("; ")];
    lines.forEach((line, number) => (line.textContent = words[number]));
    onward.hidden = !isTapped;
    onward.href = link.href;
    onward.target = link.target;
    box.classList.add("shown");
    place(link);
    return true;
  }

  function hide() {
    clearTimeout(waiting);
    shownFor = null;
    box.classList.remove("shown");
    lines.forEach((line) => (line.textContent = ""));
    onward.hidden = true;
    return false;
  }

  const later = (action) => {
    clearTimeout(waiting);
    waiting = setTimeout(action, HOVER);
  };

  let finger = false;
  addEventListener("pointerdown", (event) => {
    finger = event.pointerType === "touch";
    if (shownFor && !linkOf(event) && event.target !== host) hide();
  }, true);
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const link = linkOf(event);
    if (event.target === host || (link && link === shownFor)) clearTimeout(waiting);
    else if (link) later(() => (hide(), show(link, false)));
    else if (shownFor) later(hide);
    else clearTimeout(waiting);
  });
  document.addEventListener("focusin", (event) => {
    const link = linkOf(event);
    if (event.target === host) return;
    if (link?.matches(":focus-visible") && !finger) show(link, false);
    else if (shownFor && link !== shownFor) hide();
  });
  document.addEventListener("focusout", (event) => {
    if (event.target === shownFor && event.relatedTarget !== host && !finger) hide();
  });
  document.addEventListener("click", async (event) => {
    const link = linkOf(event);
    const isPlain = !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!finger || !link || !isPlain || link === shownFor) return;
    event.preventDefault(); // the first tap shows, the second leads on
    hide();
    if (!(await show(link, true))) location.assign(link.href);
  });
  addEventListener("keydown", (event) => {
    finger = false;
    if (event.key === "Escape" && shownFor) hide();
  }, true);
})();
