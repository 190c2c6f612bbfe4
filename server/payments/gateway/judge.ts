/**
 * Checks requests of the v1 gateway part by part, in a fixed order. The first fault decides the error code
 * (`openapi/payments/DECISIONS.md`, responses and errors). The validator's faults show which part is wrong.
 */
import type { GatewayCardsHandlers, GatewayTransactionsHandlers } from "../../../generated/payments/handlers.ts";
import type { BodyOf } from "../../http/operation.ts";
import type { Failure, Fault } from "../../platform/failure.ts";
import { messageOf, type ProcessingCode } from "../cards/processing.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { fieldOf, ProcessingFailure, wordsFor } from "../errors.ts";
import { isSecure } from "../merchants/merchant.ts";
import type { MerchantRow } from "../store/rows.ts";
import { readCustom } from "./request.ts";

type SentTransaction = BodyOf<GatewayTransactionsHandlers["create"]>;
type SentCard = BodyOf<GatewayCardsHandlers["create"]>;
/** The names of card fields that two bodies have in common: a body that is a card, and a body with a card in a field. */
type CardMember = keyof SentTransaction["card"] & keyof SentCard;
type ExpiryMember = keyof SentTransaction["card"]["expiry"] & keyof SentCard["expiry"];

/**
 * Finds a merchant for the v1 gateway.
 * @throws ProcessingFailure 26 for a missing or unknown key, and 21 if HTTPS is required.
 */
export async function merchantOfKey(
  parts: Pick<PaymentsDependencies, "store" | "onLoopback">,
  key: unknown,
  origin: string,
): Promise<MerchantRow> {
  const merchant = typeof key === "string" ? await parts.store.read.merchantByKey(key) : undefined;
  if (!merchant) {
    throw new ProcessingFailure(26, key === undefined ? "The public key of the merchant is missing" : undefined);
  }
  if (!isSecure(parts, merchant, origin)) throw new ProcessingFailure(21);
  return merchant;
}

/** Returns a field of a body that is not validated yet, by the field's name in the contract. */
export function memberOf<Body>(body: Body, name: keyof Body & string): unknown {
  return typeof body === "object" && body !== null && Object.hasOwn(body, name) ? Reflect.get(body, name) : undefined;
}

/**
 * Rejects the request with an error code.
 * @throws ProcessingFailure with the name of the invalid part in its reason.
 */
function refuse(code: ProcessingCode, fault: Fault): never {
  throw new ProcessingFailure(code, `${messageOf(code)}: ${fieldOf(fault)} ${wordsFor(fault)}`);
}

function judge(fault: Fault | undefined, missing: ProcessingCode, wrong: ProcessingCode): void {
  if (fault) refuse(fault.rule === "required" ? missing : wrong, fault);
}

/** @param failure The validator's error; undefined for a valid request. @throws ProcessingFailure. */
export function judgeAmount(failure: Failure | undefined): void {
  const faults = failure?.details.faults ?? [];
  const at = (name: keyof SentTransaction) => faultAt(faults, name);
  judge(at("currency"), 16, 1);
  const amount = at("amount");
  if (amount?.rule === "maximum") refuse(22, amount);
  judge(amount, 15, 14);
  judge(at("descriptor"), 13, 13);
}

/** @param inside The names of the fields that lead from the body to the card; no names if the body is the card itself. */
export function judgeCard(failure: Failure | undefined, ...inside: (keyof SentTransaction)[]): void {
  const faults = failure?.details.faults ?? [];
  const at = (...names: [] | [CardMember] | [CardMember, ExpiryMember]) => faultAt(faults, ...inside, ...names);
  if (inside.length > 0) judge(at(), 17, 17);
  judge(at("number"), 17, 3);
  judge(at("expiry"), 18, 18);
  judge(at("expiry", "month"), 18, 5);
  judge(at("expiry", "year"), 19, 5);
  judge(at("code"), 20, 4);
}

/**
 * Checks everything that the other functions have not checked: all other faults of the validator, and `custom`.
 * @returns the JSON text of `custom`.
 */
export function judgeRest(failure: Failure | undefined, custom: unknown): string | null {
  const [first] = failure?.details.faults ?? [];
  if (first) refuse(12, first);
  if (failure) throw new ProcessingFailure(12, failure.message);
  const read = readCustom(custom);
  if ("wrong" in read) throw new ProcessingFailure(12, `custom: ${read.wrong}`);
  return read.text ?? null;
}

/** The validator's fault at a field, such as `card.number`. */
function faultAt(faults: readonly Fault[], ...names: string[]): Fault | undefined {
  return faults.find((fault) => fault.in === "body" && fault.names.join(".") === names.join("."));
}
