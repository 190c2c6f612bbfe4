/** Stands where a piece was cut out. */
export const gap = "\uE000";
export const besideGap = new RegExp(`${gap}[\\s,]*$`);

/** A line of which pieces are cut out, one after the other. */
export class Reading {
  text: string;
  constructor(text: string) {
    this.text = text;
  }

  /** Cuts the first match out that `take` makes something of. */
  cut<T>(pattern: string, take: (match: RegExpExecArray, before: string) => T | undefined): T | undefined {
    const expression = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "giu");
    for (let match = expression.exec(this.text); match; match = expression.exec(this.text)) {
      const before = this.text.slice(0, match.index);
      const taken = take(match, before);
      if (taken !== undefined) {
        this.text = `${before}${gap}${this.text.slice(match.index + match[0].length)}`;
        return taken;
      }
      expression.lastIndex = match.index + 1;
    }
    return undefined;
  }
}
