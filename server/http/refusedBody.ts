import type { IncomingMessage } from "node:http";
import { nobody } from "../platform/caller.ts";
import { bodyReader, hasBody } from "./body.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Reads the body of a request for the request log, if the request was rejected before its body was read: the scope was missing,
 * a quota was exceeded, or a fault of the sandbox was applied. Only the request log waits for the body.
 * @returns undefined if there is nothing to read. The promise never rejects, because the error response is already decided.
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
