import type { IncomingMessage } from "node:http";
import { nobody } from "../platform/caller.ts";
import { bodyReader, hasBody } from "./body.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Reads the body of a request that was refused before anybody read it, for the journal, once it is known who sent it: for its
 * scope, for a quota, by a fault of the sandbox. Nobody else waits for it.
 * @returns undefined where there is nothing to read. Never rejects: the refusal stands, whatever the body is.
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
