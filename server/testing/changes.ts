import { type PlatformClient, type PlatformSchemas, type ServiceOperations, unwrap } from "../../client/index.ts";
import { services } from "../../generated/services.ts";
import { loadRuntimeDocument } from "../http/document.ts";
import { didYouMean } from "../platform/nearest.ts";
import type { KitSnapshot } from "./sandbox.ts";
import { type AbandonedDeliveries, type DeliverySettling, settle } from "./settling.ts";
import { KitError, until, usualWithinMs, type Waiter, type Within } from "./waiting.ts";

export type Change = PlatformSchemas["Change"];
type Cause = PlatformSchemas["Cause"];
/** Changes of resources, with the emails and notifications that they caused. */
export type Changes = Omit<PlatformSchemas["Changes"], "left" | "deliveries"> & {
  /** Notifications that were recorded for delivery. They may not be sent yet. */
  deliveries: PlatformSchemas["CausedDelivery"][];
  /** Emails that were recorded for delivery. They may not be sent yet. */
  mails: PlatformSchemas["CausedDelivery"][];
};

/** The name of a resource, as in the names of its operations: `tasks` in `tasks.insert`. */
export type ResourceName = ServiceOperations[keyof ServiceOperations] extends infer Id
  ? Id extends `${infer Resource}.${string}`
    ? Resource
    : never
  : never;

/** How many resources of one kind were created (`made`), changed and removed. An absent number means none. */
export type ExpectedCounts = Partial<Record<"made" | "changed" | "removed", number>>;

/**
 * All changes that are expected. If several services have a resource with the same name, the counts apply to all of them
 * together.
 */
export type ExpectedChanges = { [Resource in ResourceName]?: ExpectedCounts } & {
  /** How many emails must have been recorded; none by default. */
  mails?: number;
  /** How many notifications must have been recorded; none by default. */
  deliveries?: number;
};

/** A snapshot that was taken or restored, or a mark that `changes.mark` returned. */
export type After = KitSnapshot | string;

export interface ChangeFilter {
  /**
   * Only changes after this mark or snapshot. By default, all changes since the start of the server, the last reset or the last
   * restored snapshot.
   */
  after?: After;
}

/** The conditions that a change must meet. */
export interface NextChange extends ChangeFilter {
  service?: Change["service"];
  resource?: ResourceName;
  change?: Change["change"];
  id?: string;
}

export interface KitChanges {
  /**
   * Returns all resources that were created, changed and removed in all services, and the resulting emails, notifications and
   * jobs, each with the request that caused it.
   * @throws QuintetError `changesGone` (410) if there were more changes than the server stores.
   */
  list(filter?: ChangeFilter): Promise<Changes>;
  /** Returns a mark of the current time, which other functions accept as `after`. */
  mark(): Promise<string>;
  /**
   * Waits for a change that matches, and returns the first one.
   * @throws KitError if no change matches in time.
   */
  next(wanted?: NextChange, settings?: Within): Promise<Change>;
  /**
   * Waits until every email and notification that the changes have caused is sent, abandoned or canceled.
   * @throws KitError in the same cases as `deliveries.settled`.
   */
  settled(settings?: ChangeFilter & DeliverySettling): Promise<void>;
}

/** Checks that compare the changes on the server with the expected changes. */
export interface KitExpectations {
  /**
   * Checks that exactly these changes have happened. await kit.expectOnly({ tasks: { made: 1 } }, mark);
   * @param after The beginning of the checked period. By default, the start of the server, the last reset or the last restored
   * snapshot.
   * @throws KitError that lists which changes are missing and which others happened, with the operation and the caller that
   * caused them.
   */
  expectOnly(expected: ExpectedChanges, after?: After): Promise<void>;
}

export function kitChanges(parts: Waiter & { platform: PlatformClient }, abandoned: AbandonedDeliveries): KitChanges {
  const { platform } = parts;
  const read = (after: string | undefined, signal?: AbortSignal) => {
    const query = { limit: 1000, ...(after !== undefined && { after }) };
    return unwrap(platform.GET("/sandbox/v1/changes", { params: { query }, ...(signal && { signal }) }));
  };
  const markOf = (after: After | undefined) => (typeof after === "object" ? after.name : after);

  async function list({ after }: ChangeFilter = {}, signal?: AbortSignal): Promise<Changes> {
    const { left: _, deliveries, ...rest } = await read(markOf(after), signal);
    return {
      ...rest,
      deliveries: deliveries.filter(({ delivery }) => delivery.kind === "http"),
      mails: deliveries.filter(({ delivery }) => delivery.kind === "mail"),
    };
  }

  const mark = async () => (await read("latest")).mark;
  return {
    list: (filter) => list(filter),
    mark,
    async next({ after, ...wanted } = {}, { withinMs = usualWithinMs } = {}) {
      const from = after === "latest" ? await mark() : markOf(after);
      const isWanted = (change: Change) =>
        Object.entries(wanted).every(([name, value]) => change[name as keyof Change] === value); // Fields of `Change`.
      let found: Change[] = [];
      return until(parts, {
        call: `changes.next(${JSON.stringify(wanted)})`,
        withinMs,
        async look(signal) {
          found = (await read(from, signal)).items;
          return found.find(isWanted);
        },
        async describe() {
          const others = found.slice(0, 10).map(({ resource, change, id }) => `${resource} ${id} ${change}`);
          const instead = others.length === 0 ? "Nothing has changed." : `Recorded changes: ${others.join("; ")}.`;
          return `No change matched ${JSON.stringify(wanted)} within ${withinMs} ms. ${instead}`;
        },
      });
    },
    async settled({ after, allowAbandoned = false, ...settings } = {}) {
      let caused: PlatformSchemas["Delivery"][] = [];
      const openOf = async (signal?: AbortSignal) => {
        caused = (await read(markOf(after), signal)).deliveries.map(({ delivery }) => delivery);
        return caused.filter(({ state }) => state === "pending" || state === "waiting");
      };
      await settle(parts, "changes.settled()", openOf, settings);
      const ids = new Set(caused.map(({ id }) => id));
      await abandoned.check({ isMeant: ({ id }) => ids.has(id), allowAbandoned });
    },
  };
}

