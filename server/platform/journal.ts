/**
 * The last requests that the services have answered, for people and tests that want to know what was asked and why it was
 * refused (`openapi/platform`, requests). It is kept in memory, within bounds, and only where there is a sandbox. Each of
 * several processes keeps its own, and whoever is asked asks all of them.
 */
import { randomBytes } from "node:crypto";
import type { Clock } from "./clock.ts";
import { Failure, type Fault } from "./failure.ts";
import type { OperationFault } from "./faults.ts";
import { type JournalFilter, matches } from "./journalFilter.ts";
import { type AskAll, isOneOfSeveral, talkAbout } from "./processTalk.ts";

/** Headers and body of a request or an answer. */
export interface RecordedMessage {
  headers: Record<string, string>;
  /** Where it is JSON or a form. */
  body?: unknown;
  /** Where it is other text, or only its beginning is kept. */
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
    rules?: { in: Fault["in"]; location: string; rule: string; message: string }[];
  };
  /** What it said that the contract does not know, in development. */
  ignored?: { in: "body" | "query"; location: string; meant?: string }[];
  /** What it met of the sandbox. */
  fault?: Pick<OperationFault, "id" | "kind" | "when">;
  request: RecordedMessage;
  answer: RecordedMessage;
}

/** What is kept: texts are taken apart when somebody asks, which for most requests nobody does. */
export interface Recording {
  /** About how much memory it takes. */
  weight: number;
  describe(): Omit<RecordedRequest, "id" | "clock">;
}

export interface JournalPage {
  items: RecordedRequest[];
  /** For what comes after each of these. */
  cursors: string[];
  /** For what comes after these. */
  cursor: string;
  /** How many after the given cursor are forgotten. */
  missed: number;
}

export interface JournalQuestion {
  filter: JournalFilter;
  /** A cursor, or `latest`. Without one the page holds the latest. */
  after?: string | undefined;
  limit: number;
}

export interface Journal {
  record(recording: Recording): void;
  /** @throws Failure `invalid` for a cursor that is none. */
  page(question: JournalQuestion): Promise<JournalPage>;
  /** The same, but while there is nothing it waits: until something comes, time is up, or the journal is closed. */
  wait(question: JournalQuestion, waitMs: number, signal?: AbortSignal): Promise<JournalPage>;
  find(id: string): Promise<RecordedRequest | undefined>;
  clear(): Promise<void>;
  /** Whether the server stops: nothing more will come. */
  readonly closed: boolean;
  /** Ends all waiting. */
  close(): void;
}

/** The most recordings that are kept. */
export const keptAtMost = 2000;
/** The most that recordings weigh together. */
export const journalBytesAtMost = 32 * 1024 * 1024;
/** How often other processes are asked while somebody waits. Within this process waiting ends at once. */
const askAgainMs = 100;

/** What a process is asked. */
type Question = { clear: true } | { id: string } | { filter: JournalFilter; after: Positions | null; limit: number };

/** Up to where of each process, by its name. */
type Positions = Record<string, number>;

interface OwnAnswer {
  process: string;
  /** Number of the last one recorded. */
  last: number;
  items: { number: number; answeredMs: number; request: RecordedRequest }[];
  /** Whether there are more that match. */
  more: boolean;
  missed: number;
}

interface Kept {
  number: number;
  /** When it was recorded, by the services' clock, and by one that only goes forwards and is the same for all processes. */
  clockMs: number;
  answeredMs: number;
  recording: Recording;
}

/** @param clock The services'. */
export function openJournal({ clock }: { clock: Clock }): Journal {
  return new MemoryJournal(clock);
}

class MemoryJournal implements Journal {
  readonly #clock: Clock;
  /** The name of this process among those that are asked. */
  readonly #process = randomBytes(6).toString("hex");
  #kept: Kept[] = [];
  #bytes = 0;
  #last = 0;
  #closed = false;
  readonly #waiters = new Set<() => void>();
  readonly #askAll: AskAll<Question, OwnAnswer> = talkAbout("journal", (question) => this.#answer(question));

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  #wake(): void {
    for (const each of [...this.#waiters]) each();
  }

  /** A tenth of them at once, so that a full journal does not move all of it at each request. */
  #forgetOldest(): void {
    let dropped = 0;
    while (this.#kept.length - dropped > keptAtMost * 0.9 || this.#bytes > journalBytesAtMost * 0.9) {
      this.#bytes -= this.#kept[dropped++]?.recording.weight ?? 0;
    }
    this.#kept = this.#kept.slice(dropped);
  }

