import { distance } from "fastest-levenshtein";

/**
 * The known name that a mistyped name most likely means.
 * @returns undefined when none is near: at most a third of the letters may differ.
 */
function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: { each: string; steps: number } | undefined;
  for (const each of known) {
    const steps = distance(name.toLowerCase(), each.toLowerCase());
    if (!best || steps < best.steps) best = { each, steps };
  }
  return best && best.steps <= Math.max(2, Math.floor(best.each.length / 3)) ? best.each : undefined;
}

/** ` Did you mean "tasks.insert"?`, to follow a sentence; empty when no name is near. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const near = nearest(name, known);
  return near === undefined ? "" : ` Did you mean "${near}"?`;
}

/** The fewest letters of a name, such as `max`, that counts as the beginning of another. */
const shortestPart = 3;

/**
 * The field or parameter that a mistyped name most likely means: a known name that begins with it or that it begins with
 * (`max` for `maxResults`, `dueDate` for `due`), else one that differs in two letters or in a third of them; a name of three
 * letters in one.
 */
export function nearestMember(name: string, known: Iterable<string>): string | undefined {
  const all = [...known];
  const sent = name.toLowerCase();
  const beginning = all.filter((each) => {
    const other = each.toLowerCase();
    const [short, long] = sent.length < other.length ? [sent, other] : [other, sent];
    return short.length >= shortestPart && long.startsWith(short);
  });
  // Of several names, the closest in length is chosen.
  const [best] = beginning.sort((one, other) => lengthsApart(one, name) - lengthsApart(other, name));
  if (best !== undefined) return best;
  const near = nearest(name, all);
  const isNear = near !== undefined && (sent.length > shortestPart || distance(sent, near.toLowerCase()) <= 1);
  return isNear ? near : undefined;
}

function lengthsApart(one: string, other: string): number {
  return Math.abs(one.length - other.length);
}
