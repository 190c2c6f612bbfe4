import { loadRuntimeDocument } from "../http/document.ts";
import { errorEnvelope } from "../http/envelope.ts";
import { defineService, type Service } from "../http/service.ts";
import { nobody } from "../platform/caller.ts";
import type { Operator } from "./operator.ts";
import type { OperatorSessions } from "./operatorSession.ts";

/** The objects that check whether the caller is the operator. */
export interface OperatorParts {
  operator: Operator;
  operatorSessions: OperatorSessions;
}

/**
 * Defines a service that only the operator may use: the sandbox of the platform, or of one service. The log and metrics
 * attribute its requests to the platform, and the request log does not contain them.
 * @param contract The folder of the contract below `generated/`: `platform`, `calendar/sandbox`.
 */
export function defineOperatorService<Handlers extends object>(
  { operator, operatorSessions }: OperatorParts,
  contract: string,
  served: { handlers: Handlers; prefixes?: readonly string[] },
): Service {
  return defineService<Handlers>({
    ...served,
    name: "platform",
    document: loadRuntimeDocument(contract),
    scriptsNeedToken: true,
    authenticate({ headers, requestOrigin, origin }, { security, method }) {
      const isOpen = security.length === 0;
      if (!isOpen && !operatorSessions.has({ method, cookie: headers.cookie, requestOrigin, origin })) {
        operator.require({ headers, origin });
      }
      return nobody;
    },
    renderFailure: errorEnvelope,
    bodyLimitBytes: 1_000_000,
    unrecorded: true,
  });
}
