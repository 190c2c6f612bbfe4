/**
 * Error bodies in three dialects (`openapi/payments/DECISIONS.md`, responses and errors): arrays in the server API, an object
 * with a numeric code in the card gateway, and a textual code in vault and payments. The path alone decides which dialect is
 * used.
 */
import type { PaymentsSchemas } from "../../generated/payments/client.ts";
import { RefusalAnswer } from "../http/envelope.ts";
import type { Failure } from "../platform/failure.ts";
import { blameOf, type PaymentCode, processingError } from "./cards/processing.ts";
import { fieldOf, PaymentFailure, ProcessingFailure, requestInvalid, wordsFor } from "./errors.ts";
import { keyReasons } from "./once.ts";

type Dialect = "server" | "gateway" | "payments";

/** @param path The path after the origin. A slash at the end is ignored. */
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

/** The code that the payments interface returns for a failure; undefined for the other interfaces, which have no such codes. */
export function codeOf(failure: Failure, path: string): PaymentCode | undefined {
  return dialectOf(path) === "payments" ? refusalOf(failure).code : undefined;
}

type KeyReason = PaymentsSchemas["KeyReason"];
type ServerError = PaymentsSchemas["ValidationError"] | PaymentsSchemas["ProcessingError"] | PaymentsSchemas["Refusal"];

function serverErrors(failure: Failure): ServerError[] {
  if (failure instanceof ProcessingFailure) return [processingError(failure.code)];
  if (failure.kind !== "invalid") return [{ message: failure.message, ...keyReasonOf(failure) }];
  const { faults, field, parameter, header } = failure.details;
  if (faults && faults.length > 0) {
    return faults.map((fault) => ({ field: fieldOf(fault), message: wordsFor(fault) }));
  }
  const place = failure.reason === "parseError" ? placeOf(failure) : field;
  return [{ field: place ?? parameter ?? header ?? "body", message: textOf(failure) }];
}

/** The path of the unreadable field, with dots between the names; "body" when the name itself may be a secret. */
function placeOf({ details }: Failure): string {
  const { field = "body" } = details;
  return /^[A-Za-z][\w/]*$/.test(field) && !/\d{6}/.test(field) ? field.replaceAll("/", ".") : "body";
}

/** Returns the end of a sentence about the body: its fault, and the path of the unreadable field. */
function faultWithPlace(failure: Failure): string {
  const place = placeOf(failure);
  return place === "body" ? bodyFault(failure) : `${bodyFault(failure)} at ${place}`;
}

/** Returns the field `reason` for an error about an `Idempotency-Key`. Other errors do not have this field. */
function keyReasonOf({ reason }: Failure): { reason?: KeyReason } {
  const known = Object.values(keyReasons).find((each) => each === reason);
  return known === undefined ? {} : { reason: known };
}

/** The fault of an unreadable body. The parser's message may quote the body, and with it a card number, so it is replaced. */
function bodyFault({ message }: Failure): string {
  if (message.includes("not UTF-8")) return "is not UTF-8";
  if (message.includes("surrogate pair")) return "contains half of a surrogate pair";
  if (message.includes("forbidden prototype property")) return "has a field called __proto__ or constructor.prototype";
  if (message.includes("U+0000")) return "has a string with the character U+0000";
  if (message.includes("nested deeper")) return "is nested too deeply";
  return "is not JSON";
}

function textOf(failure: Failure): string {
  if (failure.reason !== "parseError") return failure.message;
  const fault = bodyFault(failure);
  return `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`;
}

function gatewayError(failure: Failure): RefusalAnswer {
  const own = failure instanceof ProcessingFailure;
  const code = own ? failure.code : 12;
  const { transactionId, tds } = own ? failure.attempt : {};
  const body: PaymentsSchemas["GatewayError"] = {
    ...blameOf(code),
    ...(transactionId !== undefined && { response: { transaction: { id: transactionId } } }),
    ...(tds && { tds }),
    ...keyReasonOf(failure),
  };
  const phrase = failure.reason === "parseError" ? `The body ${faultWithPlace(failure)}` : failure.message;
  return new RefusalAnswer(body, { reasonPhrase: phrase, end: "\n" });
}

function paymentError(failure: Failure): RefusalAnswer {
  const refusal = refusalOf(failure);
  return new RefusalAnswer(refusal, { headers: { "X-Status-Code": refusal.code }, end: "\n" });
}

function refusalOf(failure: Failure): PaymentFailure["refusal"] {
  return failure instanceof PaymentFailure ? failure.refusal : asRefusal(failure);
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
    case "invalid": {
      if (failure.details.parameter !== undefined) return ["REQUEST_INVALID", `Invalid request: ${failure.message}`];
      const fault = failure.reason === "parseError" ? faultWithPlace(failure) : "must be a JSON object";
      return ["BODY_INVALID", `Invalid request body: it ${fault}.`];
    }
    case "tooLarge":
      return ["BODY_INVALID", "Invalid request body: it is larger than 262144 bytes."];
    case "unsupportedMediaType":
      return [
        "BODY_INVALID",
        `Invalid request body: it must be ${failure.message.includes("charset") ? "UTF-8" : "JSON"}.`,
      ];
    case "tooManyRequests":
      return ["RATE_LIMITED", "Too many requests."];
    case "unavailable":
      return ["SERVICE_UNAVAILABLE", "The service is not available at the moment. Try again later."];
    default:
      return ["INTERNAL_ERROR", "An internal error has occurred."];
  }
}
