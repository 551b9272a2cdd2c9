// Answers where there is no network: the book, the search, and the pages that this device has seen. What stands above
// this line names the version: `KIT` with its files and editions. Network comes first; a kept page says that it is kept.

const BOOK = `rulings-book-${KIT.version}`;
const ANSWERS = "rulings-answers"; // scenarios with their answers, as they were given
const SEEN = "rulings-seen"; // other pages, with what the book alone has not: official wording, cards
const MOST = { [ANSWERS]: 300, [SEEN]: 150 };
const PATIENCE = 5000; // how long a page waits for a network that says nothing
const TAKES_LONG = /^\/(?:scenarios|versus|ask|compare|history|read|quote)\b/; // for these a desk may work longer
const KEPT_AT = "X-Kept-At";
const TITLE = "X-Kept-Title";
const MAIN = /<main id="main"[^>]*>/;

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
  const asked = fetch(event.request);
  try {
    const answer = await (TAKES_LONG.test(url.pathname) ? asked : soon(asked));
    if (answer.status >= 502 && answer.status <= 504) throw new Error(`${answer.status}`);
    event.waitUntil(keep(url, answer.clone()));
    return answer;
  } catch {
    const kit = await kitOf();
    return (await keptPage(url)) ?? (await bookPage(kit, url)) ?? asked.catch(() => nothing(kit, url));
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
    if (kept) return html(told(await kept.text(), kept.headers.get(KEPT_AT)));
  }
  return null;
}

// --- Pages of the book, and the search.

let kit = null;
let lookup = null;

async function kitOf() {
  if (kit) return kit;
  const kept = await caches.match(KIT.pages, { cacheName: BOOK }).catch(() => undefined);
  const empty = { shell: `<!doctype html><title>{{title}}</title><main id="main">{{main}}</main>`, pages: {} }; // the browser has cleared its storage
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
    const main = `<h1 class="unseen">${say("results.search")}</h1><p id="told" class="unseen" role="status"></p><section id="results" aria-label="${say("results.results")}">${results}</section>`;
    return html(composed(kit, Results.escaped(say("results.title", { query })), "", main).replace('name="q" value=""', () => `name="q" value="${Results.escaped(query)}"`));
  }
  return null;
}

async function nothing(kit, url) {
  const seen = `${await listOf(ANSWERS, say("kept.scenarios"))}${await listOf(SEEN, say("kept.other-pages"))}`;
  const page = `<code>${Results.escaped(url.pathname)}</code>`;
  const book = `<a href="/">${say("kept.the-book")}</a>`;
  const main = `<h1>${say("kept.not-at-hand")}</h1><p>${say("kept.not-seen", { page, book })}</p>${seen}`;
  return html(composed(kit, say("kept.not-at-hand-title"), "", main), { status: 503 });
}

// What was seen of a sort, the youngest first, as links; titles stand there as HTML.
async function linksTo(cacheName) {
  const cache = await caches.open(cacheName);
  return Promise.all((await cache.keys()).reverse().map(async (request) => {
    const { pathname } = new URL(request.url);
    const page = await cache.match(request);
    const title = decodeURIComponent(page.headers.get(TITLE) ?? "") || pathname;
    return { title, link: `<a href="${pathname}">${title}</a>` };
  }));
}

async function listOf(cacheName, heading) {
  const seen = await linksTo(cacheName);
  return seen.length ? `<h2>${heading}</h2><ul class="seen">${seen.map(({ link }) => `<li>${link}</li>`).join("")}</ul>` : "";
}

// The scenarios on this device that have all words of a query in their titles.
async function answersTo(query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length ? (await linksTo(ANSWERS)).filter(({ title }) => words.every((word) => title.toLowerCase().includes(word))) : [];
  if (!found.length) return "";
  const listed = found.map(({ link }) => `<li class="result"><h2>${link} <span class="label">${say("results.scenario")}</span></h2></li>`);
  return `<section id="found-kept" aria-label="${say("results.scenarios")}"><p class="count">${say("kept.scenarios-here")}</p><ol class="results">${listed.join("")}</ol></section>`;
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
  const rules = Results.htmlOf(answer, search, (entry, clause) => `/${entry}${clause ? `#${clause}` : ""}`);
  return rules + (await answersTo(query));
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
  const age = days === 0 ? say("kept.today") : say("kept.days-ago", { number: days });
  const law = KIT.editions.map(({ title, as_of: day }) => say("kept.edition", { title, day })).join(", ");
  const day = at ? ` (<time datetime="${at}">${at.slice(0, 10)}</time>)` : "";
  const note = `<p id="kept" role="status">${say("kept.note", { when: age + day, law: Results.escaped(law) })}</p>`;
  return page.replace(MAIN, (main) => main + note);
}

function html(body, { status = 200 } = {}) {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": KIT.policy };
  return new Response(body, { status, headers });
}
