/** The mails and notifications that the services send. */
import { type PlatformClient, type PlatformOperations, type PlatformSchemas, unwrap } from "../../client/index.ts";
import { type AbandonedDeliveries, describeAbandoned } from "./abandoned.ts";
import { KitError } from "./errors.ts";
import { everyMs, until, usualWithinMs, type Within } from "./waiting.ts";

export type Mail = PlatformSchemas["Mail"];
export type Delivery = PlatformSchemas["Delivery"];
export type Due = PlatformSchemas["Due"];
export type NewDeliveryRule = PlatformSchemas["NewDeliveryRule"];
export interface Settling extends Within {
  /** Whether to move the clock to each next attempt, instead of waiting. */
  advance?: boolean;
  /** Whether deliveries may have been abandoned. Unless given, `settled` throws an error that names each of them. */
  allowAbandoned?: boolean;
}
export interface MailFilter {
  to?: string;
  /** A part of the subject. */
  subject?: string;
}
export type DeliveryFilter = Omit<
  NonNullable<PlatformOperations["deliveries.list"]["parameters"]["query"]>,
  "before" | "limit"
>;

export interface KitMails {
  /** The latest mails, newest first, 100 at most. */
  list(filter?: MailFilter): Promise<Mail[]>;
  /** Waits for a mail that matches, and gives the newest. @throws KitError when none has come in time. */
  next(filter?: MailFilter, settings?: Within): Promise<Mail>;
}

export interface KitDeliveries {
  /** The latest deliveries, newest first, 100 at most. */
  list(filter?: DeliveryFilter): Promise<Delivery[]>;
  /** Waits for a delivery that matches, and gives the newest. @throws KitError when none has come in time. */
  next(filter?: DeliveryFilter, settings?: Within): Promise<Delivery>;
  /**
   * Waits until every delivery is finished.
   * @throws KitError saying which are left, when they are due, the error of the last attempt, and whether the clock is stopped.
   * @throws KitError if a delivery was abandoned since the kit was created and since the last call: the operation that caused it, its
   * URL, the status and the beginning of the receiver's response. `allowAbandoned: true` accepts such deliveries.
   */
  settled(settings?: Settling): Promise<void>;
  /** What all services will do next by themselves: deliveries, retries, reminders, ends. The earliest first, 100 at most. */
  due(filter?: { service?: string; user?: string }): Promise<Due[]>;
  /**
   * Holds, delays, drops, doubles or swaps deliveries from now on: see the reference of `deliveryRules.add`.
   * @returns the rule, with a function that removes it.
   */
  control(rule: NewDeliveryRule): Promise<PlatformSchemas["DeliveryRule"] & { remove(): Promise<void> }>;
  /** Sends the same content again, as a new delivery. */
  redeliver(id: string): Promise<Delivery>;
}

export function kitMails(platform: PlatformClient): KitMails {
  const list = async (filter: MailFilter = {}) =>
    (await unwrap(platform.GET("/sandbox/v1/mails", { params: { query: { ...filter, limit: 100 } } }))).items;
  return {
    list,
    next(filter = {}, { withinMs = usualWithinMs } = {}) {
      return until(
        async () => (await list(filter))[0],
        withinMs,
        async () => {
          const others = (await list()).map(({ to, subject }) => `"${subject}" to ${to.join(", ")}`);
          const instead =
            others.length === 0 ? "There is none at all." : `There is: ${others.slice(0, 10).join("; ")}.`;
          return `No mail came within ${withinMs} ms for ${JSON.stringify(filter)}. ${instead}`;
        },
      );
    },
  };
}

