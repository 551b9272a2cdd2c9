// What scripts say: the sentences of web/words/ that they need stand above this line, as `WORDS`.

function say(key, holes = {}) {
  const { one, many } = typeof WORDS[key] === "string" ? { one: WORDS[key], many: WORDS[key] } : WORDS[key];
  return (holes.number === 1 ? one : many).replace(/\{([a-z_]+)\}/g, (_, hole) => holes[hole]);
}
