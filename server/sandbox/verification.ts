import type { PlatformSchemas } from "../../generated/platform/client.ts";
import type { Whole } from "../http/json.ts";
import { Failure } from "../platform/failure.ts";
import type { Journal, RecordedRequest } from "../platform/journal.ts";
import { type JournalFilter, matches } from "../platform/journalFilter.ts";
import { didYouMean } from "../platform/nearest.ts";
import { toRecordedRequest } from "./present.ts";

type Wanted = PlatformSchemas["NewVerification"];
type Found = Whole<PlatformSchemas["Verification"]>;

/** A limit that is never reached: it is higher than the total number of requests in the request logs of all processes. */
const everything = 1_000_000;
const shown = 20;

/**
 * Checks that the specified number of requests was made.
 * @param asked.signal Aborted when the caller stops waiting.
 * @param asked.operations The ids of all operations, to detect a misspelled one.
 * @throws Failure `invalid` for numbers that contradict each other.
 */
export async function verify(
  journal: Journal,
  wanted: Wanted,
  { signal, operations }: { signal: AbortSignal; operations: readonly string[] },
): Promise<Found> {
  const { atLeast, atMost, exactly, within = 0, after, ...filter } = wanted;
  if (exactly !== undefined && (atLeast !== undefined || atMost !== undefined)) {
    throw invalid("exactly", "send it alone, or send atLeast and atMost instead.");
  }
  const least = exactly ?? atLeast ?? (atMost === undefined ? 1 : 0);
  const most = exactly ?? atMost ?? Number.POSITIVE_INFINITY;
  if (least > most) throw invalid("atMost", "it must not be less than atLeast.");

  const untilMs = performance.now() + within * 1000;
  const found: RecordedRequest[] = [];
  let from = after;
  // The request log drops old requests, so requests that were found once are collected here and still count.
  for (;;) {
    const leftMs = untilMs - performance.now();
    const page = await (from === undefined
      ? fromTheBeginning(journal, filter)
      : journal.wait({ filter, after: from, limit: everything }, Math.max(0, leftMs), signal));
    found.push(...page.items);
    from = page.cursor;
    if (found.length >= least || performance.now() >= untilMs || journal.closed || signal.aborted) break;
  }

  const count = found.length;
  const items = found.slice(0, shown).map(toRecordedRequest);
  if (count >= least && count <= most) return { ok: true, count, items, message: undefined };
  const message = (await describe(journal, wanted, { least, most, count })) + misspelt(wanted.operation, operations);
  return { ok: false, count, items, message };
}

/** All recorded requests that match, earliest first. */
async function fromTheBeginning(journal: Journal, filter: JournalFilter) {
  return journal.page({ filter, limit: everything });
}

/** Matches operations that belong to no service but are in the request log. */
const outside = /^(?:oauth|batch|discovery)\./;

function misspelt(operation: string | undefined, known: readonly string[]): string {
  if (operation === undefined || known.includes(operation) || outside.test(operation)) return "";
  return ` There is no operation "${operation}".${didYouMean(operation, known)}`;
}

/** Describes which requests were expected and, if too few were found, the most similar recorded one. */
async function describe(
  journal: Journal,
  { operation, service, method, path, after, ...rest }: Wanted,
  { least, most, count }: { least: number; most: number; count: number },
): Promise<string> {
  const number = least === most ? `${least}` : count < least ? `at least ${least}` : `at most ${most}`;
  const named = [operation ?? service, method, path].filter((each) => each !== undefined).join(" ");
  const expected = `Expected ${number} ${number.endsWith(" 1") || number === "1" ? "request" : "requests"}${named && ` of ${named}`}, found ${count === 0 ? "none" : count}`;
  if (count >= least) return `${expected}.`;
  const near = (await journal.page({ filter: { operation, service, method, path }, after, limit: everything })).items;
  if (near.length === 0) return `${expected}, and no similar request either.`;
  const differing = near.filter((each) => !matches(each, rest));
  const last = differing.at(-1);
  if (!last) return `${expected}.`;
  return `${expected}; ${differing.length} of that kind did not match, the last one: ${sketchOf(last)}.`;
}

function sketchOf({ operation, method, path, status, caller, refusal, request }: RecordedRequest): string {
  const body = request.body === undefined ? "" : ` ${JSON.stringify(request.body).slice(0, 500)}`;
  const by = caller?.user === undefined ? "" : ` by ${caller.user}`;
  const why = refusal ? ` (${refusal.reason}: ${refusal.message})` : "";
  return `${operation ?? `${method} ${path}`}${by} returned ${status}${why}${body}`;
}

function invalid(field: string, rule: string): Failure {
  return new Failure("invalid", "invalid", `Invalid value for ${field}: ${rule}`, { field });
}
