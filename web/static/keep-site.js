// On an exported site: after the first visit its book and its search are at hand without network (site-worker.js).
if ("serviceWorker" in navigator && location.protocol !== "file:" && !navigator.connection?.saveData) {
  const worker = new URL("../service-worker.js", document.currentScript.src);
  addEventListener("load", () => navigator.serviceWorker.register(worker).catch(() => undefined)); // as in a private window
}
