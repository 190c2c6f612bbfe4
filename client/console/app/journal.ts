/**
 * The journal of requests, followed as long as the page is open: the last few hundred are kept, whatever the number, and
 * views of a service read again when a request has changed something in it.
 */
import { signal } from "@preact/signals";
import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import { ownRequest, platform, reachable, signInNeeded } from "./api.ts";
import { type Area, changed, everythingChanged, nowMs, readClock } from "./world.ts";

export type Recorded = PlatformSchemas["RecordedRequest"];

/** The most that is kept; what is older is asked of the server. */
const keptRequests = 2_000;
const begin = 300;
const pauseMs = 1_000;
/** Requests are shown a little after they were answered. */
const noticedMs = 5_000;

/** The latest last. */
export const requests = signal<readonly Recorded[]>([]);
/** How many came since the page was opened, and how many were missed between. */
export const seen = signal({ count: 0, missed: 0 });
export const following = signal<"connecting" | "live" | "away">("connecting");

/** @returns what ends it. */
export function follow(): () => void {
  const controller = new AbortController();
  const stopNoticing = noticeReturns();
  void keepFollowing(controller.signal);
  return () => {
    stopNoticing();
    controller.abort();
  };
}

/**
 * Views read again once the server is back, whichever request finds it first: one of a view may come before those of the
 * journal. The server may be another one by then, with other data.
 */
function noticeReturns(): () => void {
  let wasAway = false;
  return reachable.subscribe((isThere) => {
    if (isThere && wasAway) everythingChanged();
    wasAway = !isThere;
  });
}

async function keepFollowing(signal: AbortSignal): Promise<void> {
  let cursor: string | undefined;
  while (!signal.aborted) {
    try {
      for await (const line of lines(cursor, signal)) {
        cursor = line.cursor;
        take(line);
      }
    } catch {
      // Whatever it was: it is taken up again below.
    }
    if (signal.aborted) return;
    following.value = "away";
    await pause(signal);
    // Whether it can be reached: `noticeReturns` sees that. If not, it is tried again with the next turn.
    await readClock().catch(() => undefined);
  }
}

type Line = PlatformSchemas["JournalLine"];

async function* lines(after: string | undefined, signal: AbortSignal): AsyncGenerator<Line> {
  const query = after === undefined ? { limit: begin } : { after };
  const { data, response } = await platform.GET("/sandbox/v1/requests/stream", {
    params: { query },
    parseAs: "stream",
    signal,
  });
  if (!response.ok || !data) {
    // A cursor that the server does not know any more: begin anew.
    if (response.status === 400 && after !== undefined) yield* lines(undefined, signal);
    return;
  }
  following.value = "live";
  // Typed by the generator as what a line is; as a stream it is bytes.
  yield* parsed(data as unknown as ReadableStream<Uint8Array>);
}

async function* parsed(stream: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const texts = (rest + value).split("\n");
      rest = texts.pop() ?? "";
      for (const text of texts) if (text.trim() !== "") yield JSON.parse(text) as Line; // By the contract.
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

let waiting: Recorded[] = [];
/** How many came since something was shown last; only the latest of them wait. */
let arrived = 0;
const touched = new Set<Area>();
let scheduled = false;

/** Requests come faster than anybody reads: they are shown together, a few times a second. */
function take({ request, missed }: Line): void {
  if (missed) seen.value = { ...seen.value, missed: seen.value.missed + missed };
  if (!request) return;
  arrived += 1;
  waiting.push(withoutBodies(request));
  if (waiting.length >= 2 * keptRequests) waiting = waiting.slice(-keptRequests);
  if (isChange(request)) touched.add(request.service as Area); // The services' names are the areas.
  if (scheduled) return;
  scheduled = true;
  setTimeout(show, 200);
}

function show(): void {
  scheduled = false;
  const next = [...requests.value, ...waiting];
  seen.value = { ...seen.value, count: seen.value.count + arrived };
  arrived = 0;
  const [latest] = waiting.slice(-1);
  // Whoever moves the clock may be another program: what it says is seen by the times at which requests were answered.
  if (latest && Math.abs(Date.parse(latest.clock) - nowMs()) > noticedMs) void readClock().catch(() => undefined);
  requests.value = next.length > keptRequests ? next.slice(-keptRequests) : next;
  waiting = [];
  if (touched.size > 0) changed(...touched);
  touched.clear();
}

/** Thousands of bodies would fill the memory; whoever opens a request asks the server for its own. */
function withoutBodies(recorded: Recorded): Recorded {
  const { body: asked, text: askedText, ...request } = recorded.request;
  const { body: answered, text: answeredText, ...answer } = recorded.answer;
  return { ...recorded, request, answer };
}

/** Whether data may be other than before. */
function isChange({ method, status, service }: Recorded): boolean {
  return method !== "GET" && method !== "HEAD" && status < 400 && service !== undefined;
}

/** Whether this page has sent it, or another one of the console. */
export function isOwn({ request }: Recorded): boolean {
  return String(request.headers["x-request-id"] ?? "").startsWith(ownRequest);
}

/** A fault of World that a request met, what it did, and when. */
type Injected = NonNullable<Recorded["fault"]>;

/** The fault that the answer comes from, where one was injected: such a failure is no failure of the service. */
export function injectedIn({ fault }: Recorded): Injected | undefined {
  return fault;
}

/** When the services went by another time than the machine as this was answered: what they took for the present. */
export function movedTimeOf({ time, clock }: Recorded): string | undefined {
  return Math.abs(Date.parse(clock) - Date.parse(time)) > 60_000 ? clock : undefined;
}

export function forgetShown(): void {
  requests.value = [];
}

function pause(signal: AbortSignal): Promise<void> {
  // Signed out, nothing is asked for until somebody signs in.
  const ms = signInNeeded.value ? 5 * pauseMs : pauseMs;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
