/**
 * The kinds of expected errors (`Failure`). Rules and stores throw such errors, `http/envelope.ts` maps the kind to a status, and
 * each service's `errors.ts` writes the error body. Any other error that is thrown is a bug and becomes a 500 without details.
 */
export type FailureKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "notFound"
  | "methodNotAllowed"
  | "conflict"
  | "gone"
  | "stale"
  | "tooLarge"
  | "misdirected"
  | "unsupportedMediaType"
  | "rangeNotSatisfiable"
  | "tooManyRequests"
  | "internal"
  | "notImplemented"
  | "unavailable"
  | "badGateway"
  | "gatewayTimeout";

/** A violated rule of a request, for services that report all violations and not only the first. */
export interface Fault {
  in: "body" | "query" | "path" | "header";
  /** Names of the fields from the outside in: `["company", "country"]`; empty if the rule applies to the complete body. */
  names: readonly string[];
  /** The keyword of JSON Schema that is violated: `required`, `pattern`, `maximum`. */
  rule: string;
  /** The validator's message: `must be <= 12`. */
  message: string;
}

/** Details of a failure: the part of the request that violated a rule, and further content for the error response. */
export interface FailureDetails {
  /** The field of the body, as a path of field names: `title`, `attendees/0/email`. */
  field?: string;
  /** The query or path parameter that violated the rule. */
  parameter?: string;
  /** The request header that violated the rule. */
  header?: string;
  /** The other missing fields of the body, if `field` is a missing field. */
  alsoMissing?: readonly string[];
  /** The `domain` field of the error body, in the four services whose errors have one; `global` by default. */
  domain?: string;
  /** Every violated rule of the request, in the order of the contract, if the service reports all of them. */
  faults?: readonly Fault[];
  /**
   * Set if the token's scopes are not sufficient: the scopes that would be accepted and those of the token. Both use short
   * names; the response spells them as tokens do (`http/refusals.ts`).
   */
  scopes?: { accepted: readonly string[]; given: readonly string[] };
  /** Machine-readable details in addition to the reason. */
  info?: FailureInfo;
  /**
   * A hint for developers that suggests a correction. It is never sent in production. It contains only words of the server,
   * nothing from the request. By default, the hint is derived from the contract (`server/hints`).
   */
  hint?: string;
  /**
   * The section of the errors page that explains the service's own error code, if the contract has such sections (`x-reasons`).
   */
  code?: string;
  /** Headers of the response: `WWW-Authenticate`, `Retry-After`, `Allow`. */
  headers?: Readonly<Record<string, string>>;
}

/** Details as the published services define them (google.rpc.ErrorInfo). */
export interface FailureInfo {
  /** The reason, as one word in capital letters. */
  reason: string;
  metadata: Readonly<Record<string, string>>;
}

export class Failure extends Error {
  readonly kind: FailureKind;
  /** One lowerCamelCase word that apps can check, such as `notFound` or `conditionNotMet`. */
  readonly reason: string;
  readonly details: FailureDetails;

  constructor(kind: FailureKind, reason: string, message: string, details: FailureDetails = {}) {
    super(message);
    this.name = "Failure";
    this.kind = kind;
    this.reason = reason;
    this.details = details;
  }
}

// Errors that several services share. Errors of a single service are in its `errors.ts`.

/**
 * The failure for a query or path parameter that violates a rule.
 * @param message A complete sentence.
 */
export function invalidParameter(parameter: string, message: string): Failure {
  return new Failure("invalid", "invalid", message, { parameter });
}

/**
 * The failure for a field of the body that violates a rule.
 * @param field A path of field names: `params/ttl`.
 * @param message A complete sentence.
 */
export function invalidField(field: string, message: string): Failure {
  return new Failure("invalid", "invalid", message, { field });
}

/**
 * Like `invalidParameter`, with a message worded like the validator's errors.
 * @param rule The violated rule, such as "it must be a day of the calendar".
 */
export function invalidParameterValue(parameter: string, rule: string): Failure {
  return invalidParameter(parameter, `Invalid value for parameter "${parameter}": ${rule}.`);
}

/** The failure for a request header that violates a rule. @param rule The violated rule, as for `invalidParameterValue`. */
export function invalidHeaderValue(header: string, rule: string): Failure {
  return new Failure("invalid", "invalid", `Invalid value for header "${header}": ${rule}.`, { header });
}

/**
 * Like `invalidField`, with a message worded like the validator's errors.
 * @param rule The violated rule, such as "it is in the past".
 */
export function invalidFieldValue(field: string, rule: string): Failure {
  return invalidField(field, `Invalid value for field "${field}": ${rule}.`);
}

/** The failure for a request that cannot be read, for example because its body is cut off. @param message A complete sentence. */
export function badRequest(message: string): Failure {
  return new Failure("invalid", "badRequest", message);
}

/** The failure for a body in a format that the operation does not accept. @param message A complete sentence. */
export function unsupportedMediaType(message: string, header = "Content-Type"): Failure {
  return new Failure("unsupportedMediaType", "unsupportedMediaType", message, { header });
}

/** The failure for a missing required field, if the contract cannot declare the field as required. */
export function requiredField(field: string): Failure {
  return new Failure("invalid", "required", `Required field "${field}" is missing.`, { field });
}

/**
 * The failure for a resource that does not exist, or whose existence the caller may not know. Both get the same response.
 * @param what The kind of resource, in the form that begins a sentence: `Task list`, `Access rule`.
 * @param details The parameter or field with the resource's id, if the service reports it.
 */
export function notFound(what: string, details: Pick<FailureDetails, "parameter" | "field"> = {}): Failure {
  return new Failure("notFound", "notFound", `${what} not found.`, details);
}

/** The failure for a caller who may know that the resource exists, but lacks the rights for this operation. */
export function forbidden(message: string): Failure {
  return new Failure("forbidden", "forbidden", message);
}

/**
 * The failure for a request that would exceed a limit on the amount of stored data.
 * @param message A complete sentence.
 */
export function limitExceeded(message: string): Failure {
  return new Failure("forbidden", "quotaExceeded", message, { domain: "usageLimits" });
}

/**
 * The failure for an operation that needs a signed-in caller.
 * @param origin The origin of the server, for the authentication challenge.
 */
export function loginRequired(origin: string): Failure {
  return new Failure("unauthenticated", "required", "Login Required", {
    header: "Authorization",
    headers: { "WWW-Authenticate": `Bearer realm="${origin}"` },
  });
}

/**
 * The failure for a token whose scopes are not sufficient, although its user has access.
 * @param accepted The scopes of which one would be sufficient.
 * @param given The scopes of the token.
 */
export function insufficientScope(accepted: Iterable<string>, given: Iterable<string>): Failure {
  const scopes = { accepted: [...accepted], given: [...given] };
  return new Failure("forbidden", "insufficientPermissions", "Insufficient Permission", {
    header: "Authorization",
    scopes,
  });
}

/**
 * Rejects a body whose id differs from the id in the path, because the client has then confused two resources. A body with the
 * same id is accepted, since clients send back what they have read.
 * @param body The body as the client sent it. Contracts mark most ids read-only, so the handlers' types do not have them.
 * @throws Failure at the field that contains the id.
 */
export function requireSameId<Body extends object>(body: Body, id: string, member: keyof Body & string): void {
  const sent: unknown = Reflect.get(body, member);
  if (sent === undefined || sent === id) return;
  throw invalidFieldValue(member, "it must be equal to the ID in the path");
}
