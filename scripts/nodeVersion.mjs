/** Imported ahead of everything else: what an older Node.js would stumble over is told in one line. */
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`quintet: Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
