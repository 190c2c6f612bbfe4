/**
 * Features that affect every request: the log, metrics, the request log, faults, hints. Each is a `Stage`, which runs code at
 * some steps of a request. The server has a list of stages (`stagesOf` of `server/app.ts`), which is short in production.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Caller } from "../platform/caller.ts";
import type { Failure } from "../platform/failure.ts";
import type { RuntimeOperation } from "./document.ts";
import type { AnyRequest } from "./operation.ts";
import type { Outcome } from "./outcome.ts";
import type { Service } from "./service.ts";
import type { Query } from "./shapes.ts";
import type { FindUnknown } from "./unknownNames.ts";

/** A request, its response, and the facts about it that were collected. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  outcome: Outcome;
}

/** A request to an operation, after its caller was authenticated. */
export interface Call extends Exchange {
  service: Service;
  operation: RuntimeOperation;
  caller: Caller;
  /** The path without the query. */
  path: string;
}

/** The data of a request, with the contract's names. It is not validated yet. */
export interface Sent {
  query: Query;
  body: unknown;
  /**
   * Whether `body` is the metadata of an upload. For an upload, `read` is called twice: first without a body, then with the
   * metadata.
   */
  isMetadata: boolean;
  findUnknown: FindUnknown;
}

/**
 * A feature that affects every request. The steps are called in the order below. If a step returns a promise, the request waits
 * for it. If a step throws an error, the error becomes the response.
 */
export interface Stage {
  /** Called when the request has arrived. Only its head is known. */
  begun?(exchange: Exchange): void;
  /** Decides when a request to a service is handled: calls `respond` immediately, or when it is the request's turn. */
  inTurn?(service: Service, respond: () => Promise<void>): Promise<void>;
  /** Called when the operation and the caller are known, and the caller may call the operation. The body has not been read. */
  routed?(call: Call): Promise<void> | undefined;
  /**
   * Called after the body was read, but before it is validated. The handler of an upload reads the body itself, so `sent` then
   * has no body, or only its metadata.
   */
  read?(call: Call, sent: Sent): Promise<void> | undefined;
  /** Called when the request is valid, before its handler is called. */
  validated?(call: Call, request: AnyRequest): void;
  /** Called when the handler has finished, before the response begins. */
  done?(call: Call): Promise<void> | undefined;
  /**
   * Called when the request was rejected.
   * @returns headers that are added to the response.
   */
  refused?(exchange: Exchange, failure: Failure): Record<string, string>;
  /** Called after the response was sent or its connection was lost. @param durationMs The time since `begun`. */
  closed?(exchange: Exchange, durationMs: number): void;
}

/** The functions of all stages, by step. For each step, they are in the order of the stages. */
export type Stages = { readonly [Step in keyof Stage]-?: readonly NonNullable<Stage[Step]>[] };

/** Groups stages by their steps, so that a request does nothing for a step that no stage has. */
export function byStep(stages: readonly Stage[]): Stages {
  const step = <Name extends keyof Stage>(name: Name) =>
    stages.flatMap((stage): NonNullable<Stage[Name]>[] => {
      const found = stage[name];
      return found ? [found.bind(stage) as NonNullable<Stage[Name]>] : []; // The cast is safe: binding does not change the type.
    });
  return {
    begun: step("begun"),
    inTurn: step("inTurn"),
    routed: step("routed"),
    read: step("read"),
    validated: step("validated"),
    done: step("done"),
    refused: step("refused"),
    closed: step("closed"),
  };
}

/** An empty list of stages, for calls from the server to itself. */
export const noStages: Stages = byStep([]);
