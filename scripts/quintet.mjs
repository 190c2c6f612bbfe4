/**
 * `npm start` and `npm run quintet`: builds `dist/` if it is stale, and runs the server in the same process, so that a signal
 * to npm reaches it. If npm ran the build and the server as a chain of shell commands, a signal would only end the shell.
 */
import "./nodeVersion.mjs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const { buildIfStale } = await import("./build.mjs");
await buildIfStale();
const program = join(dirname(dirname(fileURLToPath(import.meta.url))), "dist", "quintet.js");
// A command that starts further Quintet processes uses this path.
process.argv[1] = program;
await import(pathToFileURL(program).href);
