/** A statement whose placeholders are numbered for PostgreSQL (`$1`, `$2`, …), and the number of placeholders. */
export interface Placeholders {
  readonly numbered: string;
  readonly count: number;
}

// Matches placeholders, and also the strings, quoted names and comments to skip, which may contain a question mark.
const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?/g;

export function placeholders(sql: string): Placeholders {
  let count = 0;
  const numbered = sql.replace(token, (text) => (text === "?" ? `$${++count}` : text));
  return { numbered, count };
}

/** Returns one placeholder for each value, separated by commas: `?, ?, ?`. */
export function marks(values: readonly unknown[]): string {
  return values.map(() => "?").join(", ");
}
