/**
 * Collects facts about a request: at first only its id, and more with each step of processing. They are stored on the response
 * object, so that every step can find them. The log, metrics and request log read them after the response was sent.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Caller } from "../platform/caller.ts";
import type { Failure } from "../platform/failure.ts";
import type { OperationFault } from "../platform/faults.ts";
import type { Held } from "../platform/memory.ts";
import type { Spent } from "../platform/work.ts";
import type { RuntimeOperation } from "./document.ts";
import { isBatchPart } from "./inside.ts";
import type { Service } from "./service.ts";
import type { Lesson } from "./teaching.ts";
import type { UnknownName } from "./unknownNames.ts";

/** The fault of the sandbox that was applied to a request, as the log, the request log and the response show it. */
export type FaultMark = Pick<OperationFault, "id" | "kind" | "when">;

export class Outcome {
  readonly requestId: string;
  /** When the request arrived, by the monotonic clock. */
  readonly startedMs = performance.now();
  /** Returns the value of `Quintet-Time`, or undefined if the response must not have this header. */
  movedTime: (() => string | undefined) | undefined = undefined;
  service: Service | undefined = undefined;
  /** Whether the request is for a page or an endpoint outside the services. */
  isOutside = false;
  /** The id of the operation that was called. */
  operation: string | undefined = undefined;
  /** The contract's definition of the operation. */
  contract: RuntimeOperation | undefined = undefined;
  caller: Caller | undefined = undefined;
  userId: string | undefined = undefined;
  /** The memory that is counted for the request, once its caller is known. */
  held: Held | undefined = undefined;
  /** The body of the request, if it was read completely and belongs to the operation. */
  sent: Buffer | undefined = undefined;
  failure: Failure | undefined = undefined;
  /** The hint for developers that is sent with an error. */
  lesson: Lesson | undefined = undefined;
  /** The last fault of the sandbox that was applied to the request. */
  fault: FaultMark | undefined = undefined;
  /** Fields and parameters of the request that the contract does not declare; in development only. */
  ignored: UnknownName[] | undefined = undefined;
  /** Whether JSON responses and errors are indented. */
  pretty = false;
  /** The work budgets that the request has used, and how much of each. */
  work: { readonly spent: readonly Spent[] } | undefined = undefined;
  /** The headers of the response, as they were written. The next fields describe its body. */
  answerHeaders: OutgoingHttpHeaders | undefined = undefined;
  answerText: string | undefined = undefined;
  answerBytes = 0;
  /** When the request arrived, by the machine's clock, in milliseconds since the Unix epoch. The request log shows this time. */
  cameMs = 0;
  /** The id of the request in the request log, if it is recorded. */
  journalId: string | undefined = undefined;
  /** Whether the request log stores the beginning of a streamed body. */
  watches = false;
  streamed: Buffer[] | undefined = undefined;

  constructor(requestId: string) {
    this.requestId = requestId;
  }

  /** Stores the caller, after the request was authenticated. */
  recognize(caller: Caller): void {
    this.userId = caller.user.id;
    this.caller = caller;
  }
}

/** The key under which a response stores its outcome. */
const key: unique symbol = Symbol("outcome");

interface Holder {
  [key]?: Outcome | undefined;
}

/**
 * Creates the outcome of a request, with its id. An id from the client is used if it is short and has no special characters, so
 * that one id identifies a request across several systems.
 */
export function beginOutcome(req: IncomingMessage, res: ServerResponse, next = nextId): Outcome {
  const sent = req.headers["x-request-id"];
  const outcome = new Outcome(typeof sent === "string" && /^[\w.-]{1,64}$/.test(sent) ? sent : next());
  (res as Holder)[key] = outcome;
  return outcome;
}

export function outcomeOf(res: ServerResponse): Outcome {
  const outcome = (res as Holder)[key];
  if (!outcome)
    throw new Error("The response has no outcome. The listener must set the outcome before the response is sent.");
  return outcome;
}

/**
 * Creates an id in the form of a UUID (36 characters). The first part is random and specific to this process; the rest is a
 * counter.
 */
function nextId(): string {
  counted++;
  return prefix + counted.toString(16).padStart(12, "0");
}

const prefix = randomUUID().slice(0, 24);
let counted = 0;

/**
 * If a response has more bytes than this, all of them count as used memory until its connection closes, even if only a
 * compressed part is waiting.
 */
const countedAnyway = 64 * 1024;

/**
 * Counts the memory that a response uses until its connection has accepted all of it: the part that is still waiting, and the
 * body of the request. Counts nothing if the response was already sent or its connection is lost.
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

/** The status that was sent. The status 499 means that the client disconnected before the response was complete. */
export function statusSent(res: ServerResponse): number {
  return res.writableFinished ? res.statusCode : 499;
}
