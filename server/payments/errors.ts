/** The errors of the service, the names of the parts of a request that caused them, and messages for violated rules. */

import type { OwnRefusals } from "../http/service.ts";
import { Failure, type Fault, forbidden } from "../platform/failure.ts";
import {
  messageOf,
  type PaymentRefusal,
  type ProcessingCode,
  paymentRefusal,
  processingCodes,
} from "./cards/processing.ts";

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

// Messages for violated rules of the contract. They never repeat a value of the request.
/** Messages for violated patterns and lists of allowed values, by the name of the field. */
const rules: Readonly<Record<string, string>> = {
  descriptor: "Must be 1 to 22 printable ASCII characters.",
  iban: "Must be an IBAN without spaces: two capital letters, then up to 32 capital letters or digits.",
  website: "Must be an absolute URL that begins with https or http.",
  number: "Must be 12 to 19 digits without spaces.",
  code: "Must be three digits.",
  value: "Must be 10 to 19 digits for the type pcn, three for pcsc.",
  before: "Must be 24 hexadecimal digits.",
  after: "Must be 24 hexadecimal digits.",
  country: "Must be GB or the two-letter code of a country of the European Economic Area except Cyprus, such as DK.",
};

const anyCurrency = "Must be a supported currency code in capital letters, such as EUR.";

export function wordsFor({ names, rule, message }: Fault): string {
  const name = names.at(-1) ?? "";
  if (rule === "required") return "Is required.";
  if (rule === "unknown") return `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
  if (rule === "pattern" || rule === "enum") {
    const known = rules[name];
    if (known !== undefined) return known;
    const allowed = /allowed values: (.*)$/.exec(message)?.[1]?.split(", ") ?? [];
    if (name === "currency" && allowed.length > 20) return anyCurrency;
    if (rule === "enum") return `Must be one of ${allowed.filter((each) => each !== "").join(", ")}.`;
    return "Is malformed.";
  }
  const bound = /-?\d+(\.\d+)?/.exec(message)?.[0] ?? "";
  switch (rule) {
    case "type":
      return typeWords(message);
    case "minimum":
      return `Must be at least ${bound}.`;
    case "maximum":
      return `Must be ${bound} or less.`;
    case "minLength":
      return bound === "1" ? "Must not be empty." : `Must have at least ${bound} characters.`;
    case "maxLength":
      return `Must have up to ${bound} characters.`;
    case "maxItems":
      return `Must have up to ${bound} elements.`;
    case "const":
      return "Must be true, or an object.";
    case "format":
      return formatWords(message);
    default:
      return "Is not allowed.";
  }
}

function typeWords(message: string): string {
  const types = message
    .replace("must be ", "")
    .split(",")
    .filter((each) => each !== "null");
  const words: Record<string, string> = {
    integer: "Must be a whole number.",
    number: "Must be a number.",
    string: "Must be a string.",
    boolean: "Must be true or false. In a form, yes and no are allowed, too.",
    object: "Must be an object.",
    array: "Must be an array.",
  };
  return words[types[0] ?? ""] ?? "Has the wrong type.";
}

function formatWords(message: string): string {
  if (message.includes('"email"')) return "Must be an email address.";
  if (message.includes('"uri"')) return "Must be an absolute URL.";
  if (message.includes('"date-time"')) return "Must be an RFC 3339 date-time, such as 2026-03-02T09:00:00Z.";
  return "Must be a whole number.";
}

const numbers: OwnRefusals = Object.fromEntries(
  processingCodes.map((code) => [String(code), (message?: string) => new ProcessingFailure(code, message)]),
);

const words: OwnRefusals = Object.fromEntries(
  processingCodes.map((code) => {
    const refusal = paymentRefusal(code);
    return [refusal.code, (message = refusal.message) => new PaymentFailure({ ...refusal, message })];
  }),
);

/** The errors of the payment service itself that each operation with a card can return. */
const byOperation: Readonly<Record<string, OwnRefusals>> = {
  "transactions.create": numbers,
  "cards.create": numbers,
  "gatewayTransactions.create": numbers,
  "gatewayCards.create": numbers,
  "payments.create": words,
  "payments.challenge": words,
};

/** Processing errors by code, for faults of the sandbox. */
export function ownRefusals(operation: string): OwnRefusals | undefined {
  return byOperation[operation];
}
