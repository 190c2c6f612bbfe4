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
