/**
 * What is known of a request while it is answered: its id from the beginning, and then whatever comes to light. It goes with the
 * response, so that whoever answers finds it, and log, metrics and journal read it when the answer has left.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Caller } from "../platform/caller.ts";
import type { Failure } from "../platform/failure.ts";
import type { OperationFault } from "../platform/faults.ts";
import type { Spent } from "../platform/work.ts";
import type { RuntimeOperation } from "./document.ts";
import type { Service } from "./service.ts";
import type { UnknownName } from "./unknownNames.ts";

/** A fault of the sandbox, as log, journal and answer tell of it. */
export type FaultMark = Pick<OperationFault, "id" | "kind" | "when">;

export class Outcome {
  readonly requestId: string;
  /** On the monotonic clock. */
  readonly startedMs = performance.now();
  service: Service | undefined = undefined;
  /** The id of the operation. */
  operation: string | undefined = undefined;
  /** The operation as the contract has it. */
  contract: RuntimeOperation | undefined = undefined;
  caller: Caller | undefined = undefined;
  userId: string | undefined = undefined;
  /** The body, where it was read whole and is the operation's. */
  sent: Buffer | undefined = undefined;
  failure: Failure | undefined = undefined;
  /** The fault of the sandbox that it met, the last of several. */
  fault: FaultMark | undefined = undefined;
  /** What it said and the contract does not know; in development only. */
  ignored: UnknownName[] | undefined = undefined;
  /** Whether answers with JSON are to be indented, refusals too. */
  pretty = false;
  /** What the operation's budgets have come to. */
  work: { readonly spent: readonly Spent[] } | undefined = undefined;
  /** Headers and body of the answer, as they were written. */
  answerHeaders: OutgoingHttpHeaders | undefined = undefined;
  answerText: string | undefined = undefined;
  answerBytes = 0;
  /** For the journal: when it came, by the machine's clock, in milliseconds since the Unix epoch. */
  cameMs = 0;
  /** Whether the beginning is kept of a body that is sent as it is read. */
  watches = false;
  streamed: Buffer[] | undefined = undefined;

  constructor(requestId: string) {
    this.requestId = requestId;
  }

  /** Says who calls. */
  recognize(caller: Caller): void {
    this.userId = caller.user.id;
    this.caller = caller;
  }
}

/** Where it is kept. Responses are made with the place for it (`plainClasses.ts`). */
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

/** 36 characters that look like any UUID: nobody can guess the first half, which is this process's, and the rest counts. */
function nextId(): string {
  counted++;
  return prefix + counted.toString(16).padStart(12, "0");
}

const prefix = randomUUID().slice(0, 24);
let counted = 0;

/** 499 stands for an answer that nobody waited for. */
export function statusSent(res: ServerResponse): number {
  return res.writableFinished ? res.statusCode : 499;
}
