/**
 * What has been changed, as the services' own resources, and what it came of: one journal of causes over the log of changes
 * (`db/changeLog.ts`). A request leads to the rows it wrote, to the deliveries and jobs that follow, and to what those write in turn;
 * each of them leads back. There is one only where there is a sandbox.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { parseCause, requestCause, rowCause } from "./cause.ts";
import {
  type ChangeKind,
  type ChangeLog,
  type ChangeStep,
  type LoggedChange,
  type LoggedChanges,
  type NetChange,
  netChanges,
} from "./db/changeLog.ts";
import type { Database } from "./db/index.ts";
import type { Table } from "./db/tables.ts";
import { kept } from "./maps.ts";
import type { JobTable, ShownRow, ShownTable } from "./shownRows.ts";

/** What led to a change, or to something that follows. */
export interface Origin {
  /** The request at the beginning, by its id in the journal. */
  request?: string | undefined;
  /** What did it, where it was not the request itself: a job by its kind, an operation of the sandbox. */
  by?: string | undefined;
}

/** A resource that was made, changed or removed. */
export interface ChangedResource {
  service: string;
  resource: string;
  id: string;
  path: string | undefined;
  change: ChangeKind;
  before: object | undefined;
  after: object | undefined;
  /** Names of the members that differ. */
  members: string[];
  origins: Origin[];
}

/** Work that was still to be done when it was recorded. */
export interface FollowingJob {
  service: string;
  kind: string;
  /** Whether it has been done. */
  done: boolean;
  origin: Origin;
}

/** A delivery, by its id in the outbox. */
export interface FollowingDelivery {
  id: string;
  kind: string;
  origin: Origin;
}

export interface ChangeCount {
  service: string;
  resource: string;
  made: number;
  changed: number;
  removed: number;
}

export interface ChangesTold {
  mark: string;
  /** Of all that has changed, whatever the limit. */
  counts: ChangeCount[];
  items: ChangedResource[];
  /** How many more there are. */
  left: number;
  deliveries: FollowingDelivery[];
  jobs: FollowingJob[];
}

/** A service, with how its rows are shown. */
export interface ShownService {
  service: string;
  shownRows?: readonly ShownTable[] | undefined;
  jobRows?: readonly JobTable[] | undefined;
}

/** Which changes are wanted: since a mark, or what came of one request. */
export type ChangesWanted = { since?: string | undefined } | { request: string };

export interface Changes {
  /** From now on everything that is written is recorded. Called once, when it is known how rows are shown. */
  begin(services: readonly ShownService[]): void;
  /** A place: what is written later is after it. */
  mark(): Promise<string>;
  /** The mark of a snapshot of this name, if it was taken or restored since the server has begun. */
  markOf(snapshot: string): string | undefined;
  /** A snapshot was taken now. */
  taken(snapshot: string): Promise<void>;
  /** Everything has been replaced or removed: all marks but that of the snapshot that was restored are over. */
  beginAnew(snapshot?: string): Promise<void>;
  /**
   * @param limit The most resources that are told with their members.
   * @throws Failure `gone` for a mark after which something has been dropped.
   */
  tell(wanted: ChangesWanted, limit: number): Promise<ChangesTold>;
  /** What led to deliveries, by their ids. */
  originsOf(deliveries: readonly string[]): Promise<ReadonlyMap<string, Origin>>;
}

/** Rows that are shown before others get their turn. */
const shownPerSlice = 200;

const deliveryTable = "Delivery" satisfies Table;

