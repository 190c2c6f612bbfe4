import type { IncomingMessage } from "node:http";
import { nobody } from "../platform/caller.ts";
import { bodyReader, hasBody } from "./body.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Reads a body for the request log if its request was rejected before the body was read: for a missing scope, a quota, or a fault
 * of the sandbox. Only the request log waits for it.
 * @returns undefined if there is nothing to read. Never rejects, because the error response is already decided.
 */
export function readRefused(req: IncomingMessage, outcome: Outcome): Promise<void> | undefined {
  const { watches, service, contract, caller, sent } = outcome;
  if (!watches || !service || service.unrecorded || contract?.upload || sent) return undefined;
  if (!caller || caller === nobody || !hasBody(req) || req.readableDidRead || req.destroyed) return undefined;
  return bodyReader(service.bodyLimitBytes)(req).then(
    (body) => {
      outcome.sent = body;
    },
    () => {},
  );
}
