/** Prints requests of the journal for people at a terminal. */
import type { RecordedRequest } from "../platform/journal.ts";

/** The parts of a request that are printed. */
export type ToldRequest = Pick<RecordedRequest, "method" | "path" | "status" | "operation" | "caller" | "refusal">;

/**
 * One line, and below it for a refused request the reason and the broken rules:
 *
 *     400 POST /tasks/v1/lists/%40default/tasks  tasks.insert  ann@example.com
 *         invalid: "due" must be a date and a time, such as 2026-03-01T00:00:00Z. (body due)
 */
export function requestLines({ method, path, status, operation, caller, refusal }: ToldRequest): string[] {
  const who = caller?.user ?? caller?.client;
  const line = [`${status} ${method} ${printable(path)}`, operation, who].filter((each) => each !== undefined);
  if (!refusal) return [line.join("  ")];
  const place = refusal.location === undefined ? "" : ` (${refusal.locationType} ${refusal.location})`;
  const rules = (refusal.rules ?? [])
    .filter(({ message }) => !refusal.message.includes(message))
    .map(({ in: where, location, message }) => `${where} ${location}: ${message}`);
  const reasons = [`${refusal.reason}: ${refusal.message}${place}`, ...rules];
  return [line.join("  "), ...reasons.map((each) => `    ${printable(each)}`)];
}

/** The text without control characters, which could move the cursor of a terminal or change colours. */
function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}
