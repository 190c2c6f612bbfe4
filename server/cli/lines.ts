/** Prints the requests and deliveries of a running server for people at a terminal. */

import { type PlatformClient, type PlatformOperations, type PlatformSchemas, unwrap } from "../../client/index.ts";
import type { RecordedRequest } from "../platform/journal.ts";

export type Delivery = PlatformSchemas["Delivery"];
export type DeliveryFilter = NonNullable<PlatformOperations["deliveries.list"]["parameters"]["query"]>;

/** Whether the last attempt of a delivery failed. */
export function hasFailed({ state, outcome }: Delivery): boolean {
  return state !== "delivered" && state !== "cancelled" && outcome !== undefined;
}

/**
 * One line for a delivery. If the last attempt failed, the receiver's response follows below:
 *
 *     abandoned POST http://127.0.0.1:3000/notifications  calendar channel:one  status 400 after 1 attempt
 *         response headers: content-type: application/json, content-length: 88
 *         response body: {"statusCode":400,"code":"FST_ERR_CTP_EMPTY_JSON_BODY"}
 */
export function deliveryLines(delivery: Delivery): string[] {
  const { kind, service, stream, state, attempts, due, outcome, response } = delivery;
  // The cast is safe because the outbox always writes these fields.
  const { url, subject } = delivery.request as { url?: string; subject?: string };
  const target = kind === "mail" ? `email "${subject}"` : `POST ${url}`;
  const next = state === "pending" ? `next attempt due at ${due}` : undefined;
  const last = outcome === undefined ? undefined : `${outcome} after ${attempts} attempt${attempts === 1 ? "" : "s"}`;
  const line = [`${state} ${target}`, `${service} ${stream}`, last, next].filter((each) => each !== undefined);
  if (!response || !hasFailed(delivery)) return [printable(line.join("  "))];
  const headers = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}`);
  const body = response.body === "" ? "(empty)" : `${response.body}${response.truncated ? " …" : ""}`;
  const details = [`response headers: ${headers.join(", ")}`, `response body: ${body}`];
  return [printable(line.join("  ")), ...details.map((each) => `    ${printable(each)}`)];
}

/** Returns the latest deliveries that are to be shown, in chronological order. */
export async function latestDeliveries(
  platform: PlatformClient,
  filter: DeliveryFilter,
  count: number,
  isShown: (delivery: Delivery) => boolean,
): Promise<Delivery[]> {
  const found: Delivery[] = [];
  let before: string | undefined;
  while (found.length < count) {
    const query = { ...filter, limit: 100, ...(before !== undefined && { before }) };
    const { items } = await unwrap(platform.GET("/sandbox/v1/deliveries", { params: { query } }));
    found.push(...items.filter(isShown));
    before = items.at(-1)?.id;
    if (items.length < 100) break;
  }
  return found.slice(0, count).reverse();
}

/** When a delivery was finished or, if it is not finished, when it was recorded, by the clock of the services. */
export function timeOf({ finished, created }: Delivery): string {
  return finished ?? created;
}

const pollMs = 1000;

/**
 * Calls `show` for each delivery after an attempt or a change of its state, until the signal is aborted.
 * @param seen The deliveries that were already shown, or are too old to be shown.
 */
export async function followDeliveries(
  platform: PlatformClient,
  filter: DeliveryFilter,
  seen: readonly Delivery[],
  show: (delivery: Delivery) => void,
  signal: AbortSignal,
): Promise<void> {
  // A change of `due` or `outcome` shows that an attempt has ended. `attempts` is not compared, because it changes when an
  // attempt begins.
  const mark = ({ state, outcome, due }: Delivery) => JSON.stringify([state, outcome, due]);
  const known = new Map(seen.map((each) => [each.id, mark(each)]));
  while (!signal.aborted) {
    const items = await latestDeliveries(platform, filter, 100, () => true);
    for (const each of items) {
      const isNews = known.get(each.id) !== mark(each);
      known.set(each.id, mark(each));
      if (isNews && (each.outcome !== undefined || each.finished !== undefined)) show(each);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** The fields of a recorded request that are printed. */
type ToldRequest = Pick<RecordedRequest, "method" | "path" | "status" | "operation" | "caller" | "refusal">;

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
function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}
