/**
 * An expected refusal. Rules and stores throw it; `http/status.ts` turns its kind into a status and each service's
 * `errors.ts` renders its own body. Everything else that is thrown is a bug and becomes a bare 500.
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
  /** Names of the members from the outside in: `["company", "country"]`; empty for the body as a whole. */
  names: readonly string[];
  /** The keyword of JSON Schema: `required`, `pattern`, `maximum`. */
  rule: string;
  /** What the validator says: `must be <= 12`. */
  message: string;
}

/** Where in the request the broken rule was met, and what the answer carries besides its body. */
export interface FailureDetails {
  /** Member of the body, as a path of member names: `title`, `attendees/0/email`. */
  field?: string;
  /** Query or path parameter. */
  parameter?: string;
  /** Request header. */
  header?: string;
  /** Members of the body that are missing too, where `field` is one. */
  alsoMissing?: readonly string[];
  /** Error domain of the four services' envelope; `global` unless given. */
  domain?: string;
  /** Every rule that the request breaks, in the order of the contract, where the service reports all of them. */
  faults?: readonly Fault[];
  /** With a token that is not enough: scopes by their short names. The answer spells them as tokens do (`http/scopes.ts`). */
  scopes?: { accepted: readonly string[]; given: readonly string[] };
  /** Facts for programs, beside the reason. */
  info?: FailureInfo;
  /**
   * What would be right, for whoever develops against this server; production tells it to nobody. In words of the server alone: nothing
   * of the request stands in it. Unless given, it is made of what the contract says (`server/hints`).
   */
  hint?: string;
  /** Headers of the answer: `WWW-Authenticate`, `Retry-After`, `Allow`. */
  headers?: Readonly<Record<string, string>>;
}

/** As published services state it (google.rpc.ErrorInfo). */
export interface FailureInfo {
  /** In capitals. */
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

// What several services refuse in the same words. What only one says is in the errors.ts of that service.

/** A query or path parameter breaks a rule. @param message The whole sentence. */
export function invalidParameter(parameter: string, message: string): Failure {
  return new Failure("invalid", "invalid", message, { parameter });
}

/** A member of the body breaks a rule. @param field Path of member names: `params/ttl`. @param message The whole sentence. */
export function invalidField(field: string, message: string): Failure {
  return new Failure("invalid", "invalid", message, { field });
}

/** As `invalidParameter`, in the words in which the validator refuses. @param rule "it must be a day of the calendar". */
export function invalidParameterValue(parameter: string, rule: string): Failure {
  return invalidParameter(parameter, `Invalid value for parameter "${parameter}": ${rule}.`);
}

/** As `invalidField`, in the words in which the validator refuses. @param rule "it is in the past". */
export function invalidFieldValue(field: string, rule: string): Failure {
  return invalidField(field, `Invalid value for member "${field}": ${rule}.`);
}

/** A member that is missing although the contract cannot say that it is needed. */
export function requiredField(field: string): Failure {
  return new Failure("invalid", "required", `Required member "${field}" is missing.`, { field });
}

/**
 * What does not exist, or is kept from the caller: the two look the same.
 * @param what As it stands at the begin of a sentence: `Task list`, `Access rule`.
 * @param details Which parameter or member named it, where the service tells.
 */
export function notFound(what: string, details: Pick<FailureDetails, "parameter" | "field"> = {}): Failure {
  return new Failure("notFound", "notFound", `${what} not found.`, details);
}

/** The caller may know the thing, and not do this with it. */
export function forbidden(message: string): Failure {
  return new Failure("forbidden", "forbidden", message);
}

/** There would be more of something than the service keeps. @param message The whole sentence. */
export function limitExceeded(message: string): Failure {
  return new Failure("forbidden", "quotaExceeded", message, { domain: "usageLimits" });
}

/** Nobody is signed in where somebody must be. @param origin Origin of the server, for the challenge. */
export function loginRequired(origin: string): Failure {
  return new Failure("unauthenticated", "required", "Login Required", {
    header: "Authorization",
    headers: { "WWW-Authenticate": `Bearer realm="${origin}"` },
  });
}

/** The user may, the token may not. @param accepted Scopes of which one would do. @param given Those of the token. */
export function insufficientScope(accepted: Iterable<string>, given: Iterable<string>): Failure {
  const scopes = { accepted: [...accepted], given: [...given] };
  return new Failure("forbidden", "insufficientPermissions", "Insufficient Permission", {
    header: "Authorization",
    scopes,
  });
}

/**
 * A body may carry the id it was read with; another one means that the client has the wrong resource in hand.
 * @param body As it was sent: contracts mark most ids as the server's, so that to the handlers' types they are never there.
 * @throws Failure naming the member.
 */
export function requireSameId<Body extends object>(body: Body, id: string, member: keyof Body & string): void {
  const sent: unknown = Reflect.get(body, member);
  if (sent === undefined || sent === id) return;
  throw invalidFieldValue(member, "it differs from the id in the path");
}
