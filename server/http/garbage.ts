import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How much may come in between two collections. */
const everyBytes = 4 * 1024 * 1024;

type Collect = (options: { type: "minor" }) => void;

let collect: Collect | undefined;
let bytesSince = 0;

/**
 * Keeps the memory of uploads flat. Every chunk of a body is a new buffer outside of the heap, and V8, which sees little
 * garbage inside it, lets some 40 MB of them pile up before it looks. A collection of the young generation frees them; it
 * takes about half a millisecond for every 4 MB that have come in.
 * @param bytes That have been dealt with, and can go.
 */
export function bytesPassed(bytes: number): void {
  bytesSince += bytes;
  if (bytesSince < everyBytes) return;
  bytesSince = 0;
  collect ??= exposedCollector();
  collect({ type: "minor" });
}

/** V8 has the function in contexts that are made while its flag is set; ours keeps none. */
function exposedCollector(): Collect {
  setFlagsFromString("--expose-gc");
  const exposed: Collect = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  return exposed;
}
