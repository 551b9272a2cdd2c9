// Keeps a site of plain files on the device: after one visit its book and its search are at hand without network. What stands
// above this line names the site: `SITE` with its version and the files of the book. Network comes first.

const PREFIX = `rulings-site ${self.registration.scope} `; // a host may have several sites
const BOOK = `${PREFIX}book ${SITE.version}`;
const SEEN = `${PREFIX}seen`; // other pages of the site: cards, histories
const MOST_SEEN = 150;
const PATIENCE = 5000; // how long a page waits for a network that says nothing

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function install() {
  const book = await caches.open(BOOK);
  await book.addAll(SITE.files.map((file) => new Request(file, { cache: "no-cache" })));
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(`${PREFIX}book `) && name !== BOOK);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const isOurs = event.request.method === "GET" && event.request.url.startsWith(self.registration.scope);
  if (isOurs) event.respondWith(answer(event));
});

async function answer(event) {
  const asked = fetch(event.request);
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("late")), PATIENCE));
  try {
    const found = await Promise.race([asked, late]);
    if (found.ok && event.request.mode === "navigate") event.waitUntil(keepSeen(event.request, found.clone()));
    return found;
  } catch {
    return (await kept(event.request.url)) ?? asked;
  }
}

// What is asked of the search stands behind its address; an address that ends with a slash is that of its first page.
async function kept(address) {
  const { origin, pathname } = new URL(address);
  const file = origin + (pathname.endsWith("/") ? `${pathname}index.html` : pathname);
  return (await caches.match(file, { cacheName: BOOK })) ?? caches.match(file, { cacheName: SEEN });
}

async function keepSeen(request, found) {
  if (await kept(request.url)) return;
  const seen = await caches.open(SEEN);
  await seen.put(request, found);
  const all = await seen.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_SEEN)).map((old) => seen.delete(old)));
}
