#!/usr/bin/env node
/**
 * The command line. Each command prints just the thing asked for on standard output; refusals are one line on standard error
 * and exit code 1.
 */
import module from "node:module";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major > 20 || (major === 20 && minor >= 19)) {
  // Where Node.js has one (from 22.1): what was compiled once need not be compiled at the next start.
  const enableCompileCache: unknown = Reflect.get(module, "enableCompileCache");
  if (typeof enableCompileCache === "function") enableCompileCache();
  // A command is over before what V8 optimizes at its side has paid for that: a third of the computing of those that use Prisma.
  // Later versions do not know the flag, and say so.
  if (process.argv[2] !== "start" && major === 20) {
    const { setFlagsFromString } = await import("node:v8");
    setFlagsFromString("--interrupt-budget=2000000");
    setFlagsFromString("--liftoff-only");
  }
  // What Node.js does not say of packages where they are installed, it need not say of them where they are bundled.
  if (import.meta.url.endsWith("/dist/quintet.js")) process.noDeprecation = true;
  // Loaded no earlier: an older Node.js would stumble over something in there.
  const { runCommand } = await import("./run.ts");
  const { makeFilesPrivate } = await import("../platform/privateFiles.ts");
  makeFilesPrivate();
  process.exitCode = await runCommand(process.argv.slice(2), process.env);
} else {
  console.error(`quintet: Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exitCode = 1;
}
