/**
 * Records which requests are parts of a batch. The code that splits a batch marks each part before it is served, and handlers
 * read the mark as `inBatch`. The mark is not in the request itself, so clients cannot set it.
 */
import type { IncomingMessage } from "node:http";
import type { Held } from "../platform/memory.ts";

const parts = new WeakMap<IncomingMessage, Held | undefined>();

/** Marks a batch part. @param held The memory that is reserved for the part. The batch releases it after the response. */
export function markBatchPart(request: IncomingMessage, held?: Held): void {
  parts.set(request, held);
}

/** The memory that is reserved for a part; undefined for any other request. */
export function heldByPart(request: IncomingMessage): Held | undefined {
  return parts.get(request);
}

export function isBatchPart(request: IncomingMessage): boolean {
  return parts.has(request);
}
