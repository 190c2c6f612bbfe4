/**
 * Waits until deliveries are finished, and detects when they cannot finish. Finds abandoned deliveries and describes them, so that
 * a failing test shows why a receiver did not get a message.
 */
import { type PlatformClient, type PlatformSchemas, unwrap } from "../../client/index.ts";
import { KitError, until, usualWithinMs, type Waiter, type Within } from "./waiting.ts";

type Delivery = PlatformSchemas["Delivery"];
type Clock = PlatformSchemas["Clock"];

export interface Settling extends Within {
  /** Whether to move the clock to the next delivery attempt, again and again, instead of waiting. */
  advance?: boolean;
}

/**
 * Waits until no unfinished delivery is left.
 * @param call The kit's function that the test called, for errors.
 * @param read Reads the deliveries that are not finished.
 */
export async function settle(
  waiter: Waiter & { platform: PlatformClient },
  call: string,
  read: (signal?: AbortSignal) => Promise<readonly Delivery[]>,
  { withinMs = usualWithinMs, advance = false }: Settling,
): Promise<void> {
  const { platform } = waiter;
  let open: readonly Delivery[] = [];
  await until(waiter, {
    call,
    withinMs,
    async look(signal) {
      open = await read(signal);
      if (open.length === 0) return true;
      if (advance) await toNextAttempt(platform, open);
      return undefined;
    },
    async impossible(signal, leftMs) {
      if (advance) return undefined;
      const reason = reasonOf(open, await clockOf(platform, signal), leftMs, "any");
      return reason && `${unfinished(open)} ${reason}`;
    },
    async describe() {
      const clock = await clockOf(platform);
      const time = clock.frozen ? stopped(clock) : `The clock is running. The time is ${clock.now}.`;
      return `After ${withinMs} ms: ${unfinished(open)} ${time}`;
    },
  });
}

export async function clockOf(platform: PlatformClient, signal?: AbortSignal): Promise<Clock> {
  return unwrap(platform.GET("/sandbox/v1/clock", signal ? { signal } : {}));
}

/** Matches the errors of connections to a receiver that does not exist. */
const isGone = /\b(?:ECONNREFUSED|ENOTFOUND|EHOSTUNREACH)\b/;

/**
 * Returns why deliveries cannot finish in the remaining time, and what the test should do; undefined if they may finish.
 * @param whose Whether a reason is returned as soon as any delivery cannot finish (`any`), or only if no delivery can finish
 * (`all`).
 */
export function reasonOf(
  open: readonly Delivery[],
  clock: Clock,
  leftMs: number,
  whose: "any" | "all",
): string | undefined {
  const nowMs = Date.parse(clock.now);
  // Deliveries that wait for an earlier delivery of their stream are ignored, because they are finished after that one.
  const first = open.filter(({ state }) => state === "pending");
  // A delivery that a rule holds back is not stuck, because it is sent as soon as the test removes the rule.
  const stuck = first.filter(({ held, due }) => !held && Date.parse(due) > nowMs);
  const gone = stuck.filter(({ outcome }) => outcome !== undefined && isGone.test(outcome));
  const late = stuck.filter(({ due }) => clock.frozen || Date.parse(due) > nowMs + leftMs);
  const isEnough = (found: readonly Delivery[]) =>
    found.length > 0 && (whose === "any" || found.length === first.length);
  if (isEnough(gone)) {
    return `The receiver cannot be reached (${gone[0]?.outcome}): start it first, and check its URL and port. ${clock.frozen ? stopped(clock) : ""}`.trim();
  }
  if (!isEnough(late)) return undefined;
  if (clock.frozen) return stopped(clock);
  return `The next attempt is due after the end of this wait: wait longer with withinMs, or move the clock with clock.advance() or settled({ advance: true }).`;
}

function stopped({ now }: Clock): string {
  return `The clock is stopped at ${now}: move it with clock.advance() or settled({ advance: true }), or start it with clock.resume().`;
}

/** Describes the deliveries that are not finished, and why each is not. */
export function unfinished(open: readonly Delivery[]): string {
  const lines = open.slice(0, 10).map((each) => {
    const { kind, service, stream, state, attempts, due, outcome, held } = each;
    const last = outcome === undefined ? "" : `, the last attempt ended with ${outcome}`;
    const next = held
      ? "held by a delivery rule"
      : state === "waiting"
        ? "waits for an earlier delivery of its stream"
        : `attempt ${attempts + 1} is due at ${due}`;
    return `${kind} of ${service} to ${stream}: ${next}${last}`;
  });
  const more = open.length > lines.length ? ` (and ${open.length - lines.length} more)` : "";
  return `These deliveries are not finished: ${lines.join("; ")}${more}.`;
}

/** Moves the clock to the next attempt of any of these deliveries. */
async function toNextAttempt(platform: PlatformClient, open: readonly Delivery[]): Promise<void> {
  const { now } = await clockOf(platform);
  const later = open.filter(({ state, due }) => state === "pending" && due > now).map(({ due }) => Date.parse(due));
  // The clock stays unchanged while a delivery is already due.
  if (later.length === 0 || later.length < open.filter(({ state, held }) => state === "pending" && !held).length) {
    return;
  }
  const seconds = (Math.min(...later) - Date.parse(now)) / 1000;
  await unwrap(platform.POST("/sandbox/v1/clock/advance", { body: { seconds } }));
}

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
