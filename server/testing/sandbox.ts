import { readFile, writeFile } from "node:fs/promises";
import {
  type PlatformClient,
  type PlatformOperations,
  type PlatformSchemas,
  type ServiceOperations,
  unwrap,
} from "../../client/index.ts";
import type { Send } from "../../client/send.ts";
import { KitError } from "./waiting.ts";

export interface Moving {
  /**
   * Whether tokens that an app got through a sign-in stay valid (`stay`, the default) or expire when the clock moves. The kit's
   * own tokens always stay valid.
   */
  tokens?: "stay" | "end";
}

/** The clock of all services. */
export interface KitClock {
  now(): Promise<Date>;
  /**
   * Stops the clock.
   * @param at The time at which it stops; the current time by default.
   */
  freeze(at?: string | Date, settings?: Moving): Promise<Date>;
  /**
   * Moves the clock forward, whether it is stopped or running. All work that becomes due until the new time is done: retries,
   * reminders, conferences.
   * @param by Seconds, or a duration such as `90s`, `15m`, `2h`, `3d`, `1w`.
   */
  advance(by: number | string, settings?: Moving): Promise<Date>;
  /** Makes the clock run again, with the machine's time. */
  resume(): Promise<Date>;
}

export function kitClock(platform: PlatformClient): KitClock {
  const dateOf = ({ now }: { now: string }) => new Date(now);
  return {
    now: async () => dateOf(await unwrap(platform.GET("/sandbox/v1/clock"))),
    async freeze(at, settings = {}) {
      const time = at === undefined ? {} : { at: typeof at === "string" ? at : at.toISOString() };
      const body = { ...time, ...settings };
      return dateOf(await unwrap(platform.POST("/sandbox/v1/clock/freeze", { body })));
    },
    async advance(by, settings = {}) {
      const body = { seconds: secondsOf(by), ...settings };
      return dateOf(await unwrap(platform.POST("/sandbox/v1/clock/advance", { body })));
    },
    resume: async () => dateOf(await unwrap(platform.POST("/sandbox/v1/clock/resume"))),
  };
}

const seconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 24 * 3600, w: 7 * 24 * 3600 };

/** The number of seconds of a duration. @throws KitError for a text that is not a duration. */
function secondsOf(by: number | string): number {
  if (typeof by === "number") return by;
  const [, number, unit = ""] = /^(\d+(?:\.\d+)?)([smhdw])$/.exec(by.trim()) ?? [];
  const length = seconds[unit];
  if (number !== undefined && length !== undefined) return Number(number) * length;
  throw new KitError(
    `"${by}" is not a duration. Use a number of seconds, or a number with s, m, h, d or w, such as "2h".`,
  );
}

export interface KitFaults {
  /**
   * Makes calls fail or wait, or loses or corrupts their responses: see the reference of `faults.add`.
   * @returns the fault, with a function that removes it.
   * @throws QuintetError for fields that cannot be combined, and for a misspelled operation, with the name that was probably
   * meant.
   */
  add(fault: NewFault): Promise<PlatformSchemas["Fault"] & { remove(): Promise<void> }>;
  list(): Promise<PlatformSchemas["Fault"][]>;
  clear(): Promise<void>;
}

export function kitFaults(platform: PlatformClient): KitFaults {
  const list = async () => (await unwrap(platform.GET("/sandbox/v1/faults"))).items;
  const remove = async (fault: string) => {
    const { response } = await platform.DELETE("/sandbox/v1/faults/{fault}", { params: { path: { fault } } });
    // 404 is no error, because a fault that was applied to all its calls is already deleted.
    if (response.status !== 404) await unwrap(Promise.resolve({ data: undefined, response }));
  };
  return {
    async add(body) {
      const fault = await unwrap(platform.POST("/sandbox/v1/faults", { body }));
      return { ...fault, remove: () => remove(fault.id) };
    },
    list,
    async clear() {
      for (const { id } of await list()) await remove(id);
    },
  };
}

type ServiceName = keyof ServiceOperations;

/** Operations of the server itself, outside the services, that the request log records. */
type PlatformOperation = Extract<
  keyof PlatformOperations,
  `oauth.${string}` | `batch.${string}` | `discovery.${string}`
>;

/** The id of an operation of a service or of sign-in. A misspelled id does not compile. */
export type OperationId = ServiceOperations[ServiceName] | PlatformOperation;

/** A new fault. The type only allows operations of the specified service. */
export type NewFault = {
  [Name in ServiceName]: Omit<PlatformSchemas["NewFault"], "service" | "operation"> & {
    service: Name;
    operation?: ServiceOperations[Name];
  };
}[ServiceName];

/** A filter whose `operation` is typed, so that a misspelled operation does not compile. */
export type WithOperation<Filter> = Omit<Filter, "operation"> & { operation?: OperationId };

/** A stored state of the server. */
export interface KitSnapshot {
  name: string;
  /** Restores data, users, tokens, captured emails and the clock. The request log is unchanged. */
  restore(): Promise<void>;
  /** Writes the snapshot to a file, without the server's secret. */
  save(file: string): Promise<void>;
  delete(): Promise<void>;
}

export interface SnapshotParts {
  platform: PlatformClient;
  url: string;
  send: Send;
  /** Called after a snapshot has replaced the server's state. */
  restored: () => Promise<void>;
}

let number = 0;

/** Stores the server's current state. @param name The name of the snapshot; generated by default. */
export async function takeSnapshot(parts: SnapshotParts, name = `kit-${++number}`): Promise<KitSnapshot> {
  await unwrap(parts.platform.POST("/sandbox/v1/snapshots", { body: { name } }));
  return snapshotOf(parts, name);
}

/** Loads a snapshot from a file that `save` or `quintet backup` has written. */
export async function loadSnapshot(parts: SnapshotParts, file: string): Promise<KitSnapshot> {
  const name = `kit-${++number}`;
  const headers = { "Content-Type": "application/vnd.sqlite3" };
  const body = await readFile(file);
  const response = await parts.send(new Request(addressOf(parts, name), { method: "PUT", headers, body }));
  await unwrap({ response, error: await response.json() });
  return snapshotOf(parts, name);
}

function snapshotOf(parts: SnapshotParts, name: string): KitSnapshot {
  const params = { path: { snapshot: name } };
  return {
    name,
    async restore() {
      await unwrap(parts.platform.POST("/sandbox/v1/snapshots/{snapshot}/restore", { params }));
      await parts.restored();
    },
    async save(file) {
      const response = await parts.send(new Request(addressOf(parts, name)));
      if (!response.ok) await unwrap({ response, error: await response.json() });
      await writeFile(file, new Uint8Array(await response.arrayBuffer()));
    },
    async delete() {
      await unwrap(parts.platform.DELETE("/sandbox/v1/snapshots/{snapshot}", { params }));
    },
  };
}

function addressOf({ url }: SnapshotParts, name: string): string {
  return `${url}/sandbox/v1/snapshots/${name}/file`;
}
