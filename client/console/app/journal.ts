/**
 * The journal of requests, followed as long as the page is open: the last few hundred are kept, whatever the number, and
 * views of a service read again when a request has changed something in it.
 */
import { signal } from "@preact/signals";
import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import { unwrap } from "../../errors.ts";
import { begunMs, ownRequest, platform, reachable, signInNeeded } from "./api.ts";
import { type Area, changed, everythingChanged, nowMs, readClock } from "./world.ts";

export type Recorded = PlatformSchemas["RecordedRequest"];

/** The most requests of apps that are kept; what is older is asked of the server. */
const keptRequests = 2_000;
/** The most of the console's own that are kept, so that they do not push out the others. */
const keptOwn = 400;
const begin = 300;
const pauseMs = 1_000;
/** Requests are shown a little after they were answered. */
const noticedMs = 5_000;

/** Requests of apps, the latest last. */
export const requests = signal<readonly Recorded[]>([]);
/** Requests that the console has sent to show something. */
export const ownRequests = signal<readonly Recorded[]>([]);
/**
 * How many requests of apps the server has answered, by its own count, and how many this page has missed. The count is undefined until the server has said
 * it: a view must not say that there are none before that.
 */
export const seen = signal<{ count?: number; missed: number }>({ missed: 0 });
export const following = signal<"connecting" | "live" | "away">("connecting");

/** @returns what ends it. */
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

/**
 * Views are read again once the server is back, whichever request notices it first: a request of a view may come before one of
 * the journal. The server may be a new one by then, with other data.
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
    // What came while nobody followed is no history.
    if (cursor !== undefined) onlyHistory = false;
    try {
      for await (const line of lines(cursor, signal)) {
        cursor = line.cursor;
        take(line);
      }
    } catch {
      // Whatever the error was, the loop continues below.
    }
    if (signal.aborted) return;
    following.value = "away";
    await pause(signal);
    // Whether the server can be reached; `noticeReturns` watches that. If not, the next turn tries again.
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
    // The server no longer knows the cursor: it begins anew, also with requests that are shown already.
    for (const { id } of [...requests.value, ...ownRequests.value, ...waiting, ...waitingOwn]) shownBefore.add(id);
    yield* lines(undefined, signal);
    return;
  }
  following.value = "live";
  // The generator types the answer as one line; the stream consists of bytes.
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

/** Ids of requests that the server may tell a second time. */
const shownBefore = new Set<string>();
/** Whether all lines so far tell of what had been answered before the page asked for anything. */
let onlyHistory = true;
let waiting: Recorded[] = [];
/** When they came, of those that came while the page was open. */
const came = new WeakMap<Recorded, number>();
let waitingOwn: Recorded[] = [];
/** How many requests of apps there are, by the latest line. */
let counted: number | undefined;
const touched = new Set<Area>();
let scheduled = false;

/** Requests come faster than anybody reads: they are shown together, a few times a second. */
function take({ request, ageMs = 0, missed, answered }: Line): void {
  if (missed) seen.value = { ...seen.value, missed: seen.value.missed + missed };
  counted = answered;
  if (request) note(request, ageMs);
  if (scheduled) return;
  scheduled = true;
  // The first line says how many there are, which a view waits for.
  setTimeout(show, seen.value.count === undefined ? 0 : 200);
}

function note(request: Recorded, ageMs: number): void {
  // It was answered at least `ageMs` before this line arrived. Where that was before the page's first request, all that views have
  // read came later, with what it changed.
  onlyHistory &&= performance.now() - ageMs < begunMs;
  if (!shownBefore.has(request.id)) {
    const [list, most] = isOwn(request) ? [waitingOwn, keptOwn] : [waiting, keptRequests];
    const kept = withoutBodies(request);
    if (!onlyHistory) came.set(kept, performance.now());
    list.push(kept);
    if (list.length >= 2 * most) list.splice(0, list.length - most);
  }
  if (!onlyHistory && isChange(request)) touched.add(request.service as Area); // The areas are called like the services.
}

function show(): void {
  scheduled = false;
  if (counted !== seen.value.count) seen.value = { ...seen.value, count: counted };
  const last = waiting.at(-1) ?? waitingOwn.at(-1);
  // Another program may move the clock: the times at which requests were answered show it.
  if (last && Math.abs(Date.parse(last.clock) - nowMs()) > noticedMs) void readClock().catch(() => undefined);
  if (waiting.length > 0) requests.value = latest([...requests.value, ...waiting], keptRequests);
  if (waitingOwn.length > 0) ownRequests.value = latest([...ownRequests.value, ...waitingOwn], keptOwn);
  waiting = [];
  waitingOwn = [];
  if (touched.size > 0) changed(...touched);
  touched.clear();
}

/** Whether it came a moment ago. */
export function cameLately(request: Recorded): boolean {
  return performance.now() - (came.get(request) ?? Number.NEGATIVE_INFINITY) < 1_500;
}

function latest(all: readonly Recorded[], most: number): Recorded[] {
  return all.length > most ? all.slice(-most) : [...all];
}

/** Adds what apps have asked before, where the console's own requests were so many that the stream began after it. */
async function readEarlier(signal: AbortSignal): Promise<void> {
  const query = { source: "apps" as const, limit: 100 };
  const { items } = await unwrap(platform.GET("/sandbox/v1/requests", { params: { query }, signal }));
  const known = new Set([...requests.value, ...waiting].map(({ id }) => id));
  const earlier = items.filter(({ id }) => !known.has(id)).map(withoutBodies);
  const [first] = requests.value;
  // The stream sends what has arrived since then.
  const older = earlier.filter(({ time }) => first === undefined || time <= first.time);
  for (const { id } of older) shownBefore.add(id);
  if (older.length > 0) requests.value = latest([...older, ...requests.value], keptRequests);
}

/** Bodies are not kept, since thousands would fill the memory. A panel asks the server for the request that it shows. */
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

/** The injected fault that caused the answer, if there was one. Such a failure is not a failure of the service. */
export function injectedIn({ fault }: Recorded): Injected | undefined {
  return fault;
}

/** When the services went by another time than the machine as this was answered: what they took for the present. */
export function movedTimeOf({ time, clock }: Recorded): string | undefined {
  return Math.abs(Date.parse(clock) - Date.parse(time)) > 60_000 ? clock : undefined;
}

export function forgetShown(): void {
  requests.value = [];
  ownRequests.value = [];
  seen.value = { count: 0, missed: 0 };
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
