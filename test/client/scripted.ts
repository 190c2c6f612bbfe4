import { createTasksClient, type QuintetClientOptions, type TasksClient } from "../../client/index.ts";

export type Scripted = Response | Error | ((signal: AbortSignal | undefined) => Promise<Response>);

export interface Stage {
  client: TasksClient;
  /** The options of the client, for a client of another service. */
  connection: QuintetClientOptions;
  /** All requests so far, with their bodies. */
  requests: { method: string; url: string; headers: Headers; body: string }[];
  /** All waits between attempts so far. */
  waitsMs: number[];
}

/**
 * A client of a scripted service: each attempt gets the next response, or fails with an Error. Waits are recorded and end
 * immediately, random numbers have their maximum, and the clock is stopped at 2026-03-01 09:00 UTC.
 */
export function stage(answers: Scripted[], options: Partial<QuintetClientOptions> = {}): Stage {
  const requests: Stage["requests"] = [];
  const waitsMs: number[] = [];
  const connection: QuintetClientOptions = {
    baseUrl: "http://quintet.test",
    async fetch(request, init) {
      const { method, url, headers } = request;
      const body = await request.text();
      const answer = answers[requests.length];
      requests.push({ method, url, headers, body });
      if (answer === undefined) throw new RangeError(`No answer is prepared for request ${requests.length}.`);
      if (answer instanceof Error) throw answer;
      return typeof answer === "function" ? answer(init?.signal) : answer;
    },
    async sleep(delayMs) {
      waitsMs.push(delayMs);
    },
    random: () => 1,
    now: () => Date.parse("2026-03-01T09:00:00Z"),
    ...options,
  };
  return { client: createTasksClient(connection), connection, requests, waitsMs };
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });
}

export function refusal(code: number, reason: string, message: string, headers: Record<string, string> = {}): Response {
  const errors = [{ domain: "global", reason, message, locationType: "parameter", location: "pageToken" }];
  return json({ error: { code, message, status: "UNKNOWN", errors } }, code, headers);
}

export function list(id: string): { id: string; title: string } {
  return { id, title: `List ${id}` };
}

export function page(ids: string[], nextPageToken?: string): Response {
  return json({ kind: "tasks#taskLists", etag: '"1"', items: ids.map(list), nextPageToken });
}
