/** A statement with its placeholders numbered for PostgreSQL (`$1`, `$2`, …), and how many there are. */
export interface Placeholders {
  readonly numbered: string;
  readonly count: number;
}

// Whatever may hold a question mark that is not a placeholder, and placeholders themselves.
const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?/g;

export function placeholders(sql: string): Placeholders {
  let count = 0;
  const numbered = sql.replace(token, (text) => (text === "?" ? `$${++count}` : text));
  return { numbered, count };
}

/** The marks of some values in a statement of ours, between commas. */
export function marks(values: readonly unknown[]): string {
  return values.map(() => "?").join(", ");
}
