// Answers where there is no network: the book, the search, and the pages that this device has seen. What stands above
// this line names the version: `KIT` with its files and editions. Network comes first; a kept page says that it is kept.

const BOOK = `rulings-book-${KIT.version}`;
const ANSWERS = "rulings-answers"; // scenarios with their answers, as they were given
const SEEN = "rulings-seen"; // other pages, with what the book alone has not: official wording, cards
const MOST = { [ANSWERS]: 300, [SEEN]: 150 };
const PATIENCE = 5000; // how long a page of the book waits for a network that says nothing
const KEPT_AT = "X-Kept-At";
const TITLE = "X-Kept-Title";
const MAIN = '<main id="main" tabindex="-1">';

// --- Installing: everything of one version, or nothing; an old version gives way at once.

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function install() {
  const book = await caches.open(BOOK);
  await book.addAll(KIT.assets);
  for (const address of [KIT.pages, KIT.search]) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    await book.put(address, await stamped(answer));
  }
  await self.skipWaiting();
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith("rulings-book-") && name !== BOOK);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function stamped(answer, title = "") {
  const headers = new Headers({ "Content-Type": answer.headers.get("Content-Type") ?? "text/html", [KEPT_AT]: new Date().toISOString() });
  if (title) headers.set(TITLE, encodeURIComponent(title));
  const policy = answer.headers.get("Content-Security-Policy");
  if (policy) headers.set("Content-Security-Policy", policy);
  return new Response(await answer.blob(), { headers });
}

// --- Answering.

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/static/")) event.respondWith(fileOf(request));
  else if (request.mode === "navigate") event.respondWith(pageOf(event, url));
  else if (url.pathname === "/search/results") event.respondWith(orElse(request, async () => html(await resultsOf(url, true))));
  else if (url.pathname === "/api/v1/suggest") event.respondWith(orElse(request, () => namesOf(url)));
});

// The page that was open when this began has asked before: it is kept as well.
self.addEventListener("message", (event) => {
  const url = new URL(event.data?.keep ?? "", self.location.origin);
  if (event.data?.keep) event.waitUntil(fetch(url).then((answer) => keep(url, answer)).catch(() => undefined));
});

async function orElse(request, answer) {
  try {
    return await fetch(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    return answer();
  }
}

async function fileOf(request) {
  const kept = await caches.match(request, { cacheName: BOOK });
  if (kept) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok) await caches.open(BOOK).then((book) => book.put(request, answer.clone())); // what pages that were seen need
    return answer;
  } catch {
    return (await caches.match(request, { cacheName: BOOK, ignoreSearch: true })) ?? Response.error();
  }
}

async function pageOf(event, url) {
  const kit = await kitOf();
  const isAtHand = url.pathname in kit.pages;
  try {
    const answer = await (isAtHand ? soon(fetch(event.request)) : fetch(event.request));
    if (answer.status >= 502 && answer.status <= 504) throw new Error(`${answer.status}`);
    event.waitUntil(keep(url, answer.clone()));
    return answer;
  } catch {
    return (await keptPage(url)) ?? (await bookPage(kit, url)) ?? nothing(kit, url);
  }
}

function soon(answer) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("late")), PATIENCE));
  return Promise.race([answer, late]);
}

// --- Pages that were seen.

async function keep(url, answer) {
  const isPage = answer.status === 200 && answer.type === "basic" && answer.headers.get("Content-Type")?.startsWith("text/html");
  if (!isPage || url.search || answer.headers.get("Cache-Control") === "no-store") return;
  const name = url.pathname.startsWith("/scenarios/") ? ANSWERS : SEEN;
  const cache = await caches.open(name);
  await cache.delete(url.pathname);
  const [, title = url.pathname] = (await answer.clone().text()).match(/<title>([^<]*?)(?: · Rulings)?<\/title>/) ?? [];
  await cache.put(url.pathname, await stamped(answer, title)); // the youngest stands last
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST[name])).map((request) => cache.delete(request)));
}

async function keptPage(url) {
  for (const cacheName of [ANSWERS, SEEN]) {
    const kept = await caches.match(url.pathname, { cacheName });
    if (kept) return html(told(await kept.text(), kept.headers.get(KEPT_AT)), kept.headers);
  }
  return null;
}

// --- Pages of the book, and the search.

let kit = null;
let lookup = null;

