/**
 * The sandbox's rules for deliveries (`openapi/platform`, delivery rules). A rule holds, delays, drops, duplicates or reorders
 * deliveries before they are sent.
 */
import type { Delivery, DeliveryRule as Row } from "../../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../clock.ts";
import type { Database, SqlValue, Transaction } from "../db/index.ts";
import { column, insert, orNull, remove, select, update } from "../db/tables.ts";
import type { Due, DueSource } from "../due.ts";
import type { Ids } from "../ids.ts";
import type { SharedValues } from "../shared.ts";

export type DeliveryAction = "hold" | "delay" | "drop" | "twice" | "outOfOrder";

export interface DeliveryRule {
  id: string;
  /** The service, stream and kind of the deliveries to which the rule applies. A null field matches all deliveries. */
  service: string | null;
  stream: string | null;
  kind: string | null;
  action: DeliveryAction;
  /** The delay, for a rule that delays; otherwise null. */
  delayMs: number | null;
  /** To how many more deliveries the rule applies; null for all. */
  remaining: number | null;
}

export type DeliveryControl = Awaited<ReturnType<typeof openDeliveryControl>>;

const selectAll = select("DeliveryRule", "*");
const deliveries = select("Delivery", "*");

/**
 * Opens the rules. They are stored in the database, so that all processes follow them. Each process caches a copy. On a server
 * without a sandbox, no rule applies.
 */
export async function openDeliveryControl(shared: SharedValues, ids: Ids) {
  const { db } = shared;
  const load = async () => (await selectAll.all(db.read, 'ORDER BY "ordinal"')).map(toRule);
  const rules = await shared.keep<DeliveryRule[]>([], load);
  const rulesFor = (delivery: Matched, ...actions: DeliveryAction[]) =>
    rules.get().filter((each) => actions.includes(each.action) && matches(each, delivery));

  return {
    /** An SQL condition that excludes deliveries that rules still hold back. It begins with AND, or is empty without rules. */
    ready(nowMs: number): { sql: string; values: SqlValue[] } {
      const parts = rules.get().flatMap((rule) => exceptionOf(rule, nowMs));
      return {
        sql: parts.map(({ sql }) => ` AND NOT (${sql})`).join(""),
        values: parts.flatMap(({ values }) => values),
      };
    },

    /**
     * If a rule requires it, a later delivery of the same stream overtakes this one: their states are swapped.
     * @returns the later delivery; undefined if there is none.
     */
    async overtaking(tx: Transaction, delivery: Delivery, nowMs: number): Promise<Delivery | undefined> {
      if (delivery.attempts > 0 || rulesFor(delivery, "outOfOrder").length === 0) return undefined;
      const { stream, ordinal } = delivery;
      const others = 'WHERE "stream" = ? AND "ordinal"';
      const overtaken = await deliveries.first(tx, `${others} > ? AND "state" <> 'waiting' LIMIT 1`, stream, ordinal);
      const isOvertaking = await deliveries.first(tx, `${others} < ? AND "state" = 'waiting' LIMIT 1`, stream, ordinal);
      if (overtaken || isOvertaking) return undefined;
      const next = `${others} > ? AND "state" = 'waiting' ORDER BY "ordinal" LIMIT 1`;
      const later = await deliveries.first(tx, next, stream, ordinal);
      if (!later) return undefined;
      await update(tx, "Delivery", { ordinal }, { state: "waiting" });
      const turn = { state: "pending", dueMs: BigInt(nowMs) };
      await update(tx, "Delivery", { ordinal: later.ordinal }, turn);
      return { ...later, ...turn };
    },

    /**
     * Whether a rule drops a delivery or has it sent twice; undefined to send it once. Each match decrements the rule's
     * `remaining`.
     */
    async fateOf(delivery: Delivery): Promise<"drop" | "twice" | undefined> {
      for (const { id, action, remaining } of rulesFor(delivery, "drop", "twice")) {
        const sql = 'UPDATE "DeliveryRule" SET "remaining" = "remaining" - 1 WHERE "id" = ? AND "remaining" > 0';
        const isMet = remaining === null || (await db.write((tx) => tx.run(sql, id))) > 0;
        if (isMet) return action === "drop" ? "drop" : "twice";
      }
      return undefined;
    },

    /** Returns when the rules allow a delivery to be sent; null for a delivery that is held until its rule is removed. */
    readyAtMs(delivery: Matched & Pick<Delivery, "dueMs" | "createdMs">): number | null {
      if (rulesFor(delivery, "hold").length > 0) return null;
      const delays = rulesFor(delivery, "delay").map(({ delayMs }) => Number(delivery.createdMs) + (delayMs ?? 0));
      return Math.max(Number(delivery.dueMs), ...delays);
    },

    async list() {
      return (await load()).filter(({ remaining }) => remaining !== 0);
    },

    async add(rule: Omit<DeliveryRule, "id">): Promise<DeliveryRule> {
      const added = { id: ids.next(), ...rule };
      const delayMs = rule.delayMs === null ? null : BigInt(rule.delayMs);
      await rules.change((tx) => insert(tx, "DeliveryRule", { ...added, delayMs }));
      return added;
    },

    /** @returns whether the rule existed. */
    async remove(id: string): Promise<boolean> {
      return (await rules.change((tx) => remove(tx, "DeliveryRule", { id }))) > 0;
    },
  };
}

