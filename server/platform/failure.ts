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
  | "unsupportedMediaType"
  | "rangeNotSatisfiable"
  | "tooManyRequests"
  | "internal"
  | "notImplemented"
  | "unavailable";

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
  /** Error domain of the four services' envelope; `global` unless given. */
  domain?: string;
  /** Every rule that the request breaks, in the order of the contract, where the service reports all of them. */
  faults?: readonly Fault[];
  /** Headers of the answer: `WWW-Authenticate`, `Retry-After`, `Allow`. */
  headers?: Readonly<Record<string, string>>;
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
