/**
 * Features that concern every request: the log, metrics, the request log, faults, hints. Each is a `Stage`, which
 * does something at some of the steps of a request. The server has a list of them (`server/stages.ts`); in production it is short.
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

/** A request and its response. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  outcome: Outcome;
}

/** A request whose operation and caller are known. */
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
   * Whether `body` is the metadata of an upload. The metadata is passed in a second call of `read`; the first call has no body.
   */
  isMetadata: boolean;
  findUnknown: FindUnknown;
}

/**
 * A feature that concerns every request. The steps are called in the order below. A step that returns a promise delays the request, and
 * an error that it throws is the response.
 */
export interface Stage {
  /** The request has arrived. Only its head is known. */
  begun?(exchange: Exchange): void;
  /** Calls `respond` for a request of a service: either immediately or when it is the request's turn. */
  inTurn?(service: Service, respond: () => Promise<void>): Promise<void>;
  /** The operation and the caller are known, and the caller may call the operation. The body has not been read. */
  routed?(call: Call): Promise<void> | undefined;
  /**
   * The body was read, but not validated. The handler of an upload reads the body itself, so `sent` then has no body, or only
   * its metadata.
   */
  read?(call: Call, sent: Sent): Promise<void> | undefined;
  /** The request is valid, and its handler is about to be called. */
  validated?(call: Call, request: AnyRequest): void;
  /** The handler has finished. The response has not begun. */
  done?(call: Call): Promise<void> | undefined;
  /**
   * The request was rejected.
   * @returns headers of the response.
   */
  refused?(exchange: Exchange, failure: Failure): Record<string, string>;
  /** The response was sent, or its connection was lost. @param durationMs The time since `begun`. */
  closed?(exchange: Exchange, durationMs: number): void;
}

/** The steps of all stages, each in the order of the stages. */
export type Stages = { readonly [Step in keyof Stage]-?: readonly NonNullable<Stage[Step]>[] };

/** Groups stages by their steps, so that a request does nothing for a step that no stage has. */
export function byStep(stages: readonly Stage[]): Stages {
  const step = <Name extends keyof Stage>(name: Name) =>
    stages.flatMap((stage): NonNullable<Stage[Name]>[] => {
      const found = stage[name];
      return found ? [found.bind(stage) as NonNullable<Stage[Name]>] : []; // Binding does not change the type.
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

/** No stages, for calls of the server to itself. */
export const noStages: Stages = byStep([]);
