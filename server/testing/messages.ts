/** What left the services, or tried to: mails and notifications. */
import { type PlatformClient, type PlatformOperations, type PlatformSchemas, unwrap } from "../../client/index.ts";
import { until, usualWithinMs, type Within } from "./waiting.ts";

export type Mail = PlatformSchemas["Mail"];
export type Delivery = PlatformSchemas["Delivery"];
export interface MailFilter {
  to?: string;
  /** Text in the subject. */
  subject?: string;
}
export type DeliveryFilter = Omit<
  NonNullable<PlatformOperations["deliveries.list"]["parameters"]["query"]>,
  "before" | "limit"
>;

export interface KitMails {
  /** The newest first, 100 at most. */
  list(filter?: MailFilter): Promise<Mail[]>;
  /** The newest mail that matches, as soon as there is one. @throws KitError when none has come in time. */
  next(filter?: MailFilter, settings?: Within): Promise<Mail>;
}

export interface KitDeliveries {
  /** The newest first, 100 at most. */
  list(filter?: DeliveryFilter): Promise<Delivery[]>;
  /** The newest delivery that matches, as soon as there is one. @throws KitError when none has come in time. */
  next(filter?: DeliveryFilter, settings?: Within): Promise<Delivery>;
  /** Resolves when nothing is on its way any more: all is delivered or given up. @throws KitError when it takes too long. */
  settled(settings?: Within): Promise<void>;
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

export function kitDeliveries(platform: PlatformClient): KitDeliveries {
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
    async settled({ withinMs = usualWithinMs } = {}) {
      const open = async () => [...(await list({ state: "pending" })), ...(await list({ state: "waiting" }))];
      await until(
        async () => ((await open()).length === 0 ? true : undefined),
        withinMs,
        async () => `After ${withinMs} ms this is still on its way: ${(await open()).map(sketch).join("; ")}.`,
      );
    },
    async redeliver(delivery) {
      const params = { path: { delivery } };
      return unwrap(platform.POST("/sandbox/v1/deliveries/{delivery}/redeliver", { params }));
    },
  };
}
