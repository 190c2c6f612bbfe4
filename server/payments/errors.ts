/** The errors of the service, and the names of the parts of a request that caused them. */
import { Failure, type Fault, forbidden } from "../platform/failure.ts";
import { messageOf, type PaymentRefusal, type ProcessingCode } from "./cards/processing.ts";

/** A processing error: the payment was rejected, although the request was valid. */
export class ProcessingFailure extends Failure {
  readonly code: ProcessingCode;
  readonly attempt: AttemptDetails;

  /** @param reason The text of the gateway's reason phrase; by default, the message of the code. */
  constructor(code: ProcessingCode, reason = messageOf(code), attempt: AttemptDetails = {}) {
    super("invalid", "processingError", reason, {
      code: `processing-${code}`,
      ...(attempt.headers && { headers: attempt.headers }),
    });
    this.code = code;
    this.attempt = attempt;
  }
}

export interface AttemptDetails {
  /** The failed transaction that was stored. */
  transactionId?: string;
  /** Set with code 30: the URL of the bank's page for the customer. */
  tds?: { url: string; pareq: string; oid: string };
  headers?: Readonly<Record<string, string>>;
}

/** An error of the vault and payments interfaces. */
export class PaymentFailure extends Failure {
  readonly refusal: PaymentRefusal & { errors?: { path: string; message: string }[] };

  constructor(refusal: PaymentFailure["refusal"], kind: "invalid" | "notFound" = "invalid") {
    super(kind, "paymentError", refusal.message, { code: refusal.code });
    this.refusal = refusal;
  }
}

/**
 * The error for a merchant whose permission was withdrawn.
 * @param what The withdrawn permission, such as "capture transactions".
 */
export function notAllowed(what: string): Failure {
  return forbidden(`The merchant is not allowed to ${what}.`);
}

/** Returns a copy of an error with further response headers. */
export function withHeaders(failure: Failure, headers: Readonly<Record<string, string>>): Failure {
  if (failure instanceof ProcessingFailure) {
    return new ProcessingFailure(failure.code, failure.message, { ...failure.attempt, headers });
  }
  const { kind, reason, message, details } = failure;
  return new Failure(kind, reason, message, { ...details, headers: { ...details.headers, ...headers } });
}

export function requestInvalid(errors: { path: string; message: string }[]): PaymentFailure {
  const text = errors.map(({ path, message }) => `${path === "" ? "" : `${path} `}${lowerCased(message)}`).join(" ");
  return new PaymentFailure({ code: "REQUEST_INVALID", message: `Invalid request: ${text}`, errors });
}

/** The name of the invalid part: a parameter as in the URL, or a field of the body with dots between the names. */
export function fieldOf({ in: place, names }: Fault): string {
  if (names.length === 0) return "body";
  const [first = "", ...rest] = names;
  return place === "body" ? names.join(".") : [first, ...rest.map((each) => `[${each}]`)].join("");
}

function lowerCased(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
