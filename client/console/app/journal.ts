/**
 * Follows the request log while the page is open. Caches the latest requests, and reloads the views of a service when a request
 * has changed its data.
 */
import { signal } from "@preact/signals";
import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import { unwrap } from "../../errors.ts";
import { begunMs, ownRequest, platform, reachable, signInNeeded } from "./api.ts";
import { type Area, changed, everythingChanged, nowMs, readClock } from "./world.ts";

export type Recorded = PlatformSchemas["RecordedRequest"];

/** The maximum number of cached requests of apps. Requests older than these are read from the server. */
const keptRequests = 2_000;
/** The maximum number of cached requests of the console, kept separately so that they do not displace those of apps. */
const keptOwn = 400;
const begin = 300;
const pauseMs = 1_000;
/** Requests are displayed shortly after they are completed. */
const noticedMs = 5_000;

/** Requests of apps, latest last. */
export const requests = signal<readonly Recorded[]>([]);
/** Requests that the console has sent to display data. */
export const ownRequests = signal<readonly Recorded[]>([]);
/**
 * `count` is the number of requests of apps that the server has recorded, and `missed` is how many of them this page has
 * missed. `count` is undefined until the server has reported it, so that no view claims before that there are no requests.
 */
export const seen = signal<{ count?: number; missed: number }>({ missed: 0 });
export const following = signal<"connecting" | "live" | "away">("connecting");

/** Follows the request log. @returns a function that stops following it. */
export function follow(): () => void {
  const controller = new AbortController();
  const stopNoticing = noticeReturns();
  void keepFollowing(controller.signal);
  void readEarlier(controller.signal).catch(() => undefined);
  return () => {
    stopNoticing();
    controller.abort();
  };
}

/** Reloads all views when the server is reachable again, because it may be a new server with other data. */
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
    // Requests that arrived while nobody followed the log are not shown as history.
    if (cursor !== undefined) onlyHistory = false;
    try {
      for await (const line of lines(cursor, signal)) {
        cursor = line.cursor;
        take(line);
      }
    } catch {
      // All errors are handled alike: the loop pauses and then tries again.
    }
    if (signal.aborted) return;
    following.value = "away";
    await pause(signal);
    // Updates `reachable`, so that `noticeReturns` reloads the views if the server is back. If not, the loop continues.
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
    if (response.status !== 400 || after === undefined) return;
    // The server no longer knows the cursor, so the stream starts again and repeats requests that are already shown.
    for (const { id } of [...requests.value, ...ownRequests.value, ...waiting, ...waitingOwn]) shownBefore.add(id);
    yield* lines(undefined, signal);
    return;
  }
  following.value = "live";
  // The cast is needed because the generated type is that of one line, but the response is a stream of bytes.
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
      // The cast is safe: the contract guarantees this type.
      for (const text of texts) if (text.trim() !== "") yield JSON.parse(text) as Line;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Ids of requests that are already shown. They are skipped if the server sends them again. */
const shownBefore = new Set<string>();
/** Whether all log lines received so far are about requests that were completed before the page sent its first request. */
let onlyHistory = true;
let waiting: Recorded[] = [];
/** The arrival times of requests that arrived while the page was open. */
const came = new WeakMap<Recorded, number>();
let waitingOwn: Recorded[] = [];
/** How many requests of apps the server has recorded, according to the latest line of the log. */
let counted: number | undefined;
const touched = new Set<Area>();
let scheduled = false;

/** Requests may arrive faster than anyone can read, so they are displayed in groups, a few times a second. */
function take({ request, ageMs = 0, missed, answered }: Line): void {
  if (missed) seen.value = { ...seen.value, missed: seen.value.missed + missed };
  counted = answered;
  if (request) note(request, ageMs);
  if (scheduled) return;
  scheduled = true;
  // The first line is shown without delay, because a view waits for the number of requests in it.
  setTimeout(show, seen.value.count === undefined ? 0 : 200);
}