async function kitOf() {
  if (kit) return kit;
  const kept = await caches.match(KIT.pages, { cacheName: BOOK });
  const empty = { shell: `<!doctype html><title>{{title}}</title>${MAIN}{{main}}</main>`, pages: {} }; // the browser has cleared its storage
  kit = kept ? { ...(await kept.json()), at: kept.headers.get(KEPT_AT) } : empty;
  return kit;
}

async function lookupOf() {
  if (lookup) return lookup;
  const kept = await caches.match(KIT.search, { cacheName: BOOK });
  lookup = kept && Lookup.open(await kept.json());
  return lookup;
}

async function bookPage(kit, url) {
  const path = decodeURIComponent(url.pathname);
  if (path in kit.pages) return html(composed(kit, ...kit.pages[path]));
  const [, game, kind, name, key] = path.split("/");
  const entry = `/${game}/${kind}/${name}`;
  if (key && entry in kit.pages) return Response.redirect(`${entry}#${key}`);
  if (path === "/search") {
    const query = url.searchParams.get("q") ?? "";
    const results = await resultsOf(url, false);
    const main = `<h1 class="unseen">Search</h1><p id="told" class="unseen" role="status"></p><section id="results" aria-label="Results">${results}</section>`;
    return html(composed(kit, `${Results.escaped(query)} – search · Rulings`, "", main).replace('name="q" value=""', () => `name="q" value="${Results.escaped(query)}"`));
  }
  return null;
}

async function nothing(kit, url) {
  const seen = `${await listOf(ANSWERS, "Scenarios")}${await listOf(SEEN, "Other pages")}`;
  const main = `<h1>Not at hand without network</h1><p>This device has not seen <code>${Results.escaped(url.pathname)}</code> yet. At hand are <a href="/">the book</a>, the search, and what it has seen.</p>${seen}`;
  return html(composed(kit, "Not at hand · Rulings", "", main), { status: 503 });
}

// What was seen of a sort, the youngest first; titles stand there as HTML.
async function listOf(cacheName, heading) {
  const cache = await caches.open(cacheName);
  const items = await Promise.all((await cache.keys()).reverse().map(async (request) => {
    const page = await cache.match(request);
    const title = decodeURIComponent(page.headers.get(TITLE) ?? "") || new URL(request.url).pathname;
    return `<li><a href="${new URL(request.url).pathname}">${title}</a></li>`;
  }));
  return items.length ? `<h2>${heading}</h2><ul class="seen">${items.join("")}</ul>` : "";
}

function composed(kit, title, game, main) {
  const page = kit.shell.replace("{{title}}", () => title).replace("{{main}}", () => main);
  return told(game ? page.replace("<body>", `<body data-game="${game}">`) : page, kit.at);
}

async function resultsOf(url, isTyping) {
  const search = await lookupOf();
  if (!search) return "";
  const query = url.searchParams.get("q") ?? "", game = url.searchParams.get("game") ?? "";
  const limit = Math.min(504, Number(url.searchParams.get("limit")) || 12);
  const answer = isTyping ? search.searchAsTyped(query, game, limit) : search.search(query, game, limit);
  return Results.htmlOf(answer, search, (entry, clause) => `/${entry}${clause ? `#${clause}` : ""}`);
}

async function namesOf(url) {
  const search = await lookupOf();
  const { searchParams: asked } = url;
  const data = search ? search.suggest(asked.get("q") ?? "", asked.get("game") ?? "", Number(asked.get("limit")) || 8) : [];
  return Response.json({ ok: true, data, meta: { total: data.length, next: null }, warnings: [] });
}

// --- A page without network says so, with its edition and its age.

function told(page, at) {
  const days = at ? Math.floor((Date.now() - Date.parse(at)) / 86_400_000) : 0;
  const age = days === 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`;
  const law = KIT.editions.map((edition) => `${edition.title} as of ${edition.as_of}`).join(", ");
  const day = at ? ` (<time datetime="${at}">${at.slice(0, 10)}</time>)` : "";
  const note = `<p id="kept" role="status">Without network. Kept on this device ${age}${day}: ${Results.escaped(law)}.</p>`;
  return page.replace(MAIN, () => `${MAIN}${note}`);
}

function html(body, from = {}) {
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  const policy = from.get?.("Content-Security-Policy");
  if (policy) headers["Content-Security-Policy"] = policy;
  return new Response(body, { status: from.status ?? 200, headers });
}
