/** Must be imported first: with an older Node.js, it prints one clear message before anything fails. */
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`quintet: Node.js 20.19 or newer is required. This is ${process.versions.node}.`);
  process.exit(1);
}
