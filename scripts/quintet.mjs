/**
 * `npm start` and `npm run quintet`: builds `dist/` where it is stale, and runs it in the same process. One process is what a
 * signal to npm reaches; of a chain of commands, only the shell would end.
 */
import "./nodeVersion.mjs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const { buildIfStale } = await import("./build.mjs");
await buildIfStale();
const program = join(dirname(dirname(fileURLToPath(import.meta.url))), "dist", "quintet.js");
// A command that starts further processes of itself starts the program at this path.
process.argv[1] = program;
await import(pathToFileURL(program).href);
