/** Creates a service from a third-party contract: `openapi/<service>/foreign.yaml`. */
import type { BuiltService } from "../builtService.ts";
import { loadRuntimeDocument, type RuntimeDocument, type RuntimeOperation } from "../http/document.ts";
import { errorEnvelope } from "../http/envelope.ts";
import type { AnyHandler } from "../http/operation.ts";
import { parseCookies } from "../http/pages.ts";
import { type Authenticate, type Credentials, defineService } from "../http/service.ts";
import { invalidCredentials } from "../identity/authenticate.ts";
import type { Tokens } from "../identity/tokens.ts";
import type { Parts } from "../parts.ts";
import { type Caller, nobody } from "../platform/caller.ts";
import { Failure, loginRequired } from "../platform/failure.ts";

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

/**
 * Authenticates calls of a third-party contract. The credential is always an access token of this server. A client may send it
 * where any security scheme of the contract expects a credential, or in the header `Authorization: Bearer`. Scopes are not
 * checked, because this server does not issue the contract's scopes.
 */
function foreignAuthenticate(tokens: Pick<Tokens, "verify">, { foreign }: RuntimeDocument): Authenticate {
  const places = Object.values(foreign?.credentials ?? {});
  return (credentials, { security }) => {
    if (security.length === 0) return nobody;
    const sent = [bearerOf(credentials.authorization), ...places.map((each) => tokenIn(credentials, each))];
    const [token] = sent.filter((each) => each !== undefined);
    if (token !== undefined) {
      const verified = tokens.verify(token, credentials.origin);
      return verified instanceof Promise
        ? verified.then((caller) => known(caller, credentials.origin))
        : known(verified, credentials.origin);
    }
    // An empty security requirement in the contract allows anonymous callers.
    if (security.some((each) => Object.keys(each).length === 0)) return nobody;
    throw loginRequired(credentials.origin);
  };
}

function known(caller: Caller | undefined, origin: string): Caller {
  if (!caller) throw invalidCredentials(origin);
  return caller;
}

type Place = NonNullable<RuntimeDocument["foreign"]>["credentials"][string];

function tokenIn({ authorization, headers, query }: Credentials, { in: place, name = "" }: Place): string | undefined {
  if (place === "query") return textOf(query[name]);
  if (place === "header") return bareOf(textOf(headers[name.toLowerCase()]));
  if (place === "cookie") return textOf(parseCookies(headers.cookie)[name]);
  return place === "basic" ? passwordOf(authorization) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns the last word of a header, because a word may precede the key: `Authorization: Token abc`. */
function bareOf(value: string | undefined): string | undefined {
  return value?.trim().split(/\s+/).at(-1);
}

function bearerOf(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
}

/** The password of basic authentication, or the user name if the password is empty. */
function passwordOf(authorization: string | undefined): string | undefined {
  const encoded = authorization === undefined ? undefined : /^Basic +(\S+) *$/i.exec(authorization)?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return textOf(colon < 0 ? text : text.slice(colon + 1)) ?? textOf(text.slice(0, Math.max(colon, 0)));
}
