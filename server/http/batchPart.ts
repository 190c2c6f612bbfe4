/**
 * Remembers which requests are parts of a batch. The code that splits a batch marks each part before it is served, and handlers
 * read the mark as `inBatch`. The mark is not in the request, so no header from outside can set it.
 */
import type { IncomingMessage } from "node:http";

const parts = new WeakSet<IncomingMessage>();

export function markBatchPart(request: IncomingMessage): void {
  parts.add(request);
}

export function isBatchPart(request: IncomingMessage): boolean {
  return parts.has(request);
}
