/**
 * Reports which resources have changed and what caused each change, from the change log (`db/changeLog.ts`). It links a request
 * to the rows that it wrote, to the deliveries and jobs that these rows represent, and to the rows that the deliveries and jobs
 * wrote. Every such row also links back to the request. Only servers with a sandbox record changes.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { parseCause, requestCause, rowCause } from "./cause.ts";
import {
  type ChangeKind,
  type ChangeLog,
  type ChangeStep,
  type FindMaking,
  type LoggedChange,
  type LoggedChanges,
  type LoggedRow,
  type NetChange,
  netChanges,
  placeOf,
} from "./db/changeLog.ts";
import type { Database } from "./db/index.ts";
import type { RowOf, Table } from "./db/tables.ts";
import { kept } from "./maps.ts";
import type { JobTable, ShownRow, ShownTable } from "./shownRows.ts";

/** The cause of a change, a job or a delivery. */
export interface Origin {
  /** The id, in the request log, of the request that started the chain. */
  request?: string | undefined;
  /** The work that made the change, if the request did not make it directly: a kind of job, or an operation of the sandbox. */
  by?: string | undefined;
}

/** A resource that was created, changed or removed. */
export interface ChangedResource {
  service: string;
  resource: string;
  id: string;
  path: string | undefined;
  change: ChangeKind;
  before: object | undefined;
  after: object | undefined;
  /** Names of the fields that changed. */
  members: string[];
  origins: Origin[];
}

/** A job whose creation is one of the reported changes. */
export interface FollowingJob {
  service: string;
  kind: string;
  /** Whether the job is done. */
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
  /** The numbers of changes, by resource and kind. Changes beyond the limit are counted, too. */
  counts: ChangeCount[];
  items: ChangedResource[];
  /** The number of changes beyond the limit. */
  left: number;
  deliveries: FollowingDelivery[];
  jobs: FollowingJob[];
}

/** A service, with the tables whose changes the change log shows, and the tables of its jobs. */
export interface ShownService {
  service: string;
  shownRows?: readonly ShownTable[] | undefined;
  jobRows?: readonly JobTable[] | undefined;
}

export type Changes = ReturnType<typeof createChanges>;

/** How many rows are converted before pausing to serve other requests. */
const shownPerSlice = 200;

const deliveryTable = "Delivery" satisfies Table;

export function createChanges(db: Pick<Database, "recordChanges">) {
  let log: ChangeLog | undefined;
  const shown = new Map<Table, ShownTable & { service: string }>();
  const jobs = new Map<Table, JobTable & { service: string }>();
  const marks = new Map<string, string>();

  function recorded(): ChangeLog {
    if (!log) throw new Error("Changes cannot be recorded before the services have been built.");
    return log;
  }

  return {
    /** Starts recording every write. Called once, after all services have registered how their rows are shown. */
    begin(services: readonly ShownService[]): void {
      for (const { service, shownRows = [], jobRows = [] } of services) {
        for (const each of shownRows) shown.set(each.table, { ...each, service });
        for (const each of jobRows) jobs.set(each.table, { ...each, service });
      }
      const unseen = new Map([...shown.values()].map((each) => [each.table, each.unseen ?? []] as const));
      log = db.recordChanges([...shown.keys(), ...jobs.keys(), deliveryTable], unseen);
    },

    /** A mark of the current state. Later writes come after it. */
    mark: (): Promise<string> => recorded().mark(),

    /** Sets the mark of a snapshot that was just created. */
    async taken(snapshot: string): Promise<void> {
      marks.set(snapshot, await recorded().mark());
    },

    /** Deletes all changes and marks after all data was replaced or removed. A snapshot that was restored gets a new mark. */
    async beginAnew(snapshot?: string): Promise<void> {
      const begun = await recorded().forget();
      marks.clear();
      if (snapshot !== undefined) marks.set(snapshot, begun);
    },

    /**
     * Reports the changes that one request has caused or, without a request, all changes after a mark.
     * @param wanted.after A mark, or the name of a snapshot that was taken or restored since the server started.
     * @param limit The maximum number of resources whose fields are listed.
     * @throws Failure `gone` if changes after the mark have been dropped.
     */
    async tell(wanted: { after?: string; request?: string }, limit: number): Promise<ChangesTold> {
      const { after, request } = wanted;
      const start = request === undefined ? undefined : requestCause(request);
      const leads = (change: LoggedChange) => (isWork(jobs, change.table) ? causeFrom(change) : undefined);
      const mark = after && (marks.get(after) ?? after);
      const logged = await (start === undefined ? recorded().read(mark) : recorded().readFrom(start, leads));
      const causes = new Causes(logged, jobs);
      const followed = start === undefined ? undefined : causes.following(start);
      const isMeant = ({ cause }: LoggedChange) => !followed || (cause !== undefined && followed.has(cause));
      const contentAt = await contentsOf(recorded(), logged, shown);
      const resources = await shownChanges(netChanges(logged, isMeant), { shown, causes, contentAt }, limit);
      return { mark: logged.mark, ...resources, ...causes.workIn(logged.changes.filter(isMeant)) };
    },

    /** The cause of a delivery. */
    originOf: ({ ordinal }: Pick<RowOf<"Delivery">, "ordinal">): Promise<Origin> =>
      recorded().lookUp((making) => originOf(making, jobs, ordinal)),
  };
}

