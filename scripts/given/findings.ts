/** What differs between a given contract and our form: where it stands, and what became of it. */
import type { Place } from "./read.ts";

/** `mended`: written in our way. `to write`: only its author knows; the place is marked. `left out`: nothing here can do it. */
export type Outcome = "mended" | "to write" | "left out";

export interface Finding extends Place {
  outcome: Outcome;
  message: string;
}

/** Begins every text that only the author of a contract can write. `npm run check` fails while one remains. */
export const toBeWritten = "To be written";

export class Findings {
  readonly #found: Finding[] = [];
  readonly #placeOf: (node: unknown) => Place;

  constructor(placeOf: (node: unknown) => Place) {
    this.#placeOf = placeOf;
  }

  /** @param node The part of the given contract that the message is about. */
  add(outcome: Outcome, node: unknown, message: string): void {
    const place = this.#placeOf(node);
    const known = this.#found.some(
      (each) => each.message === message && each.file === place.file && each.line === place.line,
    );
    if (!known) this.#found.push({ ...place, outcome, message });
  }

  /** A placeholder for a text that is missing. */
  missing(node: unknown, what: string): string {
    this.add("to write", node, `${what} has no description`);
    return `${toBeWritten}: what ${what} is.`;
  }

  /** In the order of the files. */
  all(): readonly Finding[] {
    const outcomes: readonly Outcome[] = ["left out", "to write", "mended"];
    return [...this.#found].sort(
      (a, b) =>
        outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome) ||
        (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line),
    );
  }
}

/** `shop.yaml:12: mended: ...` */
export const lineOf = ({ file, line, outcome, message }: Finding) => `${file}:${line}: ${outcome}: ${message}`;
