/**
 * Processes a request with an `Idempotency-Key` only once, however often it arrives. The key is claimed before the work, and
 * the response is stored together with the changes, in one write. So a payment is never made without its response being stored.
 * If the process that has claimed a key dies, a repetition of the request can claim the key and start from the beginning. With
 * one key, a customer may try one card after another until one has paid. The response for each card is stored separately, and
 * at most one request with the key is running at a time.
 */
import { createHash } from "node:crypto";
import type { AnyReply } from "../http/operation.ts";
import { Failure, type FailureKind } from "../platform/failure.ts";
import { processingCode } from "./cards/processing.ts";
import { type AttemptDetails, ProcessingFailure, withHeaders } from "./errors.ts";
import type { Sealer } from "./seal.ts";
import type { PaymentStore } from "./store/index.ts";
import { anybody, type IdempotentRow } from "./store/rows.ts";
import type { PaymentWrites } from "./store/writes.ts";

/** How long a key is stored. */
export const keptMs = 24 * 3600_000;
/** How long a claim is valid; after that it counts as abandoned. A change takes a few seconds at most. */
const claimedMs = 60_000;

export interface OnceRequest {
  /** The owner of the key: `app:<id>`, `merchant:<id>`, or `address:<address>` for requests without credentials. */
  owner: string;
  /** The key. If undefined, every copy of the request is processed. */
  key: string | undefined;
  /** The request as JSON, without the card. */
  asked: unknown;
  /** The stored parts of the card; undefined for a request without a card. */
  card?: unknown;
  /** Set if the response contains a secret: the response is then stored encrypted. */
  sealer?: Sealer;
}

export interface KeyHeader {
  "idempotency-key"?: string;
}

/**
 * The request of an app.
 * @param asked All values that distinguish this request from other requests of the app.
 */
export function requestOf({ clientId }: { clientId: string }, headers: KeyHeader, asked: unknown): OnceRequest {
  return { owner: `app:${clientId}`, key: headers["idempotency-key"], asked };
}

/** A response as it is stored: a reply, or one of two kinds of errors. */
export type Answer =
  | { reply: AnyReply }
  | { refusal: { kind: FailureKind; reason: string; message: string; details: object } }
  | { processing: { code: number; message: string; attempt: AttemptDetails } };

/** Stores the response to the request, in the write that makes the request's changes. */
export type Keep = (writes: PaymentWrites, answer: Answer) => Promise<void>;

/** The reasons for rejecting a key, as codes for apps. The contract contains the same codes. */
export const keyReasons = {
  underWay: "idempotencyKeyUnderWay",
  otherRequest: "idempotencyKeyOtherRequest",
  otherCard: "idempotencyKeyOtherCard",
} as const;

/**
 * Processes a request once. The caller must have checked that it may see the response, because a stored response is returned to
 * every caller.
 * @param work Processes the request. It calls `keep` with the response or error, in the write that changes something.
 * @returns the reply of the work. A replayed response or error has the header `Idempotent-Replayed`.
 * @throws Failure `conflict` if the key belongs to another request, or to a request that is still running; any error that
 * `work` throws now, or threw when the request was first processed.
 */
export async function once<Reply extends AnyReply>(
  store: PaymentStore,
  { owner, key, asked, card, sealer }: OnceRequest,
  work: (keep: Keep) => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return work(async () => {});
  const id = digest([owner, key]);
  const claim = store.newKey();
  const wanted = { id, fingerprint: digest(asked), card: card === undefined ? null : digest(card), claim };
  const earlier = await claimKey(store, wanted, sealer);
  // The assertion is safe: this function has stored the response, for the same operation.
  if (earlier !== undefined) return repeat(earlier) as Reply;
  const answered = (writes: PaymentWrites, answer: Answer) => keepAnswer(writes, id, claim, written(answer, sealer));
  let isKept = false;
  try {
    const reply = await work(async (writes, answer) => {
      await answered(writes, answer);
      isKept = true;
    });
    if (!isKept) await store.write(anybody, (writes) => answered(writes, { reply }));
    return reply;
  } catch (error) {
    // If the write fails after storing a response, its rollback removes the response. Only the claim must then be released.
    const refusal = asAnswer(error);
    await store.write(anybody, async (writes) => {
      if (refusal && !isKept) await writes.answerRequest(id, claim, written(refusal, sealer));
      else await writes.freeRequest(id, claim);
    });
    throw error;
  }
}

/**
 * Like `once`, for work that makes one thing, from which the response follows.
 * @param work Makes the thing. It calls `made` with the thing, in the write that stores it.
 */
export function onceMade<Made, Reply extends AnyReply>(
  store: PaymentStore,
  request: OnceRequest,
  replyTo: (made: Made) => Reply,
  work: (made: (writes: PaymentWrites, made: Made) => Promise<void>) => Promise<Made>,
): Promise<Reply> {
  return once(store, request, async (keep) =>
    replyTo(await work((writes, made) => keep(writes, { reply: replyTo(made) }))),
  );
}

type Claim = Pick<IdempotentRow, "id" | "fingerprint" | "card"> & { claim: string };