function toRule({ id, service, stream, kind, action, delayMs, remaining }: Row): DeliveryRule {
  const delay = delayMs === null ? null : Number(delayMs);
  // The cast is safe: `add` writes no other actions.
  return { id, service, stream, kind, action: action as DeliveryAction, delayMs: delay, remaining };
}

type Matched = Pick<Delivery, "service" | "stream" | "kind">;

function matches(rule: DeliveryRule, delivery: Matched): boolean {
  const { service, stream, kind } = rule;
  return (
    (service === null || service === delivery.service) &&
    (stream === null || stream === delivery.stream) &&
    (kind === null || kind === delivery.kind)
  );
}

/** The condition for a delivery that waits until a later delivery of its stream can overtake it (`outOfOrder`). */
const alone = `"attempts" = 0 AND NOT EXISTS (
  SELECT 1 FROM "Delivery" o WHERE o."stream" = "Delivery"."stream" AND o."ordinal" <> "Delivery"."ordinal"
     AND (o."ordinal" > "Delivery"."ordinal" OR o."state" IN ('pending', 'waiting')))`;

/** SQL conditions that match the deliveries that a rule holds back. */
function exceptionOf(rule: DeliveryRule, nowMs: number): { sql: string; values: SqlValue[] }[] {
  const { service, stream, kind } = rule;
  const named = Object.entries({ service, stream, kind }).filter(([, value]) => value !== null);
  const parts = named.map(([name]) => `"${name}" = ?`);
  const values: SqlValue[] = named.map(([, value]) => value);
  const about = (more: string, ...further: SqlValue[]) => ({
    sql: [...parts, more].join(" AND "),
    values: [...values, ...further],
  });
  switch (rule.action) {
    case "hold":
      return [about("1 = 1")];
    case "delay":
      return [about('"createdMs" > ?', BigInt(nowMs - (rule.delayMs ?? 0)))];
    case "outOfOrder":
      return [about(alone)];
    default:
      return [];
  }
}

/** @returns a function that checks whether a rule holds back a delivery that is due. */
export function isHeldBy({
  clock,
  deliveryControl,
}: {
  clock: Clock;
  deliveryControl: Pick<DeliveryControl, "readyAtMs">;
}): (delivery: Delivery) => boolean {
  return (delivery) => {
    const readyMs = delivery.state === "pending" ? deliveryControl.readyAtMs(delivery) : undefined;
    return readyMs === null || (readyMs !== undefined && readyMs > Math.max(clock.now(), Number(delivery.dueMs)));
  };
}

/** The maximum number of deliveries that are read for one response. A typical test has far fewer. */
const looked = 10_000;

const pending = select(
  "Delivery",
  ["service", "stream", "kind", "attempts", "outcome", "dueMs", "createdMs", "leasedMs"],
  {
    as: "d",
    with: { email: orNull(column("User", "email", "u")) },
  },
);

type Pending = Awaited<ReturnType<typeof pending.all>>[number];

/** Describes the next attempt of a delivery; or the current one, already counted, if the delivery is being sent. */
function attemptOf({ kind, stream, attempts, outcome, leasedMs }: Pending): Pick<Due, "kind" | "what"> {
  const isUnderWay = BigInt(leasedMs) > 0n;
  const attempt = isUnderWay ? attempts : attempts + 1;
  const about = `${kind} to ${stream}`;
  const underWay = isUnderWay ? ", in progress" : "";
  if (attempt <= 1) return { kind: "delivery", what: `${about}${underWay}` };
  return { kind: "retry", what: `attempt ${attempt} of ${about}${underWay}, after ${outcome ?? "no outcome"}` };
}

/** When the next deliveries will be sent. Deliveries that a rule holds are left out. */
export function deliveriesDue(parts: { db: Database; control: Pick<DeliveryControl, "readyAtMs"> }): DueSource {
  const { db, control } = parts;
  return async ({ afterMs, limit }) => {
    const rows = await pending.all(
      db.read,
      `LEFT JOIN "User" u ON u."id" = d."userId" WHERE d."state" = 'pending' ORDER BY d."dueMs" LIMIT ?`,
      looked,
    );
    const found = rows.flatMap((row): Due[] => {
      const dueMs = control.readyAtMs(row);
      if (dueMs === null || dueMs <= afterMs) return [];
      const { service, stream } = row;
      const user = row.email ?? (stream.startsWith("mail:") ? stream.slice("mail:".length) : undefined);
      return [{ service, ...attemptOf(row), dueMs, user, acts: true }];
    });
    return found.sort((a, b) => a.dueMs - b.dueMs).slice(0, limit);
  };
}
