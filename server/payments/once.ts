/**
 * Requests that are done once, however often they come: `Idempotency-Key`. The key is claimed ahead of the work, and its answer is
 * kept with what the work changes, in one transaction; so there is no moment in which a payment is made and its answer is not
 * known. A claim whose process died is free for the next copy, which finds nothing done.
 *
 * A payment may be tried with one card after the other under one key, until one of them has paid: what each card was answered is
 * kept apart, and at most one of them is ever under way.
 */
import { createHash } from "node:crypto";
import type { AnyReply } from "../http/operation.ts";
import { Failure, type FailureKind } from "../platform/failure.ts";
import { processingCode } from "./cards/processing.ts";
import { type AttemptDetails, ProcessingFailure, withHeaders } from "./errors.ts";
import type { PaymentStore } from "./store/index.ts";
import { anybody, type IdempotentRow } from "./store/rows.ts";
import type { PaymentWrites } from "./store/writes.ts";

/** How long the same key means the same request. */
export const keptMs = 24 * 3600_000;
/** After this, whoever has claimed a key is gone: a change waits a few seconds at most. */
const claimedMs = 60_000;

export interface OnceRequest {
  /** Whose key it is: `app:<id>` or `merchant:<id>`. */
  owner: string;
  /** Undefined: the request is done as often as it comes. */
  key: string | undefined;
  /** What is asked, as JSON has it; without the card. */
  asked: unknown;
  /** What may be known of the card that is paid with; unset for requests without one. */
  card?: unknown;
}

/** What a request was answered with. */
export type Answer =
  | { reply: AnyReply }
  | { refusal: { kind: FailureKind; reason: string; message: string; details: object } }
  | { processing: { code: number; message: string; attempt: AttemptDetails } };

/** Keeps the answer with the changes of a write. */
export type Keep = (writes: PaymentWrites, answer: Answer) => Promise<void>;

/** Why a key does not serve, for programs; the contract has the same words. */
export const keyReasons = {
  underWay: "idempotencyKeyUnderWay",
  otherRequest: "idempotencyKeyOtherRequest",
  otherCard: "idempotencyKeyOtherCard",
} as const;

/**
 * Whoever calls this has looked already whether the caller may have the answer: one that is kept is given to whoever comes.
 * @param work Does it, and calls `keep` in the write that changes something, with what it is going to answer or to refuse with.
 * @returns what the work returns; what it returned before has the header `Idempotent-Replayed`, and so have its refusals.
 * @throws Failure `conflict` for a key of another request, or of one that is under way; what the work throws, and threw before.
 */
export async function once<Reply extends AnyReply>(
  store: PaymentStore,
  { owner, key, asked, card }: OnceRequest,
  work: (keep: Keep) => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return work(async () => {});
  const id = digest([owner, key]);
  const claim = store.newKey();
  const wanted = { id, fingerprint: digest(asked), card: card === undefined ? null : digest(card), claim };
  const earlier = await claimKey(store, wanted);
  if (earlier !== undefined) return repeat(earlier) as Reply; // Kept by this very function, for the same operation.
  const answered = (writes: PaymentWrites, answer: Answer) => keepAnswer(writes, id, claim, answer);
  let isKept = false;
  try {
    const reply = await work(async (writes, answer) => {
      await answered(writes, answer);
      isKept = true;
    });
    if (!isKept) await store.write(anybody, (writes) => answered(writes, { reply }));
    return reply;
  } catch (error) {
    // A write that failed after it had kept an answer has kept nothing; then this changes nothing but its claim.
    const refusal = asAnswer(error);
    await store.write(anybody, async (writes) => {
      if (refusal && !isKept) await writes.answerRequest(id, claim, JSON.stringify(refusal));
      else await writes.freeRequest(id, claim);
    });
    throw error;
  }
}

type Claim = Pick<IdempotentRow, "id" | "fingerprint" | "card"> & { claim: string };

/** @returns the answer of an earlier request; undefined when the key is claimed for this one. */
function claimKey(store: PaymentStore, wanted: Claim): Promise<Answer | undefined> {
  return store.write(anybody, async (writes) => {
    const known = await writes.read.request(wanted.id);
    const nowMs = writes.nowMs;
    if (!known || Number(known.createdMs) <= nowMs - keptMs) {
      await writes.claimRequest({ ...wanted, refused: null }, known);
      return undefined;
    }
    const decided = decide(known, wanted, nowMs);
    if ("answer" in decided) return decided.answer;
    await writes.claimRequest({ ...wanted, refused: decided.refused }, known);
    return undefined;
  });
}

/**
 * What becomes of a request whose key is known.
 * @returns what it was answered before; or what the other cards were answered, which leave the key to this request.
 * @throws Failure `conflict` when the key does not serve for it.
 */
function decide(
  known: IdempotentRow,
  wanted: Claim,
  nowMs: number,
): { answer: Answer } | { refused: IdempotentRow["refused"] } {
  if (known.fingerprint !== wanted.fingerprint) {
    throw conflict(keyReasons.otherRequest, "The Idempotency-Key was used for another request.");
  }
  const refused = known.refused === null ? {} : (JSON.parse(known.refused) as Record<string, Answer>); // As written below.
  const earlier = wanted.card === null ? undefined : refused[wanted.card];
  if (earlier) return { answer: earlier };
  const answer = known.answer === null ? undefined : (JSON.parse(known.answer) as Answer);
  if (known.card === wanted.card) {
    if (answer) return { answer };
    if (isUnderWay(known, nowMs)) throw underWay();
    return { refused: known.refused };
  }
  if (isUnderWay(known, nowMs) || (answer && "reply" in answer)) {
    throw conflict(keyReasons.otherCard, "The Idempotency-Key was used for another card.");
  }
  if (!answer || known.card === null) return { refused: known.refused };
  if (Object.keys(refused).length >= mostCards) {
    throw conflict(keyReasons.otherCard, "The Idempotency-Key was used for too many cards.");
  }
  return { refused: JSON.stringify({ ...refused, [known.card]: answer }) };
}

/** More than any customer has. */
const mostCards = 50;

function isUnderWay(known: IdempotentRow, nowMs: number): boolean {
  return known.claim !== null && !isAbandoned(known, nowMs);
}

/** A clock that was set back counts as time that has passed. */
function isAbandoned({ claimedMs: since }: IdempotentRow, nowMs: number): boolean {
  return Math.abs(nowMs - Number(since)) > claimedMs;
}

/** @throws Failure `conflict`, which undoes the write, when somebody else has taken the key over. */
async function keepAnswer(writes: PaymentWrites, id: string, claim: string, answer: Answer): Promise<void> {
  if (await writes.answerRequest(id, claim, JSON.stringify(answer))) return;
  throw underWay();
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

/** Refusals that the same request meets again. Code 30 is none: the payment goes on with the bank's proof. */
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
  return conflict(keyReasons.underWay, "A request with this Idempotency-Key is under way.");
}

/** The same for bodies whose members come in another order. */
function digest(value: unknown): string {
  return createHash("sha256").update(canonical(value)).digest("base64url");
}

/** Bodies are never deep (`http/body.ts`), so this may call itself. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`;
}
