/**
 * What is known of a request while it is answered: its id from the beginning, more with each step. It belongs to the response, so
 * that every step can find it. Log, metrics and journal read it after the answer was sent.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Caller } from "../platform/caller.ts";
import type { Failure } from "../platform/failure.ts";
import type { OperationFault } from "../platform/faults.ts";
import type { Spent } from "../platform/work.ts";
import type { RuntimeOperation } from "./document.ts";
import type { Service } from "./service.ts";
import type { Lesson } from "./teaching.ts";
import type { UnknownName } from "./unknownNames.ts";

/** A fault of the sandbox, as log, journal and answer show it. */
export type FaultMark = Pick<OperationFault, "id" | "kind" | "when">;

export class Outcome {
  readonly requestId: string;
  /** By the monotonic clock. */
  readonly startedMs = performance.now();
  service: Service | undefined = undefined;
  /** The id of the operation. */
  operation: string | undefined = undefined;
  /** The operation in the contract. */
  contract: RuntimeOperation | undefined = undefined;
  caller: Caller | undefined = undefined;
  userId: string | undefined = undefined;
  /** The body, when it was read as a whole and belongs to the operation. */
  sent: Buffer | undefined = undefined;
  failure: Failure | undefined = undefined;
  /** What the refusal teaches whoever develops. */
  lesson: Lesson | undefined = undefined;
  /** The fault of the sandbox that it met, the last of several. */
  fault: FaultMark | undefined = undefined;
  /** What it said and the contract does not know; in development only. */
  ignored: UnknownName[] | undefined = undefined;
  /** Whether answers with JSON are to be indented, refusals too. */
  pretty = false;
  /** What the budgets of the operation have spent. */
  work: { readonly spent: readonly Spent[] } | undefined = undefined;
  /** Headers and body of the answer, as they were written. */
  answerHeaders: OutgoingHttpHeaders | undefined = undefined;
  answerText: string | undefined = undefined;
  answerBytes = 0;
  /** For the journal: the time of arrival by the machine's clock, in milliseconds since the Unix epoch. */
  cameMs = 0;
  /** Its id in the journal, where there is one. */
  journalId: string | undefined = undefined;
  /** Whether the beginning is kept of a body that is sent as it is read. */
  watches = false;
  streamed: Buffer[] | undefined = undefined;

  constructor(requestId: string) {
    this.requestId = requestId;
  }

  /** Notes who calls. */
  recognize(caller: Caller): void {
    this.userId = caller.user.id;
    this.caller = caller;
  }
}

/** The key under which a response holds its outcome. The classes in `plainClasses.ts` declare this member. */
export const key: unique symbol = Symbol("outcome");

interface Holder {
  [key]?: Outcome | undefined;
}

/** Gives a request its id. A client's own is kept when it is short and plain, so that one id follows a request through systems. */
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

/** 36 characters in the form of a UUID. The first half is random and belongs to this process; the second half counts. */
function nextId(): string {
  counted++;
  return prefix + counted.toString(16).padStart(12, "0");
}

const prefix = randomUUID().slice(0, 24);
let counted = 0;

/** 499 means that the client left before the answer was complete. */
export function statusSent(res: ServerResponse): number {
  return res.writableFinished ? res.statusCode : 499;
}