/** @returns the response of an earlier request; undefined if this request has claimed the key. */
function claimKey(store: PaymentStore, wanted: Claim, sealer: Sealer | undefined): Promise<Answer | undefined> {
  return store.write(anybody, async (writes) => {
    const known = await writes.read.request(wanted.id);
    const nowMs = writes.nowMs;
    if (!known || Number(known.createdMs) <= nowMs - keptMs) {
      await writes.claimRequest({ ...wanted, refused: null }, known);
      return undefined;
    }
    const decided = decide(known, wanted, nowMs, sealer);
    if ("answer" in decided) return decided.answer;
    await writes.claimRequest({ ...wanted, refused: decided.refused }, known);
    return undefined;
  });
}

/**
 * Handles a request whose key is already stored.
 * @returns the earlier response; or the stored errors for other cards, if this request may use the key.
 * @throws Failure `conflict` if the request cannot use the key.
 */
function decide(
  known: IdempotentRow,
  wanted: Claim,
  nowMs: number,
  sealer: Sealer | undefined,
): { answer: Answer } | { refused: IdempotentRow["refused"] } {
  if (known.fingerprint !== wanted.fingerprint) {
    throw conflict(keyReasons.otherRequest, "The Idempotency-Key was already used for another request. Use a new key.");
  }
  // The assertion is safe: `decide` has written this text.
  const refused = known.refused === null ? {} : (JSON.parse(known.refused) as Record<string, Answer>);
  const earlier = wanted.card === null ? undefined : refused[wanted.card];
  if (earlier) return { answer: earlier };
  const answer = known.answer === null ? undefined : readAnswer(known.answer, sealer);
  if (known.card === wanted.card) {
    if (answer) return { answer };
    if (isUnderWay(known, nowMs)) throw underWay();
    return { refused: known.refused };
  }
  if (isUnderWay(known, nowMs) || (answer && "reply" in answer)) {
    throw conflict(keyReasons.otherCard, "The Idempotency-Key was already used for another card. Use a new key.");
  }
  if (!answer || known.card === null) return { refused: known.refused };
  if (Object.keys(refused).length >= mostCards) {
    throw conflict(keyReasons.otherCard, "The Idempotency-Key was used for too many cards. Use a new key.");
  }
  return { refused: JSON.stringify({ ...refused, [known.card]: answer }) };
}

/** The maximum number of cards for one key: more than any customer has. */
const mostCards = 50;

/** Whether a key is claimed. If the time of the claim is in the future, the clock was set back, so the claim counts as abandoned. */
function isUnderWay({ claim, claimedMs: since }: IdempotentRow, nowMs: number): boolean {
  return claim !== null && Math.abs(nowMs - Number(since)) <= claimedMs;
}

/** @throws Failure `conflict`, which rolls the write back, if another request has claimed the key since. */
async function keepAnswer(writes: PaymentWrites, id: string, claim: string, answer: string): Promise<void> {
  if (await writes.answerRequest(id, claim, answer)) return;
  throw underWay();
}

/** Converts a response to the text that is stored, which is encrypted if the response contains a secret. */
function written(answer: Answer, sealer: Sealer | undefined): string {
  return sealer ? sealer.seal("once", answer) : JSON.stringify(answer);
}

/** @throws Failure `conflict` for a response that was encrypted with another secret of the server. */
function readAnswer(text: string, sealer: Sealer | undefined): Answer {
  if (!sealer) return JSON.parse(text) as Answer; // The assertions are safe: `written` has created this text, encrypted or not.
  const opened = sealer.openAny("once", text);
  if (opened) return opened.value as Answer;
  throw conflict(
    keyReasons.otherRequest,
    "The stored response for this Idempotency-Key can no longer be read. Use a new key.",
  );
}

const replayed = { "Idempotent-Replayed": "true" };

function repeat(answer: Answer): AnyReply {
  if ("reply" in answer) return { ...answer.reply, headers: { ...answer.reply.headers, ...replayed } };
  if ("processing" in answer) {
    const { code, message, attempt } = answer.processing;
    throw withHeaders(new ProcessingFailure(processingCode(code), message, attempt), replayed);
  }
  const { kind, reason, message, details } = answer.refusal;
  throw withHeaders(new Failure(kind, reason, message, details), replayed);
}

/**
 * The stored form of an error; undefined for an error that is not stored. The error that sends the customer to the bank (code 30)
 * is not stored, because the payment continues with the bank's proof.
 */
export function asAnswer(error: unknown): Answer | undefined {
  if (error instanceof ProcessingFailure) {
    const { code, message, attempt } = error;
    return attempt.tds ? undefined : { processing: { code, message, attempt } };
  }
  if (!(error instanceof Failure) || !lasting.has(error.kind)) return undefined;
  const { kind, reason, message, details } = error;
  return { refusal: { kind, reason, message, details } };
}

const lasting: ReadonlySet<FailureKind> = new Set<FailureKind>(["invalid", "forbidden", "notFound"]);

function conflict(reason: string, message: string): Failure {
  return new Failure("conflict", reason, message);
}

function underWay(): Failure {
  return conflict(
    keyReasons.underWay,
    "Another request with this Idempotency-Key is still in progress. Try again later.",
  );
}

/** A hash of a value that does not depend on the order of fields. */
function digest(value: unknown): string {
  return createHash("sha256").update(canonical(value)).digest("base64url");
}

/** The value as JSON, with fields in a fixed order. A body is never nested deeply (`http/body.ts`), so recursion is safe. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}
