/** Sends requests byte by byte, for the facts in `facts.test.ts`. */
import { expect } from "vitest";
import { type StartOptions, startApp, type TestApp } from "../support/app.ts";
import { type RawAnswer, sendRaw } from "../support/raw.ts";

/** One fact of `facts.test.ts`: its number, or its subject and a keyword. */
export interface Fact {
  fact: string;
  says: string;
  check(): Promise<void>;
}

export interface Sent {
  /** The access token. `undefined` sends no credential. Default: the owner's token. */
  token?: string | undefined;
  headers?: Record<string, string>;
  /** A body as JSON or as a form, sent with its usual Content-Type. */
  json?: unknown;
  form?: string;
  /** A body, sent unchanged. */
  body?: string | Buffer;
}

export interface Wire {
  app: TestApp;
  /** Sends a request with the owner's token unless `token` is given. */
  send(method: string, target: string, sent?: Sent): Promise<RawAnswer>;
  get(target: string, headers?: Record<string, string>): Promise<RawAnswer>;
  /** Returns the JSON of a response, whose status must be 200. */
  ok(method: string, target: string, sent?: Sent): Promise<Json>;
}

// biome-ignore lint/suspicious/noExplicitAny: a row looks at what it knows to be there
export type Json = any;

export async function startWire(options: StartOptions = {}): Promise<Wire> {
  const app = await startApp(options);
  const wire: Wire = {
    app,
    send(method, target, { headers = {}, json, form, body, ...more } = {}) {
      const token = "token" in more ? more.token : app.owner.token;
      const type =
        json !== undefined ? "application/json" : form === undefined ? undefined : "application/x-www-form-urlencoded";
      return sendRaw(app.url, {
        method,
        target,
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(type !== undefined && { "Content-Type": type }),
          ...headers,
        },
        body: json !== undefined ? JSON.stringify(json) : (form ?? body),
      });
    },
    get: (target, headers = {}) => wire.send("GET", target, { headers }),
    async ok(method, target, sent) {
      const answer = await wire.send(method, target, sent);
      expect(answer.status, `${method} ${target}: ${answer.body.slice(0, 300)}`).toBe(200);
      return JSON.parse(answer.body);
    },
  };
  return wire;
}

export function json({ body }: Pick<RawAnswer, "body">): Json {
  return JSON.parse(body);
}

/** Returns the status and the reason of an error response. */
export function refusal({ status, body }: RawAnswer): [number, string] {
  return [status, JSON.parse(body).error?.errors?.[0]?.reason];
}

export const paths = {
  lists: "/tasks/v1/users/@me/lists",
  tasks: "/tasks/v1/lists/@default/tasks",
  events: "/calendar/v3/calendars/primary/events",
  calendarList: "/calendar/v3/users/me/calendarList",
  timeline: "/mirror/v1/timeline",
};

/** The start and end of a one-hour event on a day in March 2026, in UTC. */
export function hourOf(day: number, more: object = {}): object {
  const at = (hour: number) => ({ dateTime: `2026-03-${String(day).padStart(2, "0")}T${hour}:00:00Z` });
  return { start: at(10), end: at(11), ...more };
}
