/**
 * The facts about a request: at first its id, and more with each step. The response holds them, so that every step can find
 * them. Log, metrics and request log read them after the response was sent.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Caller } from "../platform/caller.ts";
import type { Failure } from "../platform/failure.ts";
import type { OperationFault } from "../platform/faults.ts";
import type { Held } from "../platform/memory.ts";
import type { Spent } from "../platform/work.ts";
import { isBatchPart } from "./batchPart.ts";
import type { RuntimeOperation } from "./document.ts";
import type { Service } from "./service.ts";
import type { Lesson } from "./teaching.ts";
import type { UnknownName } from "./unknownNames.ts";

/** A fault of the sandbox, as log, journal and answer show it. */
export type FaultMark = Pick<OperationFault, "id" | "kind" | "when">;

export class Outcome {
  readonly requestId: string;
  /** When the request arrived, by the monotonic clock. */
  readonly startedMs = performance.now();
  /** Returns the value of `Quintet-Time`, or undefined when the response must not have this header. */
  movedTime: (() => string | undefined) | undefined = undefined;
  service: Service | undefined = undefined;
  /** Whether the request is for a page or an endpoint outside of the services. */
  isOutside = false;
  /** The id of the operation. */
  operation: string | undefined = undefined;
  /** The operation in the contract. */
  contract: RuntimeOperation | undefined = undefined;
  caller: Caller | undefined = undefined;
  userId: string | undefined = undefined;
  /** The memory that the request holds, once its caller is known. */
  held: Held | undefined = undefined;
  /** The body, when it was read as a whole and belongs to the operation. */
  sent: Buffer | undefined = undefined;
  failure: Failure | undefined = undefined;
  /** The hint about the error, for developers. */
  lesson: Lesson | undefined = undefined;
  /** The last fault of the sandbox that the request met. */
  fault: FaultMark | undefined = undefined;
  /** Members and parameters of the request that the contract does not know; in development only. */
  ignored: UnknownName[] | undefined = undefined;
  /** Whether JSON answers and errors are indented. */
  pretty = false;
  /** How much the request has spent of each of its budgets. */
  work: { readonly spent: readonly Spent[] } | undefined = undefined;
  /** Headers and body of the response, as they were written. */
  answerHeaders: OutgoingHttpHeaders | undefined = undefined;
  answerText: string | undefined = undefined;
  answerBytes = 0;
  /** For the request log: the time of arrival by the machine's clock, in milliseconds since the Unix epoch. */
  cameMs = 0;
  /** The id of the request in the request log, where there is one. */
  journalId: string | undefined = undefined;
  /** Whether the request log keeps the beginning of a body that is streamed. */
  watches = false;
  streamed: Buffer[] | undefined = undefined;

  constructor(requestId: string) {
    this.requestId = requestId;
  }

  /** Sets who calls. */
  recognize(caller: Caller): void {
    this.userId = caller.user.id;
    this.caller = caller;
  }
}

/** The key under which a response holds its outcome. The classes in `plainClasses.ts` declare this field. */
export const key: unique symbol = Symbol("outcome");

interface Holder {
  [key]?: Outcome | undefined;
}

/**
 * Makes the outcome of a request, with its id. A client's own id is kept when it is short and plain, so that one id follows a
 * request through several systems.
 */
export function beginOutcome(req: IncomingMessage, res: ServerResponse, next = nextId): Outcome {
  const sent = req.headers["x-request-id"];
  const outcome = new Outcome(typeof sent === "string" && /^[\w.-]{1,64}$/.test(sent) ? sent : next());
  (res as Holder)[key] = outcome;
  return outcome;
}

export function outcomeOf(res: ServerResponse): Outcome {
  const outcome = (res as Holder)[key];
  if (!outcome) throw new Error("The listener gives every response its outcome before it is answered.");
  return outcome;
}

/**
 * An id in the form of a UUID (36 characters). The first half is random and belongs to this process; the second half counts.
 */
function nextId(): string {
  counted++;
  return prefix + counted.toString(16).padStart(12, "0");
}

const prefix = randomUUID().slice(0, 24);
let counted = 0;

/** Responses of more bytes are counted until their connection closes, even if only a compressed part of them waits. */
const countedAnyway = 64 * 1024;

/**
 * Counts what a response holds until its connection has taken it: the texts of a request and its response, or nothing when the
 * system took all of it at once.
 */
export function countUnsent(res: ServerResponse, { held, answerBytes, sent }: Outcome): void {
  if (!held) return;
  const isPart = isBatchPart(res.req);
  if (!isPart && (res.writableFinished || res.destroyed)) {
    held.created(0);
    return;
  }
  const waiting = isPart || answerBytes > countedAnyway ? answerBytes : res.writableLength;
  held.created(waiting + (sent?.length ?? 0));
}

/** 499 means that the client left before the response was complete. */
export function statusSent(res: ServerResponse): number {
  return res.writableFinished ? res.statusCode : 499;
}
