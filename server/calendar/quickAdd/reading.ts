/** The character that marks the places in the text where a piece was cut out. */
export const gap = "\uE000";
export const besideGap = new RegExp(`${gap}[\\s,]*$`);

type Take<T> = (match: RegExpExecArray, before: string) => T | undefined;

/** A line from which pieces are cut out, one after the other. */
export class Reading {
  text: string;
  constructor(text: string) {
    this.text = text;
  }

  /** Cuts out the first match for which `take` returns a value, and returns this value. */
  cut<T>(pattern: string, take: Take<T>): T | undefined {
    const found = this.look(pattern, take);
    if (found) this.cutAt(found.index, found.length);
    return found?.taken;
  }

  /** Returns the first value that `take` returns for a match. Unlike `cut`, it does not change the text. */
  find<T>(pattern: string, take: Take<T>): T | undefined {
    return this.look(pattern, take)?.taken;
  }

  cutAt(index: number, length: number): void {
    this.text = `${this.text.slice(0, index)}${gap}${this.text.slice(index + length)}`;
  }

  private look<T>(pattern: string, take: Take<T>): { taken: T; index: number; length: number } | undefined {
    const expression = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "giu");
    for (let match = expression.exec(this.text); match; match = expression.exec(this.text)) {
      const taken = take(match, this.text.slice(0, match.index));
      if (taken !== undefined) return { taken, index: match.index, length: match[0].length };
      expression.lastIndex = match.index + 1;
    }
    return undefined;
  }
}
