/** Finds abandoned deliveries and describes them, so that a failing test shows why a receiver did not get a message. */
import { type PlatformClient, type PlatformSchemas, unwrap } from "../../client/index.ts";
import { KitError } from "./errors.ts";
import type { Settling } from "./settling.ts";

type Delivery = PlatformSchemas["Delivery"];

export interface DeliverySettling extends Settling {
  /** Whether deliveries may be abandoned. By default, `settled` throws an error that lists each of them. */
  allowAbandoned?: boolean;
}

export interface AbandonedDeliveries {
  /**
   * Checks for abandoned deliveries that were not reported before, up to 100.
   * @param settings.isMeant Selects the deliveries to check; all by default.
   * @throws KitError that lists the abandoned deliveries, unless `allowAbandoned` is set.
   */
  check(settings: { isMeant?: (delivery: Delivery) => boolean; allowAbandoned: boolean }): Promise<void>;
  /** Ignores all deliveries that are already abandoned, such as those of a run before this one or of a restored snapshot. */
  ignorePresent(): Promise<void>;
  /** Forgets the known deliveries, because a reset has removed them all. */
  clear(): void;
}

export function abandonedDeliveries(platform: PlatformClient): AbandonedDeliveries {
  let known: ReadonlySet<string> = new Set();
  const newlyAbandoned = async (isMeant: (delivery: Delivery) => boolean = () => true) => {
    const query = { state: "abandoned", limit: 100 } as const;
    const { items } = await unwrap(platform.GET("/sandbox/v1/deliveries", { params: { query } }));
    const found = items.filter((each) => !known.has(each.id) && isMeant(each));
    known = new Set(items.filter((each) => known.has(each.id) || isMeant(each)).map(({ id }) => id));
    return found;
  };
  return {
    async check({ isMeant, allowAbandoned }) {
      const found = await newlyAbandoned(isMeant);
      if (found.length > 0 && !allowAbandoned) throw new KitError(await describeAbandoned(platform, found));
    },
    async ignorePresent() {
      await newlyAbandoned();
    },
    clear() {
      known = new Set();
    },
  };
}

const namedAtMost = 10;
/** The maximum number of characters of a receiver's response that an error message shows. */
const shownCharacters = 300;

/** Describes abandoned deliveries: the operation that caused each, its URL, the status and the beginning of the response. */
async function describeAbandoned(platform: PlatformClient, abandoned: readonly Delivery[]): Promise<string> {
  const named = abandoned.slice(0, namedAtMost);
  const lines = await Promise.all(named.map(async (each) => `- ${await describe(platform, each)}`));
  const more = abandoned.length - named.length;
  return [
    abandoned.length === 1 ? "A delivery was abandoned:" : `${abandoned.length} deliveries were abandoned:`,
    ...lines,
    ...(more > 0 ? [`- and ${more} more`] : []),
    "If the test expects abandoned deliveries, call settled({ allowAbandoned: true }).",
  ].join("\n");
}

async function describe(platform: PlatformClient, delivery: Delivery): Promise<string> {
  const { kind, stream, attempts, outcome, response } = delivery;
  const { url, subject } = delivery.request as { url?: string; subject?: string }; // The outbox writes these fields.
  const target = kind === "mail" ? `email "${subject}" to ${stream.replace(/^mail:/, "")}` : `POST ${url}`;
  const operation = await operationOf(platform, delivery);
  const text = response && beginningOf(response.body);
  return [
    ...(operation === undefined ? [] : [`caused by ${operation}`]),
    target,
    `${outcome ?? "no outcome"} at attempt ${attempts}`,
    ...(text ? [`response: ${text}`] : []),
  ].join(", ");
}

/** The beginning of a text, in one line. */
function beginningOf(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, " ").trim();
  const characters = [...line];
  return characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join("")} …` : line;
}

/** Returns the operation that caused a delivery; undefined if the cause is not known or no longer recorded. */
async function operationOf(platform: PlatformClient, { id }: Delivery): Promise<string | undefined> {
  const { data } = await platform.GET("/sandbox/v1/deliveries/{delivery}", { params: { path: { delivery: id } } });
  const { request, by } = data?.cause ?? {};
  if (request === undefined) return by;
  const found = await platform.GET("/sandbox/v1/requests/{request}", { params: { path: { request } } });
  return found.data?.operation ?? by;
}
