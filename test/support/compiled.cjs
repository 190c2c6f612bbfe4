/**
 * Begins a program with what V8 made of its code for an earlier process, as compiling it would take half of the time until it does
 * anything.
 */
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const { createRequire, wrap } = require("node:module");
const { dirname } = require("node:path");
const { Script } = require("node:vm");

/**
 * @param {string} path of the program: CommonJS without a character beyond ASCII
 * @param {string} kept where what V8 makes is kept; its name follows from the program's text, as V8 itself looks at its length alone
 */
module.exports = (path, kept) => {
  const cachedData = readIfThere(kept);
  const script = new Script(wrap(readFileSync(path, "latin1")), { filename: path, cachedData });
  if (cachedData === undefined || script.cachedDataRejected) keepLater(script, kept);
  const own = { exports: {} };
  script.runInThisContext().call(own.exports, own.exports, createRequire(path), own, path, dirname(path));
};

function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Whenever it has said something, and when it ends: by then it has compiled what it needs for that. */
function keepLater(script, kept) {
  const keep = () => {
    const part = `${kept}.${process.pid}`;
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(part, script.createCachedData());
    renameSync(part, kept);
  };
  process.once("exit", keep);
  const { send } = process;
  if (!send) return;
  process.send = (...words) => {
    keep();
    return send.apply(process, words);
  };
}
