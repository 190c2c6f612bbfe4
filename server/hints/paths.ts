/** For a path that matches no operation, finds the operation that was most likely meant, or the other methods at the path. */
import { distance } from "fastest-levenshtein";
import type { RuntimeDocument, RuntimeOperation } from "../http/document.ts";

/** An operation at one of the paths under which it is available. */
interface Place {
  operation: RuntimeOperation;
  /** The path with its parameters: `/tasks/v1/lists/{tasklist}/tasks`. */
  template: string;
  segments: readonly string[];
}

/**
 * The cost of a segment that is missing in the client's path. A word that is missing at the beginning costs little, because
 * people forget the path of the service. A missing id costs a lot.
 */
const leftOut = 0.6;
const wordLeftOutAhead = 0.3;
const idLeftOutAhead = 0.8;

/** Longer paths are not compared, and longer segments only up to this length, because a comparison would take too long. */
const mostSegments = 16;
const longestSegment = 64;

/** Returns all paths of operations. @param documents The contracts of all services on this server. */
export function knownPlaces(documents: readonly Pick<RuntimeDocument, "operations">[]): readonly Place[] {
  return documents.flatMap(({ operations }) =>
    operations.flatMap((operation) =>
      operation.basePaths.map((base) => {
        const template = `${base}${operation.path}`;
        return { operation, template, segments: segmentsOf(template) };
      }),
    ),
  );
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter((each) => each !== "");
}

const isParameter = (segment: string) => segment.startsWith("{");

/**
 * @param path The path as sent, without the query.
 * @returns "Did you mean GET /tasks/v1/users/@me/lists (tasklists.list)?"; undefined if no path is similar. The text contains
 * only words from the contract.
 */
export function nearestPlace(places: readonly Place[], method: string, path: string): string | undefined {
  const sent = segmentsOf(path);
  if (sent.length === 0 || sent.length > mostSegments) return undefined;
  let best: { place: Place; cost: number } | undefined;
  for (const place of places) {
    if (!place.segments.some((each) => sent.some((one) => isAlike(one, each)))) continue;
    // If several paths are equally similar, operations with the method of the request are preferred, then paths with fewer
    // parameters.
    const other = place.operation.method === method.toLowerCase() ? 0 : 0.15;
    const cost = stepsBetween(sent, place.segments) + other + place.segments.filter(isParameter).length * 0.01;
    if (!best || cost < best.cost) best = { place, cost };
  }
  if (!best || best.cost > Math.max(1.2, sent.length * 0.4)) return undefined;
  return `Did you mean ${saidOf(best.place)}?`;
}

/**
 * @param path The path as sent, without the query.
 * @returns a hint about empty segments in the path. It never suggests an operation, because an id may be missing: `DELETE
 * …/calendars/x/` may have been meant for an event.
 */
export function emptySegmentHint(path: string): string | undefined {
  if (path.length < 2) return undefined;
  if (path.endsWith("/")) return "The path ends with a slash, so its last segment is empty. Is an ID missing there?";
  return path.includes("//") ? "The path contains an empty segment (//). Is an ID missing there?" : undefined;
}

/**
 * Lists the operations with other methods at a path.
 * @returns "At this address: GET (tasklists.list), POST (tasklists.insert)."; undefined if no operation has this path.
 */
export function methodsOfPlace(places: readonly Place[], path: string): string | undefined {
  const sent = segmentsOf(path);
  const here = places.filter(
    ({ segments }) =>
      segments.length === sent.length && segments.every((each, at) => isParameter(each) || each === sent[at]),
  );
  if (here.length === 0) return undefined;
  const methods = here.map(({ operation }) => `${operation.method.toUpperCase()} (${operation.id})`);
  return `Methods at this URL: ${[...new Set(methods)].join(", ")}.`;
}

/** Finds the operation that lists the possible values of a path parameter: "GET /lists/{tasklist}/tasks" for `task`. */
export function listOf(places: readonly Place[], template: string, parameter: string): string | undefined {
  const [before] = template.split(`/{${parameter}}`);
  const list = places.find((each) => each.template === before && each.operation.method === "get");
  return list && before !== template ? saidOf(list) : undefined;
}

function saidOf({ operation, template }: Place): string {
  return `${operation.method.toUpperCase()} ${template} (${operation.id})`;
}

/**
 * The edit distance of two paths, counted in segments instead of letters: an extra segment costs 1, and a missing or misspelled
 * segment costs less.
 */
function stepsBetween(sent: readonly string[], known: readonly string[]): number {
  let above = [0];
  for (const each of known) above.push((above.at(-1) ?? 0) + (isParameter(each) ? idLeftOutAhead : wordLeftOutAhead));
  for (const [row, segment] of sent.entries()) {
    const steps = [row + 1];
    for (const [column, other] of known.entries()) {
      const changed = (above[column] ?? 0) + differenceOf(segment, other);
      steps.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (steps[column] ?? 0) + leftOut));
    }
    above = steps;
  }
  return above.at(-1) ?? 0;
}

/** Whether a segment may be a misspelled word of a known path. A path is only suggested if it has at least one such word. */
function isAlike(sent: string, known: string): boolean {
  return !isParameter(known) && differenceOf(sent, known) <= 0.4;
}

/** How much two segments differ: 0 if equal, up to 1 for different words. A parameter matches any segment, at a small cost. */
function differenceOf(sent: string, known: string): number {
  if (isParameter(known)) return 0.05;
  if (sent === known) return 0;
  const [a, b] = [sent.slice(0, longestSegment).toLowerCase(), known.toLowerCase()];
  const share = distance(a, b) / Math.max(a.length, b.length);
  return share <= 0.5 ? Math.max(share, 0.1) : 1;
}
