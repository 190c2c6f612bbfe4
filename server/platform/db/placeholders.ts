/** A statement with its placeholders numbered for PostgreSQL (`$1`, `$2`, …), and how many there are. */
export interface Placeholders {
  readonly numbered: string;
  readonly count: number;
}

// Finds placeholders, and skips strings, quoted names and comments, which may contain a question mark.
const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?/g;

export function placeholders(sql: string): Placeholders {
  let count = 0;
  const numbered = sql.replace(token, (text) => (text === "?" ? `$${++count}` : text));
  return { numbered, count };
}

/** Placeholders for some values, separated by commas: `?, ?, ?`. */
export function marks(values: readonly unknown[]): string {
  return values.map(() => "?").join(", ");
}
