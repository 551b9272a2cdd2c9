// What takes more than a second says so, and can be ended. Every form and link works without it. Uses say.js.

const work = document.getElementById("work");
const seconds = work.querySelector("output");
let begun = 0;
let ticking = 0;

function tell() {
  const passed = Math.floor((Date.now() - begun) / 1000);
  if (passed < 1) return;
  work.hidden = false;
  seconds.textContent = say("desk.seconds", { passed });
}

function begin() {
  end();
  begun = Date.now();
  ticking = setInterval(tell, 250);
}

function end() {
  clearInterval(ticking);
  work.hidden = true;
}

document.addEventListener("submit", (event) => (event.target.method === "post" || "works" in event.target.dataset) && begin());
document.addEventListener("click", (event) => {
  const link = event.target.closest?.('a[href^="/compare/"], a[href^="/scenarios/"], a[href^="/history/"]');
  if (link && !link.target && !link.hasAttribute("download") && !(event.ctrlKey || event.metaKey || event.shiftKey)) begin();
});
// The desk stops working on an answer as soon as nobody waits for it.
work.querySelector("button").addEventListener("click", () => {
  window.stop();
  end();
});
addEventListener("pagehide", end);
addEventListener("pageshow", end);
