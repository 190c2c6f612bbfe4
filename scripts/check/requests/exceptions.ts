/**
 * The request fields that no code has to read. The authors of a contract list them in
 * `openapi/<service>/unread.yaml`.
 */
import { join } from "node:path";
import { isMap, isSeq, LineCounter, parseDocument } from "yaml";
import { readText } from "../../generate/contract.ts";

export interface Exception {
  /** `openapi/calendar/unread.yaml:4`. */
  place: string;
  /** The operations to which the exception applies. If empty, it applies to all operations that have the field. */
  operations: readonly string[];
  /** The path of the field: `query/maxResults`, `body/start/dateTime`, or `body/gadget/*` for all fields in an object. */
  field: string;
}

/** Returns the path of the file with a contract's exceptions. @param contract Such as `tasks` or `tasks/sandbox`. */
export const exceptionsFile = (contract: string) => `openapi/${contract}/unread.yaml`;

/** @returns the exceptions of a contract, and the problems in their list. */
export function exceptionsOf(root: string, contract: string): { exceptions: Exception[]; problems: string[] } {
  const file = exceptionsFile(contract);
  const text = readText(join(root, file));
  const exceptions: Exception[] = [];
  const problems: string[] = [];
  if (text === undefined) return { exceptions, problems };
  const lines = new LineCounter();
  const { contents, errors } = parseDocument(text, { lineCounter: lines });
  const place = (offset: number | undefined) => `${file}:${lines.linePos(offset ?? 0).line}`;
  for (const each of errors) problems.push(`${place(each.pos[0])}: ${each.message.split("\n")[0]}`);
  const rows = isSeq(contents) ? contents.items : [];
  if (contents && !isSeq(contents))
    problems.push(`${file}:1: The file must be a list of rows with "fields" and "why".`);
  for (const row of rows) {
    const at = place(isMap(row) ? row.range?.[0] : undefined);
    const { operations = [], fields, why, ...others } = isMap(row) ? (row.toJSON() as Record<string, unknown>) : {};
    const unknown = Object.keys(others).join(", ");
    if (unknown !== "") problems.push(`${at}: ${unknown} is unknown: a row has "operations", "fields" and "why".`);
    if (!isTexts(fields) || fields.length === 0) problems.push(`${at}: "fields" must be a list such as [query/color].`);
    if (!isTexts(operations)) problems.push(`${at}: "operations" must be a list of operation ids.`);
    if (typeof why !== "string" || why.trim() === "") {
      problems.push(`${at}: "why" is required: write why no code has to read these fields.`);
      continue;
    }
    if (!isTexts(fields) || !isTexts(operations)) continue;
    const list = isMap(row) ? row.get("fields") : undefined;
    for (const [index, field] of fields.entries()) {
      const node = isSeq(list) ? (list.items[index] as { range?: [number, number, number] }) : undefined;
      exceptions.push({ place: place(node?.range?.[0]), operations, field });
    }
  }
  return { exceptions, problems };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

export function matches({ operations, field }: Exception, operationId: string, path: string): boolean {
  if (operations.length > 0 && !operations.includes(operationId)) return false;
  return field.endsWith("/*") ? path.startsWith(field.slice(0, -1)) : path === field;
}