export function kitExpectations(platform: PlatformClient, changes: KitChanges): KitExpectations {
  return {
    async expectOnly(expected, after) {
      const found = await changes.list({ ...(after !== undefined && { after }) });
      const wrong = [...misspelt(expected), ...(await differences(expected, found, requestNames(platform)))];
      if (wrong.length > 0) throw new KitError(`The changes differ from the expected ones:\n${wrong.join("\n")}`);
    },
  };
}

/** Finds misspelled names. @returns a line for each name that is not a resource of a service. */
function misspelt({ mails: _, deliveries: __, ...resources }: ExpectedChanges): string[] {
  const known = new Set(
    services.flatMap(({ name }) => loadRuntimeDocument(name).operations.map(({ resource }) => resource)),
  );
  return Object.keys(resources)
    .filter((name) => !known.has(name))
    .map((name) => `- Unknown resource "${name}".${didYouMean(name, [...known, "mails", "deliveries"])}`);
}

const kinds = ["made", "changed", "removed"] as const;

/** Compares expected counts with the found changes. @returns a line for each count that differs, with its changes. */
async function differences(
  { mails = 0, deliveries = 0, ...resources }: ExpectedChanges,
  found: Changes,
  nameOf: RequestNames,
): Promise<string[]> {
  const expected = resources as Readonly<Record<string, ExpectedCounts | undefined>>; // Safe cast: all keys are resources.
  const names = new Set([...Object.keys(expected), ...found.counts.map(({ resource }) => resource)]);
  const lines: string[] = [];
  for (const name of names) {
    for (const kind of kinds) {
      const wanted = expected[name]?.[kind] ?? 0;
      const own = found.counts.filter(({ resource }) => resource === name);
      const count = own.reduce((sum, each) => sum + each[kind], 0);
      if (count === wanted) continue;
      const items = found.items.filter(({ resource, change }) => resource === name && change === kind);
      const shown = await listed(items, (each) => inWords(each, nameOf));
      lines.push(`- ${name}: ${wanted} ${kind} expected, ${count} found${shown}`);
    }
  }
  const sent = [
    { name: "mails", wanted: mails, all: found.mails },
    { name: "deliveries", wanted: deliveries, all: found.deliveries },
  ];
  for (const { name, wanted, all } of sent) {
    if (all.length === wanted) continue;
    const shown = await listed(all, (each) => sentInWords(each, nameOf));
    lines.push(`- ${name}: ${wanted} expected, ${all.length} found${shown}`);
  }
  return lines;
}

/** The maximum number of changes that a message lists. More would hide the rest of the message. */
const mostListed = 5;

async function listed<T>(items: readonly T[], lineOf: (item: T) => Promise<string>): Promise<string> {
  if (items.length === 0) return "";
  const lines = await Promise.all(items.slice(0, mostListed).map(lineOf));
  const more = items.length > mostListed ? [`    and ${items.length - mostListed} more`] : [];
  return [":", ...lines.map((line) => `    ${line}`), ...more].join("\n");
}

/** Describes a recorded request by its operation and caller: `tasks.patch by ann@example.com (request 5f0c2a)`. */
type RequestNames = (id: string) => Promise<string>;

function requestNames(platform: PlatformClient): RequestNames {
  const names = new Map<string, Promise<string>>();
  async function read(request: string): Promise<string> {
    const { data } = await platform.GET("/sandbox/v1/requests/{request}", { params: { path: { request } } });
    // The request may be missing, because the server only stores the latest ones.
    if (!data) return `request ${request}`;
    const { operation, method, path, caller } = data;
    const by = caller?.user ?? (caller?.client === undefined ? "a caller without credentials" : caller.client);
    return `${operation ?? `${method} ${path}`} by ${by} (request ${request})`;
  }
  return (id) => {
    const name = names.get(id) ?? read(id);
    names.set(id, name);
    return name;
  };
}

async function causeInWords({ request, by }: Cause, nameOf: RequestNames): Promise<string> {
  const name = request === undefined ? undefined : await nameOf(request);
  return [...(by === undefined ? [] : [by]), ...(name === undefined ? [] : [name])].join(" after ");
}

async function causedBy(causes: readonly Cause[], nameOf: RequestNames): Promise<string> {
  const led = (await Promise.all(causes.map((cause) => causeInWords(cause, nameOf)))).filter((each) => each !== "");
  return led.length > 0 ? `, caused by ${led.join(", ")}` : "";
}

async function inWords(each: Change, nameOf: RequestNames): Promise<string> {
  const { id, change, members, before, after } = each;
  const from = await causedBy(each.causes, nameOf);
  if (change !== "changed") return `${id} ${short(after ?? before)}${from}`;
  const differing = members.map((name) => `${name}: ${short(before?.[name])} became ${short(after?.[name])}`);
  return `${id} ${differing.join(", ")}${from}`;
}

async function sentInWords({ delivery, cause }: PlatformSchemas["CausedDelivery"], nameOf: RequestNames) {
  const { kind, stream, request } = delivery;
  const what = kind === "mail" ? `${stream} ${short(request.subject)}` : `${stream} to ${short(request.url)}`;
  return `${what}${await causedBy([cause], nameOf)}`;
}

/** The maximum number of characters of a value that an error message shows. */
const mostShown = 120;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}
