/** The test kit's functions for emails and notifications that the services send. */
import { type PlatformClient, type PlatformOperations, type PlatformSchemas, unwrap } from "../../client/index.ts";
import { type AbandonedDeliveries, clockOf, type DeliverySettling, reasonOf, settle, unfinished } from "./settling.ts";
import { until, usualWithinMs, type Waiter, type Within } from "./waiting.ts";

export type Mail = PlatformSchemas["Mail"];
export type Delivery = PlatformSchemas["Delivery"];
export type Due = PlatformSchemas["Due"];
export type NewDeliveryRule = PlatformSchemas["NewDeliveryRule"];
export interface MailFilter {
  to?: string;
  /** A text that the subject contains. */
  subject?: string;
  /** A mark that `mark` returned: only emails that were recorded after it. */
  after?: string;
}
export type DeliveryFilter = Omit<
  NonNullable<PlatformOperations["deliveries.list"]["parameters"]["query"]>,
  "before" | "limit" | "wait"
>;

export interface KitMails {
  /**
   * Returns up to 100 emails: without `after`, the latest ones, newest first; with `after`, the first ones after that mark,
   * earliest first. Waits until emails that preceding requests have triggered are sent.
   */
  list(filter?: MailFilter): Promise<Mail[]>;
  /**
   * Returns a mark of the current time, which other functions accept as `after`. Marks of emails and deliveries are
   * interchangeable.
   */
  mark(): Promise<string>;
  /**
   * Waits for an email that matches. Returns the first one after the mark, or the latest one if `after` is not set.
   * @throws KitError if no email matches in time, and immediately if it is certain that none will be sent in time.
   */
  next(filter?: MailFilter, settings?: Within): Promise<Mail>;
  /**
   * Waits until every email is sent, abandoned or canceled.
   * @throws KitError in the same cases as `deliveries.settled`.
   */
  settled(settings?: DeliverySettling): Promise<void>;
}

export interface KitDeliveries {
  /**
   * Returns up to 100 deliveries: without `after`, the latest ones, newest first; with `after`, the first ones after that mark,
   * earliest first.
   */
  list(filter?: DeliveryFilter): Promise<Delivery[]>;
  /**
   * Returns a mark of the current time, which other functions accept as `after`. Marks of emails and deliveries are
   * interchangeable.
   */
  mark(): Promise<string>;
  /**
   * Waits for a delivery that matches. Returns the first one after the mark, or the latest one if `after` is not set.
   * @throws KitError if no delivery matches in time, and immediately if it is certain that none will.
   */
  next(filter?: DeliveryFilter, settings?: Within): Promise<Delivery>;
  /**
   * Waits until every delivery is delivered, abandoned or canceled.
   * @throws KitError listing the unfinished deliveries, when they are due, the error of the last attempt, and whether the clock
   * is stopped. It is thrown when the time is up. It is thrown immediately if the clock is stopped and nothing is due, or if a
   * receiver cannot be reached.
   * @throws KitError if a delivery was abandoned since the last call, or since the kit was created: the operation that caused
   * it, its URL, the status and the beginning of the receiver's response. `allowAbandoned: true` accepts such deliveries.
   */
  settled(settings?: DeliverySettling): Promise<void>;
  /** Everything that the services will do next: deliveries, retries, reminders, expirations. Earliest first, up to 100. */
  due(filter?: { service?: string; user?: string }): Promise<Due[]>;
  /**
   * Holds, delays, drops, duplicates or reorders deliveries from now on: see the reference of `deliveryRules.add`.
   * @returns the rule, with a function that removes it.
   */
  control(rule: NewDeliveryRule): Promise<PlatformSchemas["DeliveryRule"] & { remove(): Promise<void> }>;
  /** Sends the content of a delivery again, as a new delivery. */
  redeliver(id: string): Promise<Delivery>;
}

/** The parts of the kit that the functions for emails and deliveries need. */
export interface MessageParts extends Waiter {
  platform: PlatformClient;
}

