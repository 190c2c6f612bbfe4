import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How many bytes may arrive between two garbage collections. */
const everyBytes = 4 * 1024 * 1024;

type Collect = (options: { type: "minor" }) => void;

let collect: Collect | undefined;
let bytesSince = 0;

/**
 * Keeps memory low during uploads. Every chunk of a body is a new buffer outside of V8's heap. V8 only sees the little garbage
 * inside its heap, so it would let about 40 MB of buffers accumulate. Collecting the young generation frees the buffers.
 * @param bytes The number of bytes that have been processed and can be freed.
 */
export function bytesPassed(bytes: number): void {
  bytesSince += bytes;
  if (bytesSince < everyBytes) return;
  bytesSince = 0;
  collect ??= exposedCollector();
  collect({ type: "minor" });
}

/**
 * Returns V8's `gc` function. V8 adds `gc` only to contexts that are created while the flag is set. The server's own context
 * already exists, so the function is taken from a new context.
 */
function exposedCollector(): Collect {
  setFlagsFromString("--expose-gc");
  const exposed: Collect = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  return exposed;
}
