/**
 * The request log: the latest requests to the services and their responses. It shows people and tests what was sent and why a
 * request was rejected (`openapi/platform`, requests). It is in memory, has a maximum size, and exists only with a sandbox. Each
 * process has its own log; a process that must return a page asks all processes.
 */
import { randomBytes } from "node:crypto";
import type { Clock } from "./clock.ts";
import { type Fault, invalidParameterValue } from "./failure.ts";
import type { OperationFault } from "./faults.ts";
import { type JournalFilter, matches } from "./journalFilter.ts";
import { type AskAll, isOneOfSeveral, talkAbout } from "./processTalk.ts";

/** The headers and the body of a recorded request or response. */
export interface RecordedMessage {
  headers: Record<string, string>;
  /** The parsed body; only for JSON and forms. */
  body?: unknown;
  /** The body as text, if it is neither JSON nor a form, or if only the beginning of the body was stored. */
  text?: string;
  bytes: number;
  omitted?: "long" | "binary" | "upload" | "secret";
}

export interface RecordedRequest {
  id: string;
  time: string;
  clock: string;
  service?: string;
  operation?: string;
  method: string;
  path: string;
  query?: Record<string, unknown>;
  status: number;
  durationMs: number;
  inBatch: boolean;
  caller?: { user?: string; client?: string; scopes?: string[] };
  refusal?: {
    kind: string;
    reason: string;
    message: string;
    location?: string;
    locationType?: "field" | "parameter" | "header";
    hint?: string;
    help?: string;
    rules?: { in: Fault["in"]; location: string; rule: string; message: string }[];
  };
  /** Names of fields and parameters in the request that the contract does not declare. Recorded in development mode only. */
  ignored?: { in: "body" | "query"; location: string; meant?: string }[];
  /** The fault of the sandbox that was applied to the request. */
  fault?: Pick<OperationFault, "id" | "kind" | "when">;
  request: RecordedMessage;
  answer: RecordedMessage;
}

/** A recorded request, stored compactly. `describe` parses it only when it is shown. */
export interface Recording {
  /** The id of the request, from `Journal.newId`. */
  id: string;
  /** The approximate size of the recording in memory, in bytes. */
  weight: number;
  /** Whether the console sent the request in order to display data. */
  isOfConsole?: boolean;
  describe(): Omit<RecordedRequest, "id" | "clock">;
}

export interface JournalPage {
  items: RecordedRequest[];
  /** For each item, the cursor that continues after it. */
  cursors: string[];
  /**
   * For each item, how long ago its response was sent, in milliseconds. If this is not known exactly, the value is too small
   * rather than too large.
   */
  agesMs: number[];
  /** The cursor that continues after this page. */
  cursor: string;
  /** How many requests after the given cursor are missing from the page because the log has already dropped them. */
  missed: number;
  /** How many requests of apps, excluding the console, were recorded since the request log was opened or cleared. */
  answered: number;
  /** How many requests have arrived and are not recorded yet, excluding the sandbox's own. */
  open: number;
}

export interface JournalQuestion {
  filter: JournalFilter;
  /** A cursor, or `latest`. If absent, the page contains the latest requests. */
  after?: string | undefined;
  limit: number;
}

/** The maximum number of recordings that are stored. */
export const keptAtMost = 2000;
/**
 * The maximum number of recordings of the console's own requests, so that an open console does not displace the requests of apps.
 */
const keptOfConsoleAtMost = 400;
/** The maximum total size of all recordings, in bytes. */
export const journalBytesAtMost = 32 * 1024 * 1024;
/**
 * How often the other processes are asked for new requests while a caller waits, in milliseconds. A new request in this process
 * ends the wait immediately.
 */
const askAgainMs = 100;

/** A query that one process sends to all processes: to clear the log, to find a request, or to list requests. */
type Question = { clear: true } | { id: string } | { filter: JournalFilter; after: Positions | null; limit: number };

/** A position in the log of each process, by the name of the process: the number of the last request that was read. */
type Positions = Record<string, number>;

interface OwnAnswer {
  process: string;
  /** The number of the last recorded request. */
  last: number;
  items: { number: number; answeredMs: number; request: RecordedRequest }[];
  /** Whether this process has further matching requests that are not in `items`. */
  more: boolean;
  missed: number;
  answered: number;
  open: number;
}

interface Kept {
  number: number;
  /**
   * When the request was recorded, by the services' clock (`clockMs`) and by a monotonic clock that all processes share
   * (`answeredMs`).
   */
  clockMs: number;
  answeredMs: number;
  recording: Recording;
}