function note(request: Recorded, ageMs: number): void {
  // The request was completed at least `ageMs` before this line arrived. If it was completed before this module was loaded, all
  // views already contain its changes.
  onlyHistory &&= performance.now() - ageMs < begunMs;
  if (!shownBefore.has(request.id)) {
    const [list, most] = isOwn(request) ? [waitingOwn, keptOwn] : [waiting, keptRequests];
    const kept = withoutBodies(request);
    if (!onlyHistory) came.set(kept, performance.now());
    list.push(kept);
    if (list.length >= 2 * most) list.splice(0, list.length - most);
  }
  // The cast is safe: the areas have the same names as the services.
  if (!onlyHistory && isChange(request)) touched.add(request.service as Area);
}

function show(): void {
  scheduled = false;
  if (counted !== seen.value.count) seen.value = { ...seen.value, count: counted };
  const last = waiting.at(-1) ?? waitingOwn.at(-1);
  // If a request's time differs from the page's clock, another client may have moved the clock. So the page reads it again.
  if (last && Math.abs(Date.parse(last.clock) - nowMs()) > noticedMs) void readClock().catch(() => undefined);
  if (waiting.length > 0) requests.value = latest([...requests.value, ...waiting], keptRequests);
  if (waitingOwn.length > 0) ownRequests.value = latest([...ownRequests.value, ...waitingOwn], keptOwn);
  waiting = [];
  waitingOwn = [];
  if (touched.size > 0) changed(...touched);
  touched.clear();
}

/** Whether the request has just arrived. */
export function cameLately(request: Recorded): boolean {
  return performance.now() - (came.get(request) ?? Number.NEGATIVE_INFINITY) < 1_500;
}

function latest(all: readonly Recorded[], most: number): Recorded[] {
  return all.length > most ? all.slice(-most) : [...all];
}

/** Reads the latest requests of apps, because the stream leaves some out if the console itself has sent many requests. */
async function readEarlier(signal: AbortSignal): Promise<void> {
  const query = { source: "apps" as const, limit: 100 };
  const { items } = await unwrap(platform.GET("/sandbox/v1/requests", { params: { query }, signal }));
  const known = new Set([...requests.value, ...waiting].map(({ id }) => id));
  const earlier = items.filter(({ id }) => !known.has(id)).map(withoutBodies);
  const [first] = requests.value;
  // Requests that are newer than the oldest one on the page are skipped, because the stream sends them.
  const older = earlier.filter(({ time }) => first === undefined || time <= first.time);
  for (const { id } of older) shownBefore.add(id);
  if (older.length > 0) requests.value = latest([...older, ...requests.value], keptRequests);
}

/**
 * Bodies are not cached, because thousands of them would fill the memory. A panel fetches the request that it shows from the
 * server.
 */
function withoutBodies(recorded: Recorded): Recorded {
  const { body: asked, text: askedText, ...request } = recorded.request;
  const { body: answered, text: answeredText, ...answer } = recorded.answer;
  return { ...recorded, request, answer };
}

/** Whether a request may have changed data. */
function isChange({ method, status, service }: Recorded): boolean {
  return method !== "GET" && method !== "HEAD" && status < 400 && service !== undefined;
}

/** Whether this page or another console page has sent the request. */
export function isOwn({ request }: Recorded): boolean {
  return String(request.headers["x-request-id"] ?? "").startsWith(ownRequest);
}

/** A fault of the sandbox that was applied to a request: its effect and time. */
type Injected = NonNullable<Recorded["fault"]>;

/** The injected fault that caused the response, if any. Such a failure is not a failure of the service. */
export function injectedIn({ fault }: Recorded): Injected | undefined {
  return fault;
}

/** The services' time at the response, if it differs from the machine's time by more than a minute. */
export function movedTimeOf({ time, clock }: Recorded): string | undefined {
  return Math.abs(Date.parse(clock) - Date.parse(time)) > 60_000 ? clock : undefined;
}

export function forgetShown(): void {
  requests.value = [];
  ownRequests.value = [];
  seen.value = { count: 0, missed: 0 };
}

function pause(signal: AbortSignal): Promise<void> {
  // While the operator is signed out, the page checks less often.
  const ms = signInNeeded.value ? 5 * pauseMs : pauseMs;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
