/** A receiver of notifications: a real HTTP server on loopback that stores the requests that it receives. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listening } from "./listening.ts";

export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** How to respond to a request: with a status and no body, or through `res`. */
export type AnswerTo = (received: Received, res: ServerResponse, nth: number) => number | Promise<number> | undefined;

export interface Receiver {
  url: string;
  /** All received requests in order. */
  received: Received[];
  /** Bodies of the received requests in order. */
  bodies(): string[];
  /** Resolves when this many requests have arrived. */
  count(number: number): Promise<void>;
}

/**
 * Starts a receiver.
 * @param answer Returns the status, or undefined if it responds through `res` itself. `nth` counts requests from 1. Default:
 * status 204.
 */
export async function startReceiver(answer: AnswerTo = () => 204): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (req, res) => {
    let body = "";
    for await (const chunk of req) body += chunk;
    const { method = "", url = "", headers } = req;
    const each = { method, path: url, headers, body };
    received.push(each);
    for (const check of waiting) check();
    const status = await answer(each, res, received.length);
    if (status !== undefined) res.writeHead(status).end();
  });
  return {
    url: await listening(server),
    received,
    bodies: () => received.map(({ body }) => body),
    count: (number) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < number) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}
