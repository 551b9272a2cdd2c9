// Shows a story one step at a time, with its table: by buttons, slider, arrow keys and swipe. Without it all steps stand
// one below the other. Uses say.js.

const stories = [...document.querySelectorAll(".story")];
let current = null;

function made(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

function stage(story) {
  const steps = [...story.querySelectorAll(".step")];
  story.classList.add("one-at-a-time");
  story.querySelectorAll(".table").forEach((table) => (table.open = true));
  if (steps.length < 2) return;
  let at = 0;
  const name = story.dataset.story;
  const back = made("button", { type: "button", textContent: "‹", ariaLabel: say("story.step-before", { story: name }) });
  const on = made("button", { type: "button", textContent: "›", ariaLabel: say("story.next-step", { story: name }) });
  const slider = made("input", { type: "range", min: 1, max: steps.length, value: 1, ariaLabel: say("story.step", { story: name }) });
  const where = made("output", {});
  const all = made("button", { type: "button", className: "quiet", ariaPressed: "false", textContent: say("story.all-steps") });
  const bar = made("div", { className: "steps-bar" }, back, slider, on, where, all);
  story.before(bar);

  function show(step) {
    at = Math.max(0, Math.min(steps.length - 1, step));
    const isAll = all.ariaPressed === "true";
    steps.forEach((one, number) => (one.hidden = !isAll && number !== at));
    slider.value = at + 1;
    where.textContent = say("story.step-of", { step: at + 1, all: steps.length });
    slider.setAttribute("aria-valuetext", `${where.textContent}: ${steps[at].querySelector(".play").textContent}`);
    back.disabled = at === 0;
    on.disabled = at === steps.length - 1;
    if (isAll) steps[at].scrollIntoView({ block: "nearest" });
  }
  const player = { story, bar, back: () => show(at - 1), on: () => show(at + 1), again: () => show(at) };
  const touched = () => (current = player);

  back.addEventListener("click", player.back);
  on.addEventListener("click", player.on);
  slider.addEventListener("input", () => show(slider.value - 1));
  all.addEventListener("click", () => {
    const isAll = all.ariaPressed !== "true";
    all.ariaPressed = String(isAll);
    all.textContent = isAll ? say("story.one-at-a-time") : say("story.all-steps");
    show(at);
  });
  for (const part of [story, bar]) {
    part.addEventListener("pointerdown", touched);
    part.addEventListener("focusin", touched);
  }
  let from = null;
  story.addEventListener("touchstart", (event) => (from = event.touches.length === 1 ? event.touches[0] : null), { passive: true });
  story.addEventListener("touchend", (event) => {
    if (!from || all.ariaPressed === "true") return;
    const across = event.changedTouches[0].clientX - from.clientX;
    const down = event.changedTouches[0].clientY - from.clientY;
    if (Math.abs(across) < 60 || Math.abs(across) < 2 * Math.abs(down)) return;
    if (across < 0) player.on();
    else player.back();
  });
  show(0);
  return player;
}

const players = stories.map(stage).filter(Boolean);
current = players[0] ?? null;

document.addEventListener("keydown", (event) => {
  if (!current || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.closest("input, textarea, select, [popover]")) return;
  if (event.key === "ArrowRight") current.on();
  else if (event.key === "ArrowLeft") current.back();
  else return;
  event.preventDefault();
});
// A link to an outcome opens it.
function openOutcome() {
  const outcome = document.getElementById(location.hash.slice(1));
  if (!outcome?.matches("details.outcome")) return;
  outcome.open = true;
  current = players.find((player) => outcome.contains(player.story)) ?? current;
}
addEventListener("hashchange", openOutcome);
openOutcome();
addEventListener("beforeprint", () => document.querySelectorAll(".step").forEach((step) => (step.hidden = false)));
addEventListener("afterprint", () => players.forEach((player) => player.again()));
