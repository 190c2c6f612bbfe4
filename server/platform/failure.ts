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
  | "tooManyRequests"
  | "internal"
  | "notImplemented"
  | "unavailable";

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