export function createChanges(db: Pick<Database, "recordChanges">): Changes {
  let log: ChangeLog | undefined;
  const shown = new Map<Table, ShownTable & { service: string }>();
  const jobs = new Map<Table, JobTable & { service: string }>();
  const marks = new Map<string, string>();

  function recorded(): ChangeLog {
    if (!log) throw new Error("Changes are recorded once the services have been built.");
    return log;
  }

  const isWork = (table: Table) => table === deliveryTable || jobs.has(table);

  return {
    begin(services) {
      for (const { service, shownRows = [], jobRows = [] } of services) {
        for (const each of shownRows) shown.set(each.table, { ...each, service });
        for (const each of jobRows) jobs.set(each.table, { ...each, service });
      }
      log = db.recordChanges([...shown.keys(), ...jobs.keys(), deliveryTable]);
    },

    mark: () => recorded().mark(),
    markOf: (snapshot) => marks.get(snapshot),

    async taken(snapshot) {
      marks.set(snapshot, await recorded().mark());
    },

    async beginAnew(snapshot) {
      await recorded().forget();
      marks.clear();
      if (snapshot !== undefined) marks.set(snapshot, await recorded().mark());
    },

    async tell(wanted, limit) {
      const isOfRequest = "request" in wanted;
      const logged = await recorded().read(isOfRequest ? undefined : wanted.since, { whole: !isOfRequest });
      const kindOf = jobKinds(jobs, logged);
      const causes = new Causes(logged, isWork, kindOf);
      const followed = isOfRequest ? causes.following(requestCause(wanted.request)) : undefined;
      const net = netChanges(logged, followed && (({ cause }) => cause !== undefined && followed.has(cause)));
      const { counts, items, left } = await shownChanges(net, shown, causes, limit);
      const meant = followed
        ? logged.changes.filter(({ cause }) => cause !== undefined && followed.has(cause))
        : logged.changes;
      return {
        mark: logged.mark,
        counts,
        items,
        left,
        deliveries: deliveriesOf(meant, causes, logged),
        jobs: jobsOf(meant, jobs, causes, logged, kindOf),
      };
    },

    async originsOf(deliveries) {
      const wanted = new Set(deliveries);
      const logged = await recorded().read(undefined, { whole: false });
      const causes = new Causes(logged, isWork, jobKinds(jobs, logged));
      const found = deliveriesOf(logged.changes, causes, logged).filter(({ id }) => wanted.has(id));
      return new Map(found.map(({ id, origin }) => [id, origin]));
    },
  };
}

/** What led to what. */
class Causes {
  readonly #changes: readonly LoggedChange[];
  readonly #isWork: (table: Table) => boolean;
  readonly #nameOf: (change: LoggedChange) => string;
  /** The change that made a row of work, by what such a row is as a cause. */
  readonly #making = new Map<string, LoggedChange>();
  readonly #known = new Map<string, Origin>();

  constructor({ changes }: LoggedChanges, isWork: (table: Table) => boolean, nameOf: (change: LoggedChange) => string) {
    this.#changes = changes;
    this.#isWork = isWork;
    this.#nameOf = nameOf;
    for (const change of changes) {
      if (change.kind === "made" && isWork(change.table)) this.#making.set(causeFrom(change), change);
    }
  }

