/**
 * An expected refusal. Rules and stores throw it, `http/status.ts` turns its kind into a status, and each service's `errors.ts`
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
  /** Names of the members from the outside in: `["company", "country"]`; empty when the rule is about the whole body. */
  names: readonly string[];
  /** The keyword of JSON Schema: `required`, `pattern`, `maximum`. */
  rule: string;
  /** The validator's message: `must be <= 12`. */
  message: string;
}

/** Where the request broke the rule, and what the answer carries besides the message. */
export interface FailureDetails {
  /** Member of the body, as a path of member names: `title`, `attendees/0/email`. */
  field?: string;
  /** Query or path parameter. */
  parameter?: string;
  /** Request header. */
  header?: string;
  /** Further missing members of the body, when `field` names a missing one. */
  alsoMissing?: readonly string[];
  /** Error domain of the four services' envelope; `global` unless given. */
  domain?: string;
  /** Every broken rule of the request, in the order of the contract, where the service reports all of them. */
  faults?: readonly Fault[];
  /**
   * Set when the token's scopes are not enough. Scopes have their short names here; the answer spells them as tokens do
   * (`http/scopes.ts`).
   */
  scopes?: { accepted: readonly string[]; given: readonly string[] };
  /** Machine-readable details beside the reason. */
  info?: FailureInfo;
  /**
   * What would be right, for whoever develops against this server; production tells it to nobody. In words of the server alone: nothing
   * of the request stands in it. Unless given, it is made of what the contract says (`server/hints`).
   */
  hint?: string;
  /** The section of the page of errors, where the contract gives the service's own codes some (`x-reasons`). */
  code?: string;
  /** Headers of the answer: `WWW-Authenticate`, `Retry-After`, `Allow`. */
  headers?: Readonly<Record<string, string>>;
}

/** As the published services define it (google.rpc.ErrorInfo). */
export interface FailureInfo {
  /** In capital letters. */
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

// Refusals that several services word in the same way. Refusals of one service are in its `errors.ts`.

/** A query or path parameter breaks a rule. @param message A whole sentence. */
export function invalidParameter(parameter: string, message: string): Failure {
  return new Failure("invalid", "invalid", message, { parameter });
}

/** A member of the body breaks a rule. @param field Path of member names: `params/ttl`. @param message A whole sentence. */
export function invalidField(field: string, message: string): Failure {
  return new Failure("invalid", "invalid", message, { field });
}

/** As `invalidParameter`, worded as the validator's refusals. @param rule "it must be a day of the calendar". */
export function invalidParameterValue(parameter: string, rule: string): Failure {
  return invalidParameter(parameter, `Invalid value for parameter "${parameter}": ${rule}.`);
}

/** As `invalidField`, worded as the validator's refusals. @param rule "it is in the past". */
export function invalidFieldValue(field: string, rule: string): Failure {
  return invalidField(field, `Invalid value for member "${field}": ${rule}.`);
}

/** A required member is missing. For cases where the contract cannot state that it is required. */
export function requiredField(field: string): Failure {
  return new Failure("invalid", "required", `Required member "${field}" is missing.`, { field });
}

/**
 * The thing does not exist, or the caller may not know of it: both get the same answer.
 * @param what As at the beginning of a sentence: `Task list`, `Access rule`.
 * @param details The parameter or member that named the thing, where the service says so.
 */
export function notFound(what: string, details: Pick<FailureDetails, "parameter" | "field"> = {}): Failure {
  return new Failure("notFound", "notFound", `${what} not found.`, details);
}

/** The caller may know of the thing, but may not do this with it. */
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
 * The user is allowed, but the token's scopes are not enough.
 * @param accepted Scopes of which one suffices.
 * @param given Scopes of the token.
 */
export function insufficientScope(accepted: Iterable<string>, given: Iterable<string>): Failure {
  const scopes = { accepted: [...accepted], given: [...given] };
  return new Failure("forbidden", "insufficientPermissions", "Insufficient Permission", {
    header: "Authorization",
    scopes,
  });
}

/**
 * Refuses a body whose id is not that of the resource: the client has mistaken one resource for another. A body may carry the id
 * that it was read with.
 * @param body As it was sent. Contracts mark most ids read-only, so the handlers' types do not have them.
 * @throws Failure naming the member.
 */
export function requireSameId<Body extends object>(body: Body, id: string, member: keyof Body & string): void {
  const sent: unknown = Reflect.get(body, member);
  if (sent === undefined || sent === id) return;
  throw invalidFieldValue(member, "it differs from the id in the path");
}
