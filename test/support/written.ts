/**
 * Finds the differences in a database after some work: rows that were added, removed or changed, and the written
 * bytes.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../server/platform/root.ts";
import type { TestApp } from "./app.ts";

type Row = Readonly<Record<string, unknown>>;

/** Rows of each table by primary key. */
export type Contents = ReadonlyMap<string, ReadonlyMap<string, Row>>;

export interface WrittenRow {
  table: string;
  /** The row after the work; for a removed row, the row before the work. */
  row: Row;
  /** The number of bytes in the changed columns: in all columns for a new row, and 0 for a removed one. */
  bytes: number;
}

/** Primary-key columns by table name, according to the models. */
const keys = new Map(
  readdirSync(join(packageRoot, "server/prisma/schema")).flatMap((file) => {
    const text = readFileSync(join(packageRoot, "server/prisma/schema", file), "utf8");
    return [...text.matchAll(/^model (\w+) \{(.*?)^\}/gms)].map(([, name = "", body = ""]): [string, string[]] => {
      const several = /@@id\(\[(.*?)\]\)/.exec(body)?.[1]?.split(/,\s*/);
      const one = /^\s*(\w+)\s.*@id\b/m.exec(body)?.[1];
      return [name, several ?? (one === undefined ? [] : [one])];
    });
  }),
);

/** Reads all rows of a service. @param service Prefix of its tables, such as `Calendar`. Default: all tables. */
export async function contentsOf({ server }: TestApp, service = ""): Promise<Contents> {
  const contents = new Map<string, Map<string, Row>>();
  for (const [table, key] of keys) {
    if (!table.startsWith(service)) continue;
    const rows = await server.parts.db.read.all<Row>(`SELECT * FROM "${table}"`);
    contents.set(table, new Map(rows.map((row) => [key.map((name) => text(row[name])).join("\0"), row])));
  }
  return contents;
}

export function writtenBetween(before: Contents, after: Contents): WrittenRow[] {
  return [...after].flatMap(([table, rows]) => {
    const had = before.get(table) ?? new Map<string, Row>();
    const written: WrittenRow[] = [];
    for (const [key, row] of rows) {
      const was = had.get(key);
      const changed = Object.entries(row).filter(([name, value]) => !was || text(was[name]) !== text(value));
      if (changed.length > 0) written.push({ table, row, bytes: total(changed.map(([, value]) => sizeOf(value))) });
    }
    for (const [key, row] of had) if (!rows.has(key)) written.push({ table, row, bytes: 0 });
    return written;
  });
}

function text(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : String(value);
}

/** Numbers and booleans count with their maximum size. */
function sizeOf(value: unknown): number {
  if (value === null) return 0;
  if (value instanceof Uint8Array) return value.byteLength;
  return typeof value === "string" ? Buffer.byteLength(value) : 8;
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