  /** What comes of a cause: itself, and rows of work that were written because of it, and so on. */
  following(cause: string): ReadonlySet<string> {
    const all = new Set([cause]);
    // What follows is written later, so each is met after what it follows from.
    for (const change of this.#changes) {
      if (change.cause !== undefined && all.has(change.cause) && this.#isWork(change.table)) all.add(causeFrom(change));
    }
    return all;
  }

  originOf(cause: string | undefined): Origin {
    if (cause === undefined) return {};
    const parsed = parseCause(cause);
    if (parsed.kind === "request") return { request: parsed.id };
    if (parsed.kind === "work") return { by: parsed.name };
    return kept(this.#known, cause, () => {
      const making = this.#making.get(cause);
      if (!making || making.cause === cause) return {};
      return { ...this.originOf(making.cause), by: this.#nameOf(making) };
    });
  }
}

/** A row of work as what it is the cause of. */
function causeFrom({ table, key }: LoggedChange): string {
  const [first = ""] = JSON.parse(key) as (string | number)[]; // As the log writes it; such tables have one column for it.
  return rowCause(table, first);
}

/** @returns what tells the kind of a job, by the row as it is, or as it was when it was done. */
function jobKinds(
  jobs: ReadonlyMap<Table, JobTable>,
  { changes, now }: LoggedChanges,
): (change: LoggedChange) => string {
  const done = new Map(
    changes.flatMap(({ kind, table, key, before }) =>
      kind === "removed" && jobs.has(table) ? [[`${table} ${key}`, before] as const] : [],
    ),
  );
  return (change) => {
    if (change.table === deliveryTable) return "delivery";
    const row = now(change) ?? done.get(`${change.table} ${change.key}`);
    return (row && jobs.get(change.table)?.kindOf(row)) ?? "job";
  };
}

function deliveriesOf(changes: readonly LoggedChange[], causes: Causes, logged: LoggedChanges): FollowingDelivery[] {
  const made = changes.filter(({ table, kind }) => table === deliveryTable && kind === "made");
  return made.flatMap((change) => {
    const row = logged.now(change);
    return row ? [{ id: String(row.id), kind: String(row.kind), origin: causes.originOf(change.cause) }] : [];
  });
}

function jobsOf(
  changes: readonly LoggedChange[],
  jobs: ReadonlyMap<Table, JobTable & { service: string }>,
  causes: Causes,
  logged: LoggedChanges,
  kindOf: (change: LoggedChange) => string,
): FollowingJob[] {
  return changes.flatMap((change) => {
    const table = jobs.get(change.table);
    if (!table || change.kind !== "made") return [];
    const kind = kindOf(change);
    const done = logged.now(change) === undefined;
    return [{ service: table.service, kind, done, origin: causes.originOf(change.cause) }];
  });
}

/** Changes of resources, with how many there are of each kind. */
async function shownChanges(
  net: readonly NetChange[],
  shown: ReadonlyMap<Table, ShownTable & { service: string }>,
  causes: Causes,
  limit: number,
): Promise<Pick<ChangesTold, "counts" | "items" | "left">> {
  const counts = new Map<string, ChangeCount>();
  const items: ChangedResource[] = [];
  let left = 0;
  for (const [index, change] of net.entries()) {
    if (index % shownPerSlice === shownPerSlice - 1) await nextTurn();
    const table = shown.get(change.table);
    const told = table && changeOf(change, table, causes);
    if (!told) continue;
    const { service, resource } = told;
    const count = kept(counts, `${service} ${resource}`, () => ({
      service,
      resource,
      made: 0,
      changed: 0,
      removed: 0,
    }));
    count[told.change]++;
    if (items.length < limit) items.push(told);
    else left++;
  }
  return { counts: [...counts.values()], items, left };
}

/** @returns undefined where nobody sees that anything has changed. */
function changeOf(
  change: NetChange,
  { service, resource, show }: ShownTable & { service: string },
  causes: Causes,
): ChangedResource | undefined {
  const before = change.before && show(change.before);
  const after = change.after && show(change.after);
  const one = after ?? before;
  if (!one) return undefined;
  const members = differing(before, after);
  const kind = !before ? "made" : after ? "changed" : "removed";
  if (kind === "changed" && members.length === 0 && before?.path === after?.path) return undefined;
  // A write that nobody sees anything of, such as one that gave it another number, has led to nothing.
  const steps = change.steps.length === 1 ? change.steps : change.steps.filter((step) => isSeen(step, show));
  const led = steps.map(({ cause }) => causes.originOf(cause));
  const origins = new Map(led.map((origin) => [JSON.stringify(origin), origin]));
  return {
    service,
    resource,
    id: one.id,
    path: one.path,
    change: kind,
    before: before && withoutAbsent(before.members),
    after: after && withoutAbsent(after.members),
    members,
    origins: [...origins.values()],
  };
}

function isSeen({ before, after }: ChangeStep, show: ShownTable["show"]): boolean {
  const [one, other] = [before && show(before), after && show(after)];
  return !one || !other ? one !== other : one.path !== other.path || differing(one, other).length > 0;
}

/** Names of members in which two states differ. */
function differing(before: ShownRow | undefined, after: ShownRow | undefined): string[] {
  if (!before || !after) return [];
  const one: Record<string, unknown> = { ...before.members };
  const other: Record<string, unknown> = { ...after.members };
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => !isDeepStrictEqual(plain(one[name]), plain(other[name])));
}

function withoutAbsent(members: object): object {
  return plain(members) as object; // An object stays one.
}

/** As JSON has it: members that are undefined are not there. */
function plain(value: unknown): unknown {
  if (value === undefined) return undefined;
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return copy;
}