export class Journal {
  readonly #clock: Clock;
  /** The name of this process in cursors. */
  readonly #process = randomBytes(6).toString("hex");
  #kept: Kept[] = [];
  #bytes = 0;
  #last = 0;
  #begun = 0;
  #answered = 0;
  #countOpen = () => 0;
  /** The number of the latest recording that was dropped or cleared, excluding the console's own. */
  #forgotten = 0;
  #ofConsole = 0;
  #closed = false;
  readonly #waiters = new Set<() => void>();
  readonly #beforeClear: (() => Promise<void>)[] = [];
  readonly #askAll: AskAll<Question, OwnAnswer> = talkAbout("journal", (question) => this.#answer(question));

  /** @param clock The services' clock. */
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  #wake(): void {
    for (const each of [...this.#waiters]) each();
  }

  /** Drops a tenth of all recordings at once. Dropping one at a time would shift the array on every request to a full log. */
  #forgetOldest(): void {
    let dropped = 0;
    while (this.#kept.length - dropped > keptAtMost * 0.9 || this.#bytes > journalBytesAtMost * 0.9) {
      const each = this.#kept[dropped++];
      if (!each) break;
      this.#forget(each);
    }
    this.#kept = this.#kept.slice(dropped);
  }

  /** Drops a tenth of the console's own requests at once. */
  #forgetOldestOfConsole(): void {
    let left = this.#ofConsole - keptOfConsoleAtMost * 0.9;
    this.#kept = this.#kept.filter((each) => {
      if (!each.recording.isOfConsole || left <= 0) return true;
      left -= 1;
      this.#forget(each);
      return false;
    });
  }

  #forget({ number, recording }: Kept): void {
    this.#bytes -= recording.weight;
    if (recording.isOfConsole) this.#ofConsole -= 1;
    else this.#forgotten = number;
  }

  #toRequest({ clockMs, recording }: Kept): RecordedRequest {
    const { time, ...rest } = recording.describe();
    return { id: recording.id, time, clock: new Date(clockMs).toISOString(), ...rest };
  }

  #answer(question: Question): OwnAnswer {
    if ("clear" in question) this.#clear();
    const known = { process: this.#process, last: this.#last, answered: this.#answered, open: this.#countOpen() };
    const nothing = { ...known, items: [], more: false, missed: 0 };
    if ("clear" in question) return nothing;
    if ("id" in question) {
      const found = this.#kept.find(({ recording }) => recording.id === question.id);
      return { ...nothing, items: found ? [{ ...placeOf(found), request: this.#toRequest(found) }] : [] };
    }
    const { filter, after, limit } = question;
    const from = after?.[this.#process] ?? 0;
    const items: OwnAnswer["items"] = [];
    let more = false;
    // Without a cursor, the newest requests are searched first.
    const order = after ? this.#kept : this.#kept.toReversed();
    for (const each of order) {
      if (each.number <= from) continue;
      if (filter.source !== undefined && (filter.source === "console") !== (each.recording.isOfConsole ?? false))
        continue;
      const request = this.#toRequest(each);
      if (!matches(request, filter)) continue;
      more = items.length >= limit;
      if (more) break;
      items.push({ ...placeOf(each), request });
    }
    const missed = after && this.#process in after ? Math.max(0, this.#forgotten - from) : 0;
    return { ...known, items: after ? items : items.toReversed(), more, missed };
  }

  #clear(): void {
    this.#kept = [];
    this.#bytes = 0;
    this.#ofConsole = 0;
    this.#answered = 0;
    this.#forgotten = this.#last;
  }

  /** Resolves when this process records a request, or after `ms`. Other processes may have recorded requests by then. */
  #somethingMayHaveCome(ms: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiters.delete(done);
        signal?.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#waiters.add(done);
      signal?.addEventListener("abort", done);
    });
  }

  /** Generates an id for a request that begins. Its recording gets this id, and the request's changes refer to it. */
  newId(): string {
    return `${this.#process}.${++this.#begun}`;
  }

  /** Sets the function that returns how many requests to this process are still in progress and will be recorded. */
  countOpen(count: () => number): void {
    this.#countOpen = count;
  }

  record(recording: Recording): void {
    if (this.#closed) return;
    this.#kept.push({ number: ++this.#last, clockMs: this.#clock.now(), answeredMs: sharedNowMs(), recording });
    this.#bytes += recording.weight;
    if (recording.isOfConsole) this.#ofConsole += 1;
    else this.#answered += 1;
    if (this.#ofConsole > keptOfConsoleAtMost) this.#forgetOldestOfConsole();
    if (this.#kept.length > keptAtMost || this.#bytes > journalBytesAtMost) this.#forgetOldest();
    if (this.#waiters.size > 0) this.#wake();
  }

  /**
   * Like `page`, but if the page would be empty, waits until a request is recorded, the time is up, or the request log is closed.
   */
  async wait(question: JournalQuestion, waitMs: number, signal?: AbortSignal): Promise<JournalPage> {
    const untilMs = performance.now() + waitMs;
    let from = question;
    let missed = 0;
    for (;;) {
      const found = await this.page(from);
      missed += found.missed;
      const leftMs = untilMs - performance.now();
      if (found.items.length > 0 || leftMs <= 0 || this.#closed || signal?.aborted) return { ...found, missed };
      from = { ...question, after: found.cursor };
      await this.#somethingMayHaveCome(Math.min(leftMs, isOneOfSeveral() ? askAgainMs : leftMs), signal);
    }
  }

  async find(id: string): Promise<RecordedRequest | undefined> {
    const answers = await this.#askAll({ id });
    return answers.flatMap(({ items }) => items)[0]?.request;
  }

  /** Registers the function `look`. Whenever `clear` is called in this process, `look` runs before the request log is emptied. */
  beforeClear(look: () => Promise<void>): void {
    this.#beforeClear.push(look);
  }

  async clear(): Promise<void> {
    for (const look of this.#beforeClear) await look();
    await this.#askAll({ clear: true });
  }

  /** Whether the server is stopping, so that no more requests will arrive. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Closes the request log and ends all pending calls of `wait`. */
  close(): void {
    this.#closed = true;
    this.#wake();
  }

  /** Returns a page of recorded requests. @throws Failure `invalid` for a malformed cursor. */
  async page({ filter, after, limit }: JournalQuestion): Promise<JournalPage> {
    const positions = after === undefined || after === "latest" ? null : parseCursor(after);
    const wanted = after === "latest" ? 0 : limit;
    return pageOf(await this.#askAll({ filter, after: positions, limit: wanted }), positions, wanted);
  }
}

/**
 * Combines the pages of all processes into one page.
 * @param positions For each process, the position in its log at which the page begins; null for the latest requests.
 */
function pageOf(answers: readonly OwnAnswer[], positions: Positions | null, wanted: number): JournalPage {
  const all = answers
    .flatMap((own) => own.items.map((each) => ({ ...each, process: own.process })))
    .sort((a, b) => a.answeredMs - b.answeredMs || a.number - b.number);
  const shown = positions ? all.slice(0, wanted) : all.slice(Math.max(0, all.length - wanted));
  const before: Positions = {};
  for (const { process, last } of answers) {
    const first = shown.find((each) => each.process === process);
    before[process] = positions ? (positions[process] ?? 0) : first ? first.number - 1 : last;
  }
  const cursors = shown.map(({ process, number }) => {
    before[process] = number;
    return printCursor(before);
  });
  // If all matches of a process are on the page, the next page begins after the last request of that process.
  const next: Positions = { ...before };
  const nowMs = sharedNowMs();
  for (const own of answers) {
    const ofThis = shown.filter(({ process }) => process === own.process);
    if (!positions || (!own.more && ofThis.length === own.items.length)) next[own.process] = own.last;
  }
  return {
    items: shown.map(({ request }) => request),
    cursors,
    agesMs: shown.map(({ answeredMs }) => Math.max(0, Math.floor(nowMs - answeredMs))),
    cursor: printCursor(next),
    missed: answers.reduce((sum, { missed }) => sum + missed, 0),
    answered: answers.reduce((sum, { answered }) => sum + answered, 0),
    open: answers.reduce((sum, { open }) => sum + open, 0),
  };
}

/** The time by a monotonic clock that all processes of the server share. */
function sharedNowMs(): number {
  return performance.timeOrigin + performance.now();
}

function placeOf({ number, answeredMs }: Kept): Pick<Kept, "number" | "answeredMs"> {
  return { number, answeredMs };
}

/** Formats a cursor: `5f0c2a91d3be.17` for each process, joined with hyphens. */
function printCursor(positions: Positions): string {
  return Object.entries(positions)
    .map(([process, number]) => `${process}.${number}`)
    .join("-");
}

/**
 * Parses a cursor. Positions of processes that have ended are ignored.
 * @throws Failure `invalid`.
 */
function parseCursor(cursor: string): Positions {
  if (!/^[0-9a-f]{12}\.\d{1,15}(-[0-9a-f]{12}\.\d{1,15})*$/.test(cursor)) {
    throw invalidParameterValue("after", "it must be a cursor from an earlier response");
  }
  return Object.fromEntries(
    cursor.split("-").map((each) => {
      const [process = "", number] = each.split(".");
      return [process, Number(number)];
    }),
  );
}
