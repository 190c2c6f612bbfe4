/** Creates a service from a third-party contract: `openapi/<service>/foreign.yaml`. */
import type { BuiltService } from "../builtService.ts";
import { loadRuntimeDocument, type RuntimeOperation } from "../http/document.ts";
import { errorEnvelope } from "../http/envelope.ts";
import type { AnyHandler } from "../http/operation.ts";
import { defineService } from "../http/service.ts";
import type { Parts } from "../parts.ts";
import { Failure } from "../platform/failure.ts";
import { foreignAuthenticate } from "./authenticate.ts";

export interface ForeignOptions {
  /** The maximum size of a request body, in bytes. */
  bodyLimitBytes: number;
}

/**
 * Creates the service. Requests are validated by the contract. An operation without a handler returns 501.
 * @param handlers The handlers by operation id. Their type is `<Service>Handlers` in `generated/<service>/handlers.ts`.
 */
export function foreignService(
  name: string,
  { tokens }: Pick<Parts, "tokens">,
  handlers: object,
  { bodyLimitBytes }: ForeignOptions,
): BuiltService {
  const document = loadRuntimeDocument(name);
  // The cast is safe: the generated type of `handlers` has already checked the parameters of each handler.
  const written = new Map(Object.entries(handlers)) as Map<string, AnyHandler>;
  const operations = Object.fromEntries(
    document.operations.map((each) => [each.id, written.get(each.id) ?? missing(name, each)]),
  );
  const service = defineService({
    name,
    document,
    handlers: { operations },
    authenticate: foreignAuthenticate(tokens, document),
    renderFailure: errorEnvelope,
    bodyLimitBytes,
  });
  return { service };
}

function missing(name: string, { id }: RuntimeOperation): AnyHandler {
  const where = `The operation ${id} has no handler yet. Add it in server/${name}/service.ts.`;
  return () => {
    throw new Failure("notImplemented", "notImplemented", where);
  };
}
