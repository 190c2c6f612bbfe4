import { distance } from "fastest-levenshtein";

/**
 * Finds the known name that was most likely meant by a mistyped name.
 * @returns undefined if no name is similar: up to two letters may differ, or a third of the letters of a longer name.
 */
function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: { each: string; steps: number } | undefined;
  for (const each of known) {
    const steps = distance(name.toLowerCase(), each.toLowerCase());
    if (!best || steps < best.steps) best = { each, steps };
  }
  return best && best.steps <= Math.max(2, Math.floor(best.each.length / 3)) ? best.each : undefined;
}

/** Returns ` Did you mean "tasks.insert"?`, which can be appended to a message; an empty string if no known name is similar. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const near = nearest(name, known);
  return near === undefined ? "" : ` Did you mean "${near}"?`;
}

/** The minimum length of a name that is matched as the beginning of a longer name, as `max` is matched with `maxResults`. */
const shortestPart = 3;

/**
 * Returns the known field or parameter that was most likely meant by a mistyped name. First choice: one of the two names is the
 * beginning of the other (`max` for `maxResults`, `dueDate` for `due`). Otherwise, up to two letters may differ, or a third of
 * a longer name; in a name of up to three letters, only one.
 */
export function nearestMember(name: string, known: Iterable<string>): string | undefined {
  const all = [...known];
  const sent = name.toLowerCase();
  const beginning = all.filter((each) => {
    const other = each.toLowerCase();
    const [short, long] = sent.length < other.length ? [sent, other] : [other, sent];
    return short.length >= shortestPart && long.startsWith(short);
  });
  // Several known names may begin with the mistyped name, or be its beginning. The closest one in length is chosen.
  const [best] = beginning.sort((one, other) => lengthsApart(one, name) - lengthsApart(other, name));
  if (best !== undefined) return best;
  const near = nearest(name, all);
  const isNear = near !== undefined && (sent.length > shortestPart || distance(sent, near.toLowerCase()) <= 1);
  return isNear ? near : undefined;
}

function lengthsApart(one: string, other: string): number {
  return Math.abs(one.length - other.length);
}
