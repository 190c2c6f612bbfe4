/**
 * Which requests are parts of a batch: whoever takes a batch apart says so of each part before it is served, and handlers read
 * it as `inBatch`. It is kept beside the request, where no header from outside can claim it.
 */
import type { IncomingMessage } from "node:http";

const parts = new WeakSet<IncomingMessage>();

export function markBatchPart(request: IncomingMessage): void {
  parts.add(request);
}

export function isBatchPart(request: IncomingMessage): boolean {
  return parts.has(request);
}
