// Cards on the table of the builder are dragged from place to place, by mouse, pen or finger; whoever drops one has picked it
// and pressed "Put here". A finger that rests on a card takes it up; one that moves at once scrolls the page as usual.

const table = document.getElementById("table");
const HELD = 300; // milliseconds
const STILL = 8; // pixels
const EDGE = 70; // pixels from the edge of the screen in which the page scrolls along
let pressed = null;
let held = null;

table.addEventListener("pointerdown", (event) => {
  const card = event.target.closest(".chip");
  if (!card || event.button !== 0 || pressed) return;
  pressed = { card, id: event.pointerId, x: event.clientX, y: event.clientY, isFinger: event.pointerType === "touch" };
  if (pressed.isFinger) pressed.timer = setTimeout(takeUp, HELD);
});

addEventListener("pointermove", (event) => {
  if (pressed?.id !== event.pointerId) return;
  if (event.pointerType === "mouse" && event.buttons === 0) return letGo(); // let go where the page did not see it
  const isStill = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < STILL;
  if (!held && !isStill && pressed.isFinger) letGo();
  else if (!held && !isStill) takeUp();
  if (held) carry(event.clientX, event.clientY);
});

// While a card is held, the finger moves it and not the page.
addEventListener("touchmove", (event) => held && event.preventDefault(), { passive: false });
table.addEventListener("contextmenu", (event) => pressed?.isFinger && event.preventDefault());

addEventListener("pointerup", (event) => {
  if (pressed?.id !== event.pointerId) return;
  if (held) drop();
  letGo();
});
addEventListener("pointercancel", letGo);
addEventListener("keydown", (event) => event.key === "Escape" && letGo());

function takeUp() {
  const { card, x, y } = pressed;
  const ghost = card.cloneNode(true);
  ghost.className = "chip ghost";
  ghost.setAttribute("aria-hidden", "true");
  ghost.querySelector("input").remove();
  held = { ghost, value: card.querySelector("input").value, over: null };
  document.body.append(ghost);
  table.classList.add("is-dragged-on");
  carry(x, y);
  requestAnimationFrame(scrollAlong);
}

function carry(x, y) {
  Object.assign(held, { x, y });
  held.ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -120%)`;
  const under = document.elementFromPoint(x, y);
  const over = under?.closest("#table .holder") ?? null;
  if (over !== held.over) {
    held.over?.classList.remove("is-over");
    over?.classList.add("is-over");
    held.over = over;
  }
  openSoon(under?.closest("#table summary") ?? null);
}

// Other places open under a card that stays over their name.
function openSoon(summary) {
  if (summary === held.summary) return;
  clearTimeout(held.opening);
  held.summary = summary;
  if (summary) held.opening = setTimeout(() => (summary.parentElement.open = true), HELD);
}

function scrollAlong() {
  if (!held) return;
  const below = held.y - (innerHeight - EDGE);
  const above = EDGE - held.y;
  if (below > 0) scrollBy({ top: below / 4, behavior: "instant" });
  else if (above > 0) scrollBy({ top: -above / 4, behavior: "instant" });
  if (below > 0 || above > 0) carry(held.x, held.y);
  requestAnimationFrame(scrollAlong);
}

function drop() {
  const card = table.querySelector(`input[name="picked"][value="${CSS.escape(held.value)}"]`);
  const put = held.over?.querySelector(".put");
  if (!card || !put) return;
  card.checked = true;
  put.click();
}

function letGo() {
  clearTimeout(pressed?.timer);
  clearTimeout(held?.opening);
  held?.ghost.remove();
  held?.over?.classList.remove("is-over");
  table.classList.remove("is-dragged-on");
  pressed = held = null;
}
