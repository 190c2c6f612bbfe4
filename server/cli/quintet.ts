#!/usr/bin/env node
/**
 * The entry point of the command line. Each command prints only its result on standard output. An error is printed as one line
 * on standard error, and the exit code is 1.
 */
import module from "node:module";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major > 20 || (major === 20 && minor >= 19)) {
  // The compile cache (Node.js 22.1 or newer) saves compiled code, so that later starts are faster.
  const enableCompileCache: unknown = Reflect.get(module, "enableCompileCache");
  if (typeof enableCompileCache === "function") enableCompileCache();
  // Node.js prints no deprecation warnings for installed packages. The bundle contains packages, so warnings are turned off.
  if (import.meta.url.endsWith("/dist/quintet.js")) process.noDeprecation = true;
  // Loaded after the version check: an older Node.js could not parse this code.
  const { makeFilesPrivate, runCommand } = await import("./run.ts");
  makeFilesPrivate();
  process.exitCode = await runCommand(process.argv.slice(2), process.env);
} else {
  console.error(`quintet: Node.js 20.19 or newer is required. This is ${process.versions.node}.`);
  process.exitCode = 1;
}
