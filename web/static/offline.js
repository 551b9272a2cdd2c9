// After the first visit the book, the search and what was seen are at hand without network (service-worker.js).
if ("serviceWorker" in navigator && !navigator.connection?.saveData) {
  addEventListener("load", async () => {
    const isFirst = !navigator.serviceWorker.controller;
    try {
      await navigator.serviceWorker.register("/service-worker.js");
      const { active } = await navigator.serviceWorker.ready;
      if (isFirst) active.postMessage({ keep: location.pathname });
    } catch {
      // The browser keeps nothing, as in a private window; the desk works all the same.
    }
  });
}
