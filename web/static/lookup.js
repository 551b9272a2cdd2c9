// Search without a desk, over an index that fits on a phone (rulings/search/portable.py): the same names, words and
// weights as on the desk, so that the same is found. Used by the service worker and by exported sites.

const Lookup = (() => {
  const LONGEST = 200, MOST_WORDS = 24, CANDIDATES = 14, SHOWN = 3, QUALIFIES = 0.6;
  const MARKUP = /\]\([^)]*\)|[*_`#|[\]]/g;
  const NUMBER = /\d+(?:\.\d+)+[a-z]?/g;
  const RANKS = ["title", "aliases", "short"];

  // --- Words, as rulings/book/names.py and rulings/search/analysis.py bring them to one form.

  function fold(text) {
    const bare = text.replace(/['\u2018\u2019\u02bc`]/g, "").normalize("NFKD").replace(/[^\x00-\x7f]/g, "");
    return bare.toLowerCase().replace(/[^0-9a-z]+/g, " ").trim();
  }

  const wordsIn = (text) => fold(text).split(" ").filter(Boolean);

  function wordsOf(text) {
    const plain = text.replace(MARKUP, " ").replace(/\b([A-Za-z])\/([A-Za-z])\b/g, "$1$2");
    const words = [];
    let position = 0;
    for (const match of plain.matchAll(/\b\d+(?:\.\d+)+[a-z]?\b/g)) {
      words.push(...wordsIn(plain.slice(position, match.index)), match[0]);
      position = match.index + match[0].length;
    }
    return words.concat(wordsIn(plain.slice(position)));
  }

  const clean = (query) => query.replace(/\p{C}/gu, " ").trim().split(/\s+/).join(" ").slice(0, LONGEST);
  const pairsOf = (terms) => terms.slice(1).map((term, at) => `${terms[at]} ${term}`);
  const rarity = (count, holders) => Math.log(1 + (count - holders + 0.5) / (holders + 0.5));
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

  // How many letters to insert, delete, replace or swap with their neighbour; more than `most` is told as `most + 1`.
  function distance(left, right, most) {
    if (Math.abs(left.length - right.length) > most) return most + 1;
    let before = [], last = [...Array(right.length + 1).keys()];
    for (let row = 1; row <= left.length; row++) {
      const next = [row];
      for (let at = 1; at <= right.length; at++) {
        const isSame = left[row - 1] === right[at - 1];
        next[at] = Math.min(next[at - 1] + 1, last[at] + 1, last[at - 1] + (isSame ? 0 : 1));
        if (row > 1 && at > 1 && left[row - 1] === right[at - 2] && left[row - 2] === right[at - 1]) next[at] = Math.min(next[at], before[at - 2] + 1);
      }
      [before, last] = [last, next];
    }
    return Math.min(last[right.length], most + 1);
  }

  function open(index) {
    const { weights, words, entries } = index;
    const good = new Set(index.good.split(" "));
    const stems = new Map();
    for (const [term, of] of Object.entries(index.stems)) for (const word of of.split(" ")) stems.set(word, term);
    const termOf = (word) => {
      const spelled = Object.hasOwn(index.spelled, word) ? index.spelled[word] : word;
      return stems.get(spelled) ?? spelled;
    };
    const termsOf = (text) => wordsOf(text).map(termOf);
    const common = new Set(index.common.map(termOf));
    const commonWords = new Set(index.common);
    const count = (word) => (Object.hasOwn(words, word) ? words[word] : 0);

    // --- What does not depend on the query: postings of the entries, the parts that a query is held against, names.

    const parts = entries.map((entry) => {
      const clauses = entry.clauses.map((clause) => ({
        key: termsOf(clause.key.replaceAll("-", " ")),
        text: clause.historic ? [] : termsOf(`${clause.text}\n${clause.example ?? ""}`),
        asked: clause.asked.map(termsOf),
      }));
      const names = [entry.title, ...entry.aliases, ...entry.short, ...entry.synonyms].map(termsOf);
      const first = entry.clauses[0];
      const fields = [
        termsOf(entry.title),
        [...entry.aliases, ...entry.short, ...entry.synonyms].flatMap(termsOf),
        clauses.flatMap((clause) => clause.asked.flat()),
        entry.headings.flatMap(termsOf),
        first ? termsOf(first.text) : [],
        clauses.flatMap((clause) => clause.text),
      ];
      return { clauses, names, fields, held: null };
    });
    const means = weights.fields.map((_, field) => sum(parts.map((part) => part.fields[field].length)) / parts.length || 1);
    const postings = new Map(); // term → entry → weighed count
    parts.forEach((part, number) => {
      part.fields.forEach((terms, field) => {
        const norm = 1 - weights.length + (weights.length * terms.length) / means[field];
        for (const term of terms) {
          if (!postings.has(term)) postings.set(term, new Map());
          const found = postings.get(term);
          found.set(number, (found.get(number) ?? 0) + weights.fields[field] / norm);
        }
      });
    });
    const holders = new Map();
    const all = parts.flatMap((part) => part.clauses);
    for (const clause of all) for (const term of new Set([...clause.key, ...clause.text, ...clause.asked.flat()])) holders.set(term, (holders.get(term) ?? 0) + 1);
    const worths = new Map([...holders].map(([term, of]) => [term, rarity(all.length, of)]));
    const unknown = Math.max(...worths.values());
    const worthOf = (term) => worths.get(term) ?? unknown;
    const names = entries.flatMap((entry, number) =>
      RANKS.flatMap((sort, rank) => [entry[sort]].flat().map((text) => ({ text, number, rank, folded: fold(text) }))),
    );
    const exactly = (text) =>
      names.filter((name) => name.folded === fold(text) && name.folded).sort((left, right) => left.rank - right.rank || kindOf(left) - kindOf(right) || (entries[left.number].id < entries[right.number].id ? -1 : 1));
    const kindOf = (name) => (["effect", "modifier"].includes(entries[name.number].kind) ? 0 : 1);

    // --- What was typed, as rulings/search/searcher.py understands it.

    function correct(word) {
      if (count(word) || good.has(word) || word.length < 4 || !/^[a-z]+$/.test(word)) return null;
      const allowed = word.length >= 7 ? 2 : 1;
      let best = null;
      for (const [candidate, often] of Object.entries(words)) {
        if (candidate.length < 4 || !/^[a-z]+$/.test(candidate)) continue;
        const mistakes = distance(word, candidate, allowed);
        if (mistakes > allowed) continue;
        const rank = [mistakes, candidate[0] === word[0] ? 0 : 1, -often, candidate];
        if (best === null || isBefore(rank, best)) best = rank;
      }
      return best && best[3];
    }

    function isBefore(left, right) {
      const at = left.findIndex((item, place) => item !== right[place]);
      return at >= 0 && left[at] < right[at];
    }

    function read(text, game) {
      const short = index.short[game] ?? index.short[""];
      const slangs = Object.entries(index.games).filter(([key]) => !game || key === game).map(([, of]) => of.slang);
      const isSlang = (word) => Object.values(index.games).some((of) => Object.hasOwn(of.slang, word));
      const typed = wordsOf(text).slice(0, MOST_WORDS);
      const spelled = typed.map((word) => (isSlang(word) || Object.hasOwn(short, word) ? word : correct(word) ?? word));
      const terms = spelled.flatMap((word) => {
        const longer = Object.hasOwn(short, word) ? short[word] : "";
        return termsOf(`${!longer || count(word) ? word : ""} ${longer}`);
      });
      const meant = spelled.flatMap((word) => slangs.flatMap((slang) => (Object.hasOwn(slang, word) ? termsOf(slang[word]) : [])));
      const hints = [...new Set(meant)].filter((term) => !terms.includes(term));
      return { terms, hints, spelled, isCorrected: spelled.join(" ") !== typed.join(" ") };
    }

    // --- Ranking, as rulings/search/ranking.py and rulings/search/fitting.py do it.

    function first(terms, hints, game) {
      const telling = [...new Set(terms)].filter((term) => !common.has(term));
      const totals = new Map();
      const add = (term, share) => {
        const found = postings.get(term) ?? new Map();
        const rare = rarity(entries.length, found.size);
        for (const [number, weighed] of found) {
          if (game && entries[number].game !== game) continue;
          totals.set(number, (totals.get(number) ?? 0) + (share * rare * weighed) / (weighed + weights.saturation));
        }
      };
      for (const term of telling.length ? telling : new Set(terms)) add(term, 1);
      for (const term of hints) add(term, weights.hint);
      return [...totals].sort((left, right) => right[1] - left[1] || left[0] - right[0]);
    }

    // The parts of an entry as sets, made when a query first meets it.
    function heldBy(number) {
      const part = parts[number];
      if (part.held) return part.held;
      const named = new Set(part.names.flat());
      const near = (terms) => ({ terms: new Set(terms), worth: sum([...new Set(terms)].map(worthOf)) || 1 });
      const clauses = part.clauses.flatMap((clause, position) => {
        if (!clause.text.length) return [];
        const lists = [clause.key, clause.text, ...clause.asked];
        return [{
          position,
          terms: new Set([...named, ...lists.flat()]),
          pairs: new Set(lists.flatMap(pairsOf)),
          key: near(clause.key),
          text: near(clause.text),
          asked: clause.asked.map(near),
        }];
      });
      part.held = { clauses, names: part.names.map(near), terms: new Set([...named, ...clauses.flatMap((clause) => [...clause.terms])]), pairs: new Set(clauses.flatMap((clause) => [...clause.pairs])) };
      return part.held;
    }

    function fit(number, asked) {
      const { clause: of } = weights;
      const held = heldBy(number);
      const beside = of.phrase / of.covered;
      const share = (terms) => sum([...asked.worths].map(([term, worth]) => (terms.has(term) ? worth : 0))) / asked.worth;
      const paired = (pairs) => (asked.pairs.length ? asked.pairs.filter((pair) => pairs.has(pair)).length / asked.pairs.length : 0);
      const near = (part) => (2 * share(part.terms) * asked.worth) / (asked.worth + part.worth);
      const most = (found) => Math.max(0, ...found.map(near));
      const fits = held.clauses.map((clause) => {
        const byAsked = most(clause.asked);
        const fit = of.covered * (share(clause.terms) + beside * paired(clause.pairs)) + of.key * near(clause.key) + of.text * near(clause.text) + of.asked * byAsked;
        return { position: clause.position, fit, byAsked };
      });
      const score =
        (weights.title + weights.brief / asked.worths.size) * most(held.names) +
        weights.asked * Math.max(0, ...fits.map((found) => found.byAsked)) +
        weights.covered * share(held.terms) +
        weights.phrase * paired(held.pairs) +
        Math.max(0, ...fits.map((found) => found.fit));
      fits.sort((left, right) => right.fit - left.fit || left.position - right.position);
      return { score, fits };
    }

    function rank(terms, hints, game, limit) {
      const totals = first(terms, hints, game);
      const worthsAsked = new Map(hints.map((term) => [term, weights.hint * worthOf(term)]));
      for (const term of terms) worthsAsked.set(term, worthOf(term) * (common.has(term) ? weights.common : 1));
      const asked = { worths: worthsAsked, worth: sum([...worthsAsked.values()]) || 1, pairs: [...new Set(pairsOf(terms))] };
      const second = ([number, total]) => {
        const { score, fits } = fit(number, asked);
        return { number, score: weights.postings * (total / totals[0][1]) + score, fits };
      };
      const best = totals.slice(0, CANDIDATES).map(second).sort((left, right) => right.score - left.score);
      return { ranked: best.concat(totals.slice(CANDIDATES, limit).map(second)).slice(0, limit), total: totals.length };
    }

    function* exact(text, understood) {
      const [id, key] = text.trim().replace(/^\/+|\/+$/g, "").toLowerCase().split("#");
      const named = entries.findIndex((entry) => entry.id === id);
      if (named >= 0) yield [named, [Math.max(0, entries[named].clauses.findIndex((clause) => clause.key === key))]];
      for (const number of text.toLowerCase().match(NUMBER) ?? [])
        for (const [entry, clauses] of index.numbers[number] ?? []) yield [entry, clauses.length ? clauses.slice(0, SHOWN) : [0], number];
      for (const name of exactly(text)) yield [name.number, [0]];
      if (understood.isCorrected) for (const name of exactly(understood.spelled.join(" "))) yield [name.number, [0]];
    }

    function result(number, positions, numbered = "") {
      const entry = entries[number];
      const clauses = positions.map((position) => entry.clauses[position]).filter(Boolean);
      return { id: entry.id, title: entry.title, kind: entry.kind, game: entry.game, number: numbered, clauses };
    }

    // Finds the entries that answer a query: exact names first, then what fits best.
    function search(query, game = "", limit = 12) {
      const text = clean(query);
      const understood = read(text, game);
      const found = new Map();
      for (const [number, positions, numbered] of exact(text, understood))
        if (!found.has(number) && (!game || entries[number].game === game)) found.set(number, result(number, positions, numbered));
      const { ranked, total } = understood.terms.length ? rank(understood.terms, understood.hints, game, limit) : { ranked: [], total: 0 };
      const known = found.size;
      for (const { number, fits } of ranked) {
        const shown = fits.slice(0, SHOWN).filter(({ fit }, at) => at === 0 || fit >= QUALIFIES * fits[0].fit);
        if (!found.has(number)) found.set(number, result(number, shown.map(({ position }) => position)));
      }
      const results = [...found.values()].slice(0, limit);
      const telling = understood.spelled.filter((word) => !commonWords.has(word));
      return {
        query: text,
        results,
        corrected: understood.isCorrected && results.length ? understood.spelled.join(" ") : null,
        total: Math.max(total, known),
        marked: new Set((telling.length ? telling : understood.spelled).map(termOf)),
      };
    }

    // Searches for what has been typed so far: a last word that only begins one is completed.
    function searchAsTyped(query, game = "", limit = 12) {
      const answer = search(query, game, limit);
      const finished = finish(query);
      if (answer.results.length && answer.corrected === null && finished === null) return answer;
      const whole = suggest(query, game, 1)[0]?.text ?? finished;
      return whole ? search(whole, game, limit) : answer;
    }

    function finish(query) {
      const text = clean(query);
      const start = /\s$/.test(query) ? "" : fold(text.slice(text.lastIndexOf(" ") + 1));
      if (start.length < 3 || count(start) || good.has(start)) return null;
      const begun = Object.keys(words).filter((word) => word.startsWith(start)).sort();
      if (!begun.length) return null;
      const best = begun.reduce((most, word) => (words[word] > words[most] ? word : most));
      return `${text.slice(0, text.lastIndexOf(" ") + 1)}${best}`;
    }

    // Names that begin so, or of which a later word does; no entry twice.
    function suggest(query, game = "", limit = 8) {
      const start = fold(clean(query));
      if (!start) return [];
      const begun = names.filter((name) => (!game || entries[name.number].game === game) && ` ${name.folded}`.includes(` ${start}`));
      const order = (name) => [name.folded.startsWith(start) ? 0 : 1, name.rank ? 1 : 0, name.text.length, name.text];
      begun.sort((left, right) => (isBefore(order(left), order(right)) ? -1 : 1));
      const found = new Map();
      for (const name of begun) {
        const entry = entries[name.number];
        if (!found.has(entry.id)) found.set(entry.id, { text: name.text, title: entry.title, kind: entry.kind, game: entry.game, url: `/${entry.id}` });
      }
      return [...found.values()].slice(0, limit);
    }

    // Cuts a clause into pieces, each with whether it is a word that was asked for.
    function marked(text, terms) {
      const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[*_`#]/g, "").replace(/^\s*\|[-:| ]+$/gm, "").replace(/^\s*\|(.*)\|\s*$/gm, (_, row) => `${row.trim().replace(/\s*\|\s*/g, " – ")};`).replace(/\s*\n\s*/g, " ").trim();
      return plain.split(/([^\s.,;:!?()]+)/).map((piece, at) => ({ piece, isAsked: at % 2 === 1 && wordsOf(piece).some((word) => terms.has(termOf(word))) }));
    }

    return { search, searchAsTyped, suggest, marked };
  }

  return { open };
})();

// --- Results as the desk shows them (web/templates/_results.html), with the names of the games from the index. Uses say.js.

const Results = (() => {
  const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&#34;", "'": "&#39;" };
  const escaped = (text) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter]);

  function countOf(answer) {
    const shown = answer.results.length;
    if (!shown) return say("results.nothing");
    return answer.total > shown ? say("results.best", { shown, total: answer.total }) : say("results.entries", { number: answer.total });
  }

  // Writes an answer as HTML; `addressOf` says where an entry, and a clause of it, is shown.
  function htmlOf(answer, lookup, addressOf) {
    if (!answer.query) return "";
    const query = `<b>${escaped(answer.corrected ?? "")}</b>`;
    const corrected = answer.corrected ? `<p class="note">${say("results.corrected", { query })}</p>` : "";
    const listed = answer.results.map((result, at) => itemOf(result, at, answer, lookup, addressOf)).join("");
    return `<meta class="titled" content="${escaped(say("results.title", { query: answer.query }))}">${corrected}<section id="found-rules" aria-label="${say("results.rules")}"><p class="count">${countOf(answer)}</p><ol class="results">${listed}</ol></section>`;
  }

  function itemOf(result, at, answer, lookup, addressOf) {
    const [first, ...more] = result.clauses;
    const url = addressOf(result.id);
    const text = (clause) => lookup.marked(clause.text, answer.marked).map(({ piece, isAsked }) => (isAsked ? `<mark>${escaped(piece)}</mark>` : escaped(piece))).join("");
    const title = (clause) => escaped(clause.key.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase()));
    const beside = more.map((clause) => `<li class="prose"><a href="${addressOf(result.id, clause.key)}">${title(clause)}</a>: ${text(clause)}</li>`).join("");
    const game = result.game.replace(/^./, (letter) => letter.toUpperCase());
    return `<li class="result" id="result-${at + 1}" data-game="${result.game}"><h2><a href="${url}">${escaped(result.title)}</a> <span class="label" data-game="${result.game}">${result.kind} · ${game}</span></h2><div class="prose"><p>${result.number ? `<b>${result.number}</b> ` : ""}${text(first)}</p></div>${beside ? `<ul class="beside">${beside}</ul>` : ""}<p class="under"><a href="${addressOf(result.id, first.key)}">${say("results.this-clause")}</a></p></li>`;
  }

  return { escaped, htmlOf };
})();
