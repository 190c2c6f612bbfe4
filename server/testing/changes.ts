import { type PlatformClient, type PlatformSchemas, type ServiceOperations, unwrap } from "../../client/index.ts";
import { services } from "../../generated/services.ts";
import { loadRuntimeDocument } from "../http/document.ts";
import { didYouMean } from "../platform/nearest.ts";
import { KitError } from "./errors.ts";
import type { KitSnapshot } from "./snapshots.ts";

export type Change = PlatformSchemas["Change"];
/** The changes since a moment, and their effects. */
export type Changes = Omit<PlatformSchemas["Changes"], "left" | "deliveries"> & {
  /** Notifications that were recorded. They may not have been sent yet. */
  deliveries: PlatformSchemas["CausedDelivery"][];
  /** Mails that were recorded. They may not have been sent yet. */
  mails: PlatformSchemas["CausedDelivery"][];
};

/** A resource of a service, named as in its operations: `tasks` in `tasks.insert`. */
export type ResourceName = ServiceOperations[keyof ServiceOperations] extends infer Id
  ? Id extends `${infer Resource}.${string}`
    ? Resource
    : never
  : never;

/** How many of a resource were made, changed and removed. An absent number means none. */
export type ExpectedCounts = Partial<Record<"made" | "changed" | "removed", number>>;

/** All changes that are expected. When several services have a resource of a name, the counts are those of all together. */
export type ExpectedChanges = { [Resource in ResourceName]?: ExpectedCounts } & {
  /** How many mails were recorded; none unless given. */
  mails?: number;
  /** How many notifications were recorded; none unless given. */
  deliveries?: number;
};

/** A snapshot that was taken or restored, or a mark that `mark` returned. */
export type Since = KitSnapshot | string;

export interface KitChanges {
  /** A mark of the present moment, for `since`. */
  mark(): Promise<string>;
  /**
   * All resources that were made, changed and removed in all services, and the mails, notifications and jobs that followed,
   * each with the request that caused it.
   * @param since Unless given, the start of the server, the last reset or the last restored snapshot.
   * @throws QuintetError `changesGone` (410) when there were more changes than the server keeps.
   */
  changes(since?: Since): Promise<Changes>;
  /**
   * Checks that exactly these changes have happened.
   *
   *     await kit.expectOnly({ tasks: { made: 1 } }, before);
   *
   * @throws KitError that tells what is missing and what else happened.
   */
  expectOnly(expected: ExpectedChanges, since?: Since): Promise<void>;
}

export function kitChanges(platform: PlatformClient): KitChanges {
  const list = (since: string | undefined) =>
    unwrap(platform.GET("/sandbox/v1/changes", { params: { query: { limit: 1000, ...(since && { after: since }) } } }));

  async function changes(since?: Since): Promise<Changes> {
    const { left: _, deliveries, ...told } = await list(typeof since === "object" ? since.name : since);
    return {
      ...told,
      deliveries: deliveries.filter(({ delivery }) => delivery.kind === "http"),
      mails: deliveries.filter(({ delivery }) => delivery.kind === "mail"),
    };
  }

  return {
    mark: async () => (await list("latest")).mark,
    changes,
    async expectOnly(expected, since) {
      const found = await changes(since);
      const wrong = [...misspelt(expected), ...differences(expected, found)];
      if (wrong.length > 0) throw new KitError(`Something else happened than expected:\n${wrong.join("\n")}`);
    },
  };
}

/** @returns a line for each name that is no resource of a service. */
function misspelt({ mails: _, deliveries: __, ...resources }: ExpectedChanges): string[] {
  const known = new Set(
    services.flatMap(({ name }) => loadRuntimeDocument(name).operations.map(({ resource }) => resource)),
  );
  return Object.keys(resources)
    .filter((name) => !known.has(name))
    .map((name) => `- There is no resource "${name}".${didYouMean(name, [...known, "mails", "deliveries"])}`);
}

const kinds = ["made", "changed", "removed"] as const;

/** @returns a line for each count that is not as expected, with the changes that were found. */
function differences({ mails = 0, deliveries = 0, ...resources }: ExpectedChanges, found: Changes): string[] {
  const expected = resources as Readonly<Record<string, ExpectedCounts | undefined>>; // By the names of resources.
  const names = new Set([...Object.keys(expected), ...found.counts.map(({ resource }) => resource)]);
  const lines = [...names].flatMap((name) =>
    kinds.flatMap((kind) => {
      const wanted = expected[name]?.[kind] ?? 0;
      const own = found.counts.filter(({ resource }) => resource === name);
      const count = own.reduce((sum, each) => sum + each[kind], 0);
      if (count === wanted) return [];
      const items = found.items.filter(({ resource, change }) => resource === name && change === kind);
      return [`- ${name}: ${wanted} ${kind} expected, ${count} found${listed(items.map(inWords))}`];
    }),
  );
  const sent = [
    { name: "mails", wanted: mails, all: found.mails },
    { name: "deliveries", wanted: deliveries, all: found.deliveries },
  ];
  for (const { name, wanted, all } of sent) {
    if (all.length === wanted) continue;
    lines.push(`- ${name}: ${wanted} expected, ${all.length} found${listed(all.map(sentInWords))}`);
  }
  return lines;
}

/** The most changes that a message lists. More would hide the rest of the message. */
const mostListed = 5;

function listed(lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const more = lines.length > mostListed ? [`    and ${lines.length - mostListed} more`] : [];
  return [":", ...lines.slice(0, mostListed).map((line) => `    ${line}`), ...more].join("\n");
}

function inWords({ id, change, members, before, after, causes }: Change): string {
  const led = causes.map(({ request, by }) => by ?? (request === undefined ? "" : `request ${request}`));
  const from = led.some((each) => each !== "") ? `, by ${led.filter((each) => each !== "").join(", ")}` : "";
  if (change !== "changed") return `${id} ${short(after ?? before)}${from}`;
  const differing = members.map((name) => `${name}: ${short(before?.[name])} became ${short(after?.[name])}`);
  return `${id} ${differing.join(", ")}${from}`;
}

function sentInWords({ delivery, cause }: PlatformSchemas["CausedDelivery"]): string {
  const { kind, stream, request } = delivery;
  const what = kind === "mail" ? `${stream} ${short(request.subject)}` : `${stream} to ${short(request.url)}`;
  return cause.by === undefined ? what : `${what}, by ${cause.by}`;
}

/** The most characters of a value that are shown. */
const mostShown = 120;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}