export function kitMails(parts: MessageParts, abandoned: AbandonedDeliveries): KitMails {
  const { platform } = parts;
  async function page(query: MailFilter & { limit?: number }, signal?: AbortSignal) {
    return unwrap(platform.GET("/sandbox/v1/mails", { params: { query }, ...(signal && { signal }) }));
  }
  const mark = async () => (await page({ after: "latest" })).mark;
  return {
    list: async (filter = {}) => (await page({ ...filter, limit: 100 })).items,
    mark,
    async next(filter = {}, { withinMs = usualWithinMs } = {}) {
      const from = filter.after === "latest" ? { ...filter, after: await mark() } : filter;
      const openOf = async (signal?: AbortSignal) =>
        (await openDeliveries(platform, from.after, signal)).filter((each) => isMailFor(each, from));
      return until(parts, {
        call: `mails.next(${JSON.stringify(filter)})`,
        withinMs,
        look: async (signal) => (await page({ ...from, limit: 1 }, signal)).items[0],
        async impossible(signal, leftMs) {
          const open = await openOf(signal);
          const reason = open.length > 0 && reasonOf(open, await clockOf(platform, signal), leftMs, "all");
          return reason ? `No email matches ${JSON.stringify(filter)}. ${unfinished(open)} ${reason}` : undefined;
        },
        async describe() {
          // Reads the summaries, because a list of complete emails would first wait for emails that are due.
          const { items } = await unwrap(platform.GET("/sandbox/v1/mailHeads", { params: { query: { limit: 10 } } }));
          const others = items.map(({ to, subject }) => `"${subject}" to ${to.join(", ")}`);
          const instead = others.length === 0 ? "There are no emails." : `Latest emails: ${others.join("; ")}.`;
          const open = await openOf();
          const rest = open.length === 0 ? "" : ` ${unfinished(open)}`;
          return `No email came within ${withinMs} ms for ${JSON.stringify(filter)}. ${instead}${rest}`;
        },
      });
    },
    async settled({ allowAbandoned = false, ...settings } = {}) {
      const read = async (signal?: AbortSignal) =>
        (await openDeliveries(platform, undefined, signal)).filter(({ kind }) => kind === "mail");
      await settle(parts, "mails.settled()", read, settings);
      await abandoned.check({ isMeant: ({ kind }) => kind === "mail", allowAbandoned });
    },
  };
}

/** Whether a delivery is an email that matches a filter. */
function isMailFor({ kind, request }: Delivery, { to, subject }: MailFilter): boolean {
  const { to: recipients = [], subject: own = "" } = request as { to?: string[]; subject?: string }; // Safe cast for emails.
  return (
    kind === "mail" &&
    (to === undefined || recipients.some((each) => each.toLowerCase() === to.toLowerCase())) &&
    (subject === undefined || own.toLowerCase().includes(subject.toLowerCase()))
  );
}

/** The deliveries that are not finished, up to 100 of each state. */
async function openDeliveries(
  platform: PlatformClient,
  after?: string,
  signal?: AbortSignal,
  filter: DeliveryFilter = {},
): Promise<Delivery[]> {
  const pages = (["pending", "waiting"] as const).map(async (state) => {
    const query = { ...filter, state, limit: 100, ...(after !== undefined && { after }) };
    return (await unwrap(platform.GET("/sandbox/v1/deliveries", { params: { query }, ...(signal && { signal }) })))
      .items;
  });
  return (await Promise.all(pages)).flat();
}

export function kitDeliveries(parts: MessageParts, abandoned: AbandonedDeliveries): KitDeliveries {
  const { platform } = parts;
  async function page(query: DeliveryFilter & { limit?: number }, signal?: AbortSignal) {
    return unwrap(platform.GET("/sandbox/v1/deliveries", { params: { query }, ...(signal && { signal }) }));
  }
  const mark = async () => (await page({ after: "latest" })).mark;
  const sketch = (each: Delivery) => `${each.kind} of ${each.service} to ${each.stream}, ${each.state}`;
  return {
    list: async (filter = {}) => (await page({ ...filter, limit: 100 })).items,
    mark,
    async next(filter = {}, { withinMs = usualWithinMs } = {}) {
      const from = filter.after === "latest" ? { ...filter, after: await mark() } : filter;
      return until(parts, {
        call: `deliveries.next(${JSON.stringify(filter)})`,
        withinMs,
        look: async (signal) => (await page({ ...from, limit: 1 }, signal)).items[0],
        async impossible(signal, leftMs) {
          // Only a wait for delivered ones can be impossible: a delivery in any other state would already have been found.
          if (filter.state !== "delivered") return undefined;
          const open = await openDeliveries(platform, from.after, signal, from);
          const reason = open.length > 0 && reasonOf(open, await clockOf(platform, signal), leftMs, "all");
          return reason ? `No delivery matches ${JSON.stringify(filter)}. ${unfinished(open)} ${reason}` : undefined;
        },
        async describe() {
          const others = (await page({ limit: 10 })).items.map(sketch);
          const instead = others.length === 0 ? "There are no deliveries." : `Latest deliveries: ${others.join("; ")}.`;
          return `No delivery came within ${withinMs} ms for ${JSON.stringify(filter)}. ${instead}`;
        },
      });
    },
    async settled({ allowAbandoned = false, ...settings } = {}) {
      await settle(parts, "deliveries.settled()", (signal) => openDeliveries(platform, undefined, signal), settings);
      await abandoned.check({ allowAbandoned });
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

async function removeRule(platform: PlatformClient, rule: string): Promise<void> {
  const { response } = await platform.DELETE("/sandbox/v1/deliveryRules/{rule}", { params: { path: { rule } } });
  // 404 is accepted, because a reset may already have removed the rule.
  if (response.status !== 404) await unwrap(Promise.resolve({ data: undefined, response }));
}
