/**
 * `npm start` and `npm run quintet`: builds `dist/` if it is stale, and runs it in the same process, so that a signal
 * to npm reaches it. In a chain of commands, only the shell would end.
 */
import "./nodeVersion.mjs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const { buildIfStale } = await import("./build.mjs");
await buildIfStale();
const program = join(dirname(dirname(fileURLToPath(import.meta.url))), "dist", "quintet.js");
// A command that starts more processes of itself uses this path.
process.argv[1] = program;
await import(pathToFileURL(program).href);
