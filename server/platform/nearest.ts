import { distance } from "fastest-levenshtein";

/**
 * The known name that a mistyped name most likely means.
 * @returns undefined if none is similar: at most a third of the letters may differ.
 */
function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: { each: string; steps: number } | undefined;
  for (const each of known) {
    const steps = distance(name.toLowerCase(), each.toLowerCase());
    if (!best || steps < best.steps) best = { each, steps };
  }
  return best && best.steps <= Math.max(2, Math.floor(best.each.length / 3)) ? best.each : undefined;
}

/** Returns ` Did you mean "tasks.insert"?` as the continuation of a message; empty if no name is similar. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const near = nearest(name, known);
  return near === undefined ? "" : ` Did you mean "${near}"?`;
}

/** The minimum length of a name, such as `max`, that may match as the beginning of a longer name. */
const shortestPart = 3;

/**
 * The field or parameter that a mistyped name most likely means: a known name that begins with it or that it begins with (`max`
 * for `maxResults`, `dueDate` for `due`). Otherwise, a known name that differs in up to two letters or a third of them; for a
 * name of three letters, in one letter.
 */
export function nearestMember(name: string, known: Iterable<string>): string | undefined {
  const all = [...known];
  const sent = name.toLowerCase();
  const beginning = all.filter((each) => {
    const other = each.toLowerCase();
    const [short, long] = sent.length < other.length ? [sent, other] : [other, sent];
    return short.length >= shortestPart && long.startsWith(short);
  });
  // If several names match, the one closest in length is chosen.
  const [best] = beginning.sort((one, other) => lengthsApart(one, name) - lengthsApart(other, name));
  if (best !== undefined) return best;
  const near = nearest(name, all);
  const isNear = near !== undefined && (sent.length > shortestPart || distance(sent, near.toLowerCase()) <= 1);
  return isNear ? near : undefined;
}

function lengthsApart(one: string, other: string): number {
  return Math.abs(one.length - other.length);
}
