/** Prints requests of the request log for people at a terminal. */
import type { RecordedRequest } from "../platform/journal.ts";

/** The fields of a recorded request that are printed. */
export type ToldRequest = Pick<RecordedRequest, "method" | "path" | "status" | "operation" | "caller" | "refusal">;

/**
 * One line for a request. For a rejected request, the reason and the violated rules follow below:
 *
 *     400 POST /tasks/v1/lists/%40default/tasks  tasks.insert  ann@example.com
 *         invalid: Invalid value for field "due": it must match format "date-time". (field due)
 *         hint: The field "due" must be a date and a time with an offset, such as 2026-03-02T09:00:00Z.
 *         http://127.0.0.1:4010/docs/errors#invalid-400
 *
 * @param url The address of the server, for the link to the page that explains the reason. Without it there is no link: the
 * server is gone.
 */
export function requestLines(
  { method, path, status, operation, caller, refusal }: ToldRequest,
  url?: string,
): string[] {
  const who = caller?.user ?? caller?.client;
  const line = [`${status} ${method} ${printable(path)}`, operation, who].filter((each) => each !== undefined);
  if (!refusal) return [line.join("  ")];
  const place = refusal.location === undefined ? "" : ` (${refusal.locationType} ${refusal.location})`;
  const rules = (refusal.rules ?? [])
    .filter(({ message }) => !refusal.message.includes(message))
    .map(({ in: where, location, message }) => `${where} ${location}: ${message}`);
  const taught = [
    ...(refusal.hint === undefined ? [] : [`hint: ${refusal.hint}`]),
    ...(url === undefined || refusal.help === undefined ? [] : [`${url}${refusal.help}`]),
  ];
  const reasons = [`${refusal.reason}: ${refusal.message}${place}`, ...rules, ...taught];
  return [line.join("  "), ...reasons.map((each) => `    ${printable(each)}`)];
}

/** The text without control characters, which could move the cursor of a terminal or change colors. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}
