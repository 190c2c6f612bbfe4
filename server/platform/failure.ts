/**
 * An expected error. Rules and stores throw it, `http/status.ts` turns its kind into a status, and each service's `errors.ts`
 * writes the error body. Any other error that is thrown is a bug and becomes a bare 500.
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

/** One broken rule of a request, where a service reports all of them. */
export interface Fault {
  in: "body" | "query" | "path" | "header";
  /** Names of the fields from the outside in: `["company", "country"]`; empty when the rule is about the whole body. */
  names: readonly string[];
  /** The keyword of JSON Schema that is broken: `required`, `pattern`, `maximum`. */
  rule: string;
  /** The validator's message: `must be <= 12`. */
  message: string;
}

/** The place where the request broke the rule, and further content of the response. */
export interface FailureDetails {
  /** Member of the body, as a path of field names: `title`, `attendees/0/email`. */
  field?: string;
  /** Query or path parameter. */
  parameter?: string;
  /** Request header. */
  header?: string;
  /** Further missing fields of the body, when `field` names a missing one. */
  alsoMissing?: readonly string[];
  /** The error domain in the envelope of the four services; `global` unless given. */
  domain?: string;
  /** Every broken rule of the request, in the order of the contract, where the service reports all of them. */
  faults?: readonly Fault[];
  /**
   * Set when the token's scopes do not suffice. Here scopes have their short names; the response spells them as tokens do
   * (`http/scopes.ts`).
   */
  scopes?: { accepted: readonly string[]; given: readonly string[] };
  /** Machine-readable details in addition to the reason. */
  info?: FailureInfo;
  /**
   * A hint for developers: what would be right. Production never shows it. It contains only words of the server, nothing from
   * the request. Unless given, the hint is made from the contract (`server/hints`).
   */
  hint?: string;
  /** The section on the page of errors, where the contract gives sections to the service's own codes (`x-reasons`). */
  code?: string;
  /** Headers of the response: `WWW-Authenticate`, `Retry-After`, `Allow`. */
  headers?: Readonly<Record<string, string>>;
}

/** Details as the published services define them (google.rpc.ErrorInfo). */
export interface FailureInfo {
  /** A word in capital letters. */
  reason: string;
  metadata: Readonly<Record<string, string>>;
}

export class Failure extends Error {
  readonly kind: FailureKind;
  /** One lowerCamelCase word that programs can switch on, such as `notFound` or `conditionNotMet`. */
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

// These errors are the same in several services. Errors of a single service are in its `errors.ts`.

/** A query or path parameter breaks a rule. @param message A whole sentence. */
export function invalidParameter(parameter: string, message: string): Failure {
  return new Failure("invalid", "invalid", message, { parameter });
}

/** A field of the body breaks a rule. @param field Path of field names: `params/ttl`. @param message A whole sentence. */
export function invalidField(field: string, message: string): Failure {
  return new Failure("invalid", "invalid", message, { field });
}

/** Like `invalidParameter`, worded like the validator's errors. @param rule Such as "it must be a day of the calendar". */
export function invalidParameterValue(parameter: string, rule: string): Failure {
  return invalidParameter(parameter, `Invalid value for parameter "${parameter}": ${rule}.`);
}

/** Like `invalidField`, worded like the validator's errors. @param rule Such as "it is in the past". */
export function invalidFieldValue(field: string, rule: string): Failure {
  return invalidField(field, `Invalid value for field "${field}": ${rule}.`);
}

/** A required field is missing. This is for fields that the contract cannot declare as required. */
export function requiredField(field: string): Failure {
  return new Failure("invalid", "required", `Required field "${field}" is missing.`, { field });
}

/**
 * The resource does not exist, or the caller may not know that it exists. Both get the same response.
 * @param what The kind of resource, as it begins a sentence: `Task list`, `Access rule`.
 * @param details The parameter or field that named the resource, where the service tells it.
 */
export function notFound(what: string, details: Pick<FailureDetails, "parameter" | "field"> = {}): Failure {
  return new Failure("notFound", "notFound", `${what} not found.`, details);
}

/** The caller may know of the resource, but may not use it in this way. */
export function forbidden(message: string): Failure {
  return new Failure("forbidden", "forbidden", message);
}

/** The request would exceed a limit on how much the service keeps. @param message A whole sentence. */
export function limitExceeded(message: string): Failure {
  return new Failure("forbidden", "quotaExceeded", message, { domain: "usageLimits" });
}

/** The operation needs a signed-in caller. @param origin Origin of the server, for the challenge. */
export function loginRequired(origin: string): Failure {
  return new Failure("unauthenticated", "required", "Login Required", {
    header: "Authorization",
    headers: { "WWW-Authenticate": `Bearer realm="${origin}"` },
  });
}

/**
 * The user has access, but the token's scopes do not suffice.
 * @param accepted The scopes of which one suffices.
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
 * Rejects a body with another id than its resource has: the client has confused two resources. A body may contain the id that
 * the client has read.
 * @param body The body as the client has sent it. Contracts mark most ids read-only, so the handlers' types do not have them.
 * @throws Failure naming the field.
 */
export function requireSameId<Body extends object>(body: Body, id: string, member: keyof Body & string): void {
  const sent: unknown = Reflect.get(body, member);
  if (sent === undefined || sent === id) return;
  throw invalidFieldValue(member, "it must be equal to the ID in the path");
}
