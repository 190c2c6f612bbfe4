/**
 * How the service says no, in three dialects (`openapi/payments/DECISIONS.md`, answers and refusals): arrays at the server
 * API, a bare object with a number at the card gateway, a code in words at vault and payments. Which one is a matter of the
 * path alone, whatever happens there.
 */
import type { PaymentsSchemas } from "../../generated/payments/client.ts";
import { RefusalAnswer } from "../http/refusal.ts";
import { Failure, type FailureDetails, type Fault } from "../platform/failure.ts";
import {
  blameOf,
  messageOf,
  type PaymentCode,
  type PaymentRefusal,
  type ProcessingCode,
  processingError,
} from "./processing.ts";
import { wordsFor } from "./words.ts";

/** The payment was refused, not the request: a processing error. */
export class ProcessingFailure extends Failure {
  readonly code: ProcessingCode;
  readonly attempt: AttemptDetails;

  /** @param reason What the gateway's reason phrase says; the words of the code unless given. */
  constructor(code: ProcessingCode, reason = messageOf(code), attempt: AttemptDetails = {}) {
    super("invalid", "processingError", reason, attempt.headers ? { headers: attempt.headers } : {});
    this.code = code;
    this.attempt = attempt;
  }
}

export interface AttemptDetails {
  /** The unsuccessful transaction that was kept. */
  transactionId?: string;
  /** With code 30: where the bank wants to see the customer. */
  tds?: { url: string; pareq: string; oid: string };
  headers?: Readonly<Record<string, string>>;
}

/** A refusal of vault and payments. */
export class PaymentFailure extends Failure {
  readonly refusal: PaymentRefusal & { errors?: { path: string; message: string }[] };

  constructor(refusal: PaymentFailure["refusal"], kind: "invalid" | "notFound" = "invalid") {
    super(kind, "paymentError", refusal.message);
    this.refusal = refusal;
  }
}

/** One member of the request breaks a rule that needs data. @param field As the client knows it, with points. */
export function refuseField(field: string, message: string, details: FailureDetails = {}): Failure {
  return new Failure("invalid", "invalid", message, { ...details, field });
}

/** @param what As people call it: "transaction". */
export function unknown(what: string): Failure {
  return new Failure("notFound", "notFound", `There is no such ${what}.`);
}

export function noAccess(): Failure {
  return new Failure("forbidden", "forbidden", "The app has no access to this merchant.");
}

/** A claim of the merchant that was withdrawn. @param what "capture transactions". */
export function notAllowed(what: string): Failure {
  return new Failure("forbidden", "forbidden", `The merchant is not allowed to ${what}.`);
}

/** The same refusal, with headers besides. */
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

export type Dialect = "server" | "gateway" | "payments";

/** @param path Below the origin; its trailing slash does not count. */
function dialectOf(path: string): Dialect {
  const plain = path.replace(/\/+$/, "");
  if (plain === "/transactions" || plain === "/cards") return "gateway";
  return /^\/(vault|payments)(\/|$)/.test(plain) ? "payments" : "server";
}

export function renderFailure(failure: Failure, path: string): unknown {
  switch (dialectOf(path)) {
    case "gateway":
      return gatewayError(failure);
    case "payments":
      return paymentError(failure);
    case "server":
      return serverErrors(failure);
  }
}

type ServerError = PaymentsSchemas["ValidationError"] | PaymentsSchemas["ProcessingError"] | PaymentsSchemas["Refusal"];

function serverErrors(failure: Failure): ServerError[] {
  if (failure instanceof ProcessingFailure) return [processingError(failure.code)];
  if (failure.kind !== "invalid") return [{ message: failure.message }];
  const { faults, field, parameter, header } = failure.details;
  if (faults && faults.length > 0) {
    return faults.map((fault) => ({ field: fieldOf(fault), message: wordsFor(fault) }));
  }
  return [{ field: field ?? parameter ?? header ?? "body", message: textOf(failure) }];
}

/** A parameter as it is spelled in the address, a member of the body with points between the names. */
export function fieldOf({ in: place, names }: Fault): string {
  if (names.length === 0) return "body";
  const [first = "", ...rest] = names;
  return place === "body" ? names.join(".") : [first, ...rest.map((each) => `[${each}]`)].join("");
}

/** What the parser complains about may quote the body, and with it a card. */
function textOf(failure: Failure): string {
  if (failure.reason === "parseError") return "Is not JSON, or nested too deep.";
  return failure.message;
}

function gatewayError(failure: Failure): RefusalAnswer {
  const own = failure instanceof ProcessingFailure;
  const code = own ? failure.code : 12;
  const { transactionId, tds } = own ? failure.attempt : {};
  const body: PaymentsSchemas["GatewayError"] = {
    ...blameOf(code),
    ...(transactionId !== undefined && { response: { transaction: { id: transactionId } } }),
    ...(tds && { tds }),
  };
  const phrase = failure.reason === "parseError" ? "The body is not JSON" : failure.message;
  return new RefusalAnswer(body, { reasonPhrase: phrase, end: "\n" });
}

function paymentError(failure: Failure): RefusalAnswer {
  const refusal = failure instanceof PaymentFailure ? failure.refusal : asRefusal(failure);
  return new RefusalAnswer(refusal, { headers: { "X-Status-Code": refusal.code }, end: "\n" });
}

function asRefusal(failure: Failure): PaymentFailure["refusal"] {
  const { faults } = failure.details;
  if (faults?.some(({ in: place, names }) => place === "body" && names.length > 0)) {
    return requestInvalid(
      faults.map((fault) => ({
        path: fault.in === "body" ? fault.names.join(".") : fieldOf(fault),
        message: wordsFor(fault),
      })),
    ).refusal;
  }
  const [code, message] = general(failure);
  return { code, message };
}

function general(failure: Failure): [PaymentCode, string] {
  switch (failure.kind) {
    case "notFound":
    case "methodNotAllowed":
      return ["ENDPOINT_NOT_FOUND", "The endpoint was not found."];
    case "invalid":
      return ["BODY_INVALID", "Invalid request body: it must be a JSON object."];
    case "tooLarge":
      return ["BODY_INVALID", "Invalid request body: it is larger than 262144 bytes."];
    case "unsupportedMediaType":
      return ["BODY_INVALID", "Invalid request body: it must be JSON."];
    case "tooManyRequests":
      return ["RATE_LIMITED", "Too many requests."];
    case "unavailable":
      return ["SERVICE_UNAVAILABLE", "The server cannot answer just now."];
    default:
      return ["INTERNAL_ERROR", "An internal error has occurred."];
  }
}

function lowerCased(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