/** Traces a delivery back to its origin: from each job or delivery to the work that created it, up to a request. */
async function originOf(find: FindMaking, jobs: JobTables, delivery: number): Promise<Origin> {
  const met = new Set<string>();
  let by: string | undefined;
  let making = await find(deliveryTable, String(delivery));
  for (;;) {
    const { cause } = making ?? {};
    if (cause === undefined || met.has(cause)) return { by };
    met.add(cause);
    const parsed = parseCause(cause);
    if (parsed.kind === "request") return { request: parsed.id, by };
    if (parsed.kind === "work") return { by: by ?? parsed.name };
    const table = parsed.table as Table; // The cast is safe: `rowCause` wrote a table's name.
    making = await find(table, parsed.key);
    if (making) by ??= nameOfWork(table, await making.row(), jobs);
  }
}

function isWork(jobs: JobTables, table: Table): boolean {
  return table === deliveryTable || jobs.has(table);
}

function nameOfWork(table: Table, row: LoggedRow | undefined, jobs: JobTables): string {
  if (table === deliveryTable) return "delivery";
  return (row && jobs.get(table)?.kindOf(row)) ?? "job";
}

/** Finds the origin of each change by following its chain of causes. */
class Causes {
  readonly #logged: LoggedChanges;
  readonly #jobs: JobTables;
  /** The change that created each piece of work (a job or a delivery), by the cause that is recorded for that work's writes. */
  readonly #making = new Map<string, LoggedChange>();
  /** The last row of each finished piece of work. */
  readonly #done = new Map<string, LoggedRow | undefined>();
  readonly #known = new Map<string, Origin>();

  constructor(logged: LoggedChanges, jobs: JobTables) {
    this.#logged = logged;
    this.#jobs = jobs;
    for (const change of logged.changes) {
      if (!isWork(jobs, change.table)) continue;
      if (change.kind === "made") this.#making.set(causeFrom(change), change);
      if (change.kind === "removed") this.#done.set(placeOf(change), change.before);
    }
  }