  #toRequest({ number, clockMs, recording }: Kept): RecordedRequest {
    return { id: `${this.#process}.${number}`, clock: new Date(clockMs).toISOString(), ...recording.describe() };
  }

  #answer(question: Question): OwnAnswer {
    const nothing = { process: this.#process, last: this.#last, items: [], more: false, missed: 0 };
    if ("clear" in question) {
      this.#kept = [];
      this.#bytes = 0;
      return nothing;
    }
    if ("id" in question) {
      const found = this.#kept.find(({ number }) => question.id === `${this.#process}.${number}`);
      return { ...nothing, items: found ? [{ ...placeOf(found), request: this.#toRequest(found) }] : [] };
    }
    const { filter, after, limit } = question;
    const from = after?.[this.#process] ?? 0;
    const items: OwnAnswer["items"] = [];
    let more = false;
    // Without a cursor the latest are wanted, so they are looked for from the end.
    const order = after ? this.#kept : this.#kept.toReversed();
    for (const each of order) {
      if (each.number <= from) continue;
      const request = this.#toRequest(each);
      if (!matches(request, filter)) continue;
      more = items.length >= limit;
      if (more) break;
      items.push({ ...placeOf(each), request });
    }
    const oldest = this.#kept[0]?.number ?? this.#last + 1;
    const missed = after && this.#process in after ? Math.max(0, oldest - 1 - from) : 0;
    return { process: this.#process, last: this.#last, items: after ? items : items.toReversed(), more, missed };
  }

  /** Until something is recorded here, or others may have recorded something. */
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

  record(recording: Recording): void {
    if (this.#closed) return;
    const answeredMs = performance.timeOrigin + performance.now();
    this.#kept.push({ number: ++this.#last, clockMs: this.#clock.now(), answeredMs, recording });
    this.#bytes += recording.weight;
    if (this.#kept.length > keptAtMost || this.#bytes > journalBytesAtMost) this.#forgetOldest();
    if (this.#waiters.size > 0) this.#wake();
  }

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

  async clear(): Promise<void> {
    await this.#askAll({ clear: true });
  }

  get closed(): boolean {
    return this.#closed;
  }

  close(): void {
    this.#closed = true;
    this.#wake();
  }

  async page({ filter, after, limit }: JournalQuestion): Promise<JournalPage> {
    const positions = after === undefined || after === "latest" ? null : parseCursor(after);
    const wanted = after === "latest" ? 0 : limit;
    return pageOf(await this.#askAll({ filter, after: positions, limit: wanted }), positions, wanted);
  }
}

/** One page of what all processes have answered. @param positions Null where the latest are wanted. */
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
  // A process all of whose matches are shown has been read to its end.
  const next: Positions = { ...before };
  for (const own of answers) {
    const ofThis = shown.filter(({ process }) => process === own.process);
    if (!positions || (!own.more && ofThis.length === own.items.length)) next[own.process] = own.last;
  }
  return {
    items: shown.map(({ request }) => request),
    cursors,
    cursor: printCursor(next),
    missed: answers.reduce((sum, { missed }) => sum + missed, 0),
  };
}

function placeOf({ number, answeredMs }: Kept): Pick<Kept, "number" | "answeredMs"> {
  return { number, answeredMs };
}

/** `5f0c2a91d3be.17`, one for each process, with hyphens between them. */
function printCursor(positions: Positions): string {
  return Object.entries(positions)
    .map(([process, number]) => `${process}.${number}`)
    .join("-");
}

/** Processes that are no more are left out where they are compared. @throws Failure `invalid`. */
function parseCursor(cursor: string): Positions {
  if (!/^[0-9a-f]{12}\.\d{1,15}(-[0-9a-f]{12}\.\d{1,15})*$/.test(cursor)) {
    throw new Failure("invalid", "invalid", 'Invalid value for parameter "after": it is no cursor of an answer.', {
      parameter: "after",
    });
  }
  return Object.fromEntries(
    cursor.split("-").map((each) => {
      const [process = "", number] = each.split(".");
      return [process, Number(number)];
    }),
  );
}