export function kitDeliveries(platform: PlatformClient, abandoned: AbandonedDeliveries): KitDeliveries {
  const list = async (filter: DeliveryFilter = {}) =>
    (await unwrap(platform.GET("/sandbox/v1/deliveries", { params: { query: { ...filter, limit: 100 } } }))).items;
  const sketch = (each: Delivery) => `${each.kind} of ${each.service} to ${each.stream}, ${each.state}`;
  return {
    list,
    next(filter = {}, { withinMs = usualWithinMs } = {}) {
      return until(
        async () => (await list(filter))[0],
        withinMs,
        async () => {
          const others = (await list()).slice(0, 10).map(sketch);
          const instead = others.length === 0 ? "There is none at all." : `There is: ${others.join("; ")}.`;
          return `No delivery came within ${withinMs} ms for ${JSON.stringify(filter)}. ${instead}`;
        },
      );
    },
    async settled({ withinMs = usualWithinMs, advance = false, allowAbandoned = false } = {}) {
      const untilMs = performance.now() + withinMs;
      for (;;) {
        const open = [...(await list({ state: "pending" })), ...(await list({ state: "waiting" }))];
        if (open.length === 0) break;
        if (performance.now() >= untilMs) throw new KitError(await unsettled(platform, open, withinMs));
        const moved = advance && (await toNextAttempt(platform, open));
        if (!moved) await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
      const found = await abandoned.newlyAbandoned();
      if (found.length > 0 && !allowAbandoned) throw new KitError(await describeAbandoned(platform, found));
    },
    due: (filter = {}) => dueOf(platform, filter),
    async control(body) {
      const rule = await unwrap(platform.POST("/sandbox/v1/deliveryRules", { body }));
      return { ...rule, remove: () => removeRule(platform, rule.id) };
    },
    async redeliver(delivery) {
      const params = { path: { delivery } };
      return unwrap(platform.POST("/sandbox/v1/deliveries/{delivery}/redeliver", { params }));
    },
  };
}

async function dueOf(platform: PlatformClient, filter: { service?: string; user?: string }): Promise<Due[]> {
  const query = { ...filter, limit: 100 };
  return (await unwrap(platform.GET("/sandbox/v1/due", { params: { query } }))).items;
}

/** Moves the clock to the next attempt of one of these deliveries. @returns whether it was moved. */
async function toNextAttempt(platform: PlatformClient, open: readonly Delivery[]): Promise<boolean> {
  const { now } = await unwrap(platform.GET("/sandbox/v1/clock"));
  const later = open.filter(({ state, due }) => state === "pending" && due > now).map(({ due }) => Date.parse(due));
  // For a delivery that is already due, the clock need not move.
  if (later.length === 0 || later.length < open.filter(({ state, held }) => state === "pending" && !held).length) {
    return false;
  }
  const seconds = (Math.min(...later) - Date.parse(now)) / 1000;
  await unwrap(platform.POST("/sandbox/v1/clock/advance", { body: { seconds } }));
  return true;
}

/** Describes the deliveries that are not finished, and what they wait for. */
async function unsettled(platform: PlatformClient, open: readonly Delivery[], withinMs: number): Promise<string> {
  const { now, frozen } = await unwrap(platform.GET("/sandbox/v1/clock"));
  const lines = open.slice(0, 10).map((each) => {
    const { kind, service, stream, state, attempts, due, outcome, held } = each;
    const last = outcome === undefined ? "" : `, the last met ${outcome}`;
    const next = held
      ? "held by a delivery rule"
      : state === "waiting"
        ? "behind another of its stream"
        : `attempt ${attempts + 1} is due at ${due}`;
    return `${kind} of ${service} to ${stream}: ${next}${last}`;
  });
  const more = open.length > lines.length ? ` (and ${open.length - lines.length} more)` : "";
  const clock = frozen
    ? `The clock stands still at ${now}: move it with clock.advance(), or say settled({ advance: true }).`
    : `The clock runs; it is ${now}.`;
  return `After ${withinMs} ms this is still on its way: ${lines.join("; ")}${more}. ${clock}`;
}

async function removeRule(platform: PlatformClient, rule: string): Promise<void> {
  const { response } = await platform.DELETE("/sandbox/v1/deliveryRules/{rule}", { params: { path: { rule } } });
  // A reset may already have removed the rule.
  if (response.status !== 404) await unwrap(Promise.resolve({ data: undefined, response }));
}