  /**
   * Returns a cause and all causes that follow from it. They represent the jobs and deliveries that were written because of it,
   * directly or through other jobs and deliveries.
   */
  following(cause: string): ReadonlySet<string> {
    const all = new Set([cause]);
    // Effects are written after their causes, so one pass in order of writing finds all of them.
    for (const change of this.#logged.changes) {
      if (change.cause !== undefined && all.has(change.cause) && isWork(this.#jobs, change.table))
        all.add(causeFrom(change));
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
      return { ...this.originOf(making.cause), by: this.#kindOf(making) };
    });
  }

  /** The kind of a delivery or job, by its current row or, if it is finished, by its last one. */
  #kindOf(change: LoggedChange): string {
    return nameOfWork(change.table, this.#logged.now(change) ?? this.#done.get(placeOf(change)), this.#jobs);
  }

  /** The deliveries that still exist, and all jobs, that some of the changes have created. */
  workIn(changes: readonly LoggedChange[]): Pick<ChangesTold, "deliveries" | "jobs"> {
    const deliveries: FollowingDelivery[] = [];
    const jobs: FollowingJob[] = [];
    for (const change of changes) {
      if (change.kind !== "made" || !isWork(this.#jobs, change.table)) continue;
      const row = this.#logged.now(change);
      const job = this.#jobs.get(change.table);
      const origin = this.originOf(change.cause);
      if (job) jobs.push({ service: job.service, kind: this.#kindOf(change), done: row === undefined, origin });
      else if (row) deliveries.push({ id: String(row.id), kind: String(row.kind), origin });
    }
    return { deliveries, jobs };
  }
}

/** Returns the cause that is recorded for the writes of a job or delivery. @param change The insert of its row. */
function causeFrom({ table, key }: LoggedChange): string {
  const [first = ""] = JSON.parse(key) as (string | number)[]; // The log stores the key as a JSON array, here of one value.
  return rowCause(table, first);
}

/** The changes of resources, with the number of changes of each kind. */
async function shownChanges(
  net: readonly NetChange[],
  { shown, ...history }: { shown: ShownTables } & History,
  limit: number,
): Promise<Pick<ChangesTold, "counts" | "items" | "left">> {
  const counts = new Map<string, ChangeCount>();
  const items: ChangedResource[] = [];
  let left = 0;
  for (const [index, change] of net.entries()) {
    if (index % shownPerSlice === shownPerSlice - 1) await nextTurn();
    const table = shown.get(change.table);
    const told = table && changeOf(change, table, history);
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

type JobTables = ReadonlyMap<Table, JobTable & { service: string }>;
type ShownTables = ReadonlyMap<Table, ShownTable & { service: string }>;

/** Finds the origin of a change, and the content of its row, in the recorded changes. */
interface History {
  causes: Causes;
  /** The content row of `row` before or after a write, if the content is stored in a row of its own (`contentOf`). */
  contentAt(side: "before" | "after", table: ShownTable, row: LoggedRow, write: number): LoggedRow | undefined;
}

/**
 * Finds the rows that contain the content of other rows (`contentOf`), as they were before and after each write. If no changes
 * of such a row were recorded, it is read from the database.
 */
async function contentsOf(log: ChangeLog, logged: LoggedChanges, shown: ShownTables): Promise<History["contentAt"]> {
  const wanted = new Map<string, Pick<LoggedChange, "table" | "key">>();
  const changed = new Map<string, LoggedChange[]>();
  for (const change of logged.changes) {
    const table = shown.get(change.table);
    if (!table?.contentOf) continue;
    kept(changed, placeOf(change), (): LoggedChange[] => []).push(change);
    for (const row of [change.before, logged.now(change)]) {
      const place = row && contentPlace(table, row);
      if (place) wanted.set(placeOf(place), place);
    }
  }
  const unchanged = [...wanted.values()].filter((place) => !changed.has(placeOf(place)));
  const current = unchanged.length === 0 ? undefined : await log.current(unchanged);
  return (side, table, row, write) => {
    const place = contentPlace(table, row);
    if (!place) return undefined;
    const since = side === "before" ? write : write + 1;
    const next = changed.get(placeOf(place))?.find((change) => change.write >= since);
    return next ? next.before : (logged.now(place) ?? current?.get(placeOf(place)));
  };
}

function contentPlace(table: ShownTable, row: LoggedRow): Pick<LoggedChange, "table" | "key"> | undefined {
  const key = table.contentOf?.(row) ?? null;
  return key === null ? undefined : { table: table.table, key: JSON.stringify([key]) };
}

/** The resource that a row represented before a write, or represents after it. */
function shownAt(
  side: "before" | "after",
  table: ShownTable,
  { write, [side]: row }: Pick<ChangeStep, "before" | "after" | "write">,
  contentAt: History["contentAt"],
): ShownRow | undefined {
  return row && table.show(row, contentAt(side, table, row, write));
}

/** @returns undefined when the resource looks the same as before. */
function changeOf(
  change: NetChange,
  table: ShownTable & { service: string },
  { causes, contentAt }: History,
): ChangedResource | undefined {
  const { service, resource } = table;
  const [first] = change.steps;
  const last = change.steps.at(-1);
  if (!first || !last) return undefined;
  const before = shownAt("before", table, first, contentAt);
  const after = shownAt("after", table, last, contentAt);
  const one = after ?? before;
  if (!one) return undefined;
  const members = differing(before, after);
  const kind = !before ? "made" : after ? "changed" : "removed";
  if (kind === "changed" && members.length === 0 && before?.path === after?.path) return undefined;
  // Writes that change nothing visible, such as a new sequence number, are left out of the causes.
  const steps =
    change.steps.length === 1 ? change.steps : change.steps.filter((step) => isSeen(step, table, contentAt));
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

function isSeen(step: ChangeStep, table: ShownTable, contentAt: History["contentAt"]): boolean {
  const [one, other] = [shownAt("before", table, step, contentAt), shownAt("after", table, step, contentAt)];
  return !one || !other ? one !== other : one.path !== other.path || differing(one, other).length > 0;
}

/** The names of the fields that differ between two states. */
function differing(before: ShownRow | undefined, after: ShownRow | undefined): string[] {
  if (!before || !after) return [];
  const one: Record<string, unknown> = { ...before.members };
  const other: Record<string, unknown> = { ...after.members };
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => !isDeepStrictEqual(plain(one[name]), plain(other[name])));
}

function withoutAbsent(members: object): object {
  return plain(members) as object; // The cast is safe: `plain` returns an object for an object.
}

/** A value as JSON would represent it: without fields that are undefined. */
function plain(value: unknown): unknown {
  if (value === undefined) return undefined;
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return copy;
}
