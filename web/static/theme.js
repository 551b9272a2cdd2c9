// Runs before the page is drawn, so that a chosen theme does not flash.
(() => {
  const root = document.documentElement;
  root.classList.add("script");
  try {
    const theme = localStorage.getItem("theme");
    if (theme) root.dataset.theme = theme;
  } catch {
    // Storage may be forbidden; the system's theme serves.
  }
})();
