/**
 * `npm run bench -- limits [--only <part of a name>]...` measures the slowest requests that the limits allow: CPU
 * time, memory, how long other clients waited, and the counted units of work (`server/platform/work.ts`). Requests
 * beyond the limits are measured too, since rejecting must be fast. Each request gets its own server on a copy of a
 * database that was filled once. It runs twice, alone and with other clients, since these take CPU time themselves.
 * Tests assert the units. Milliseconds and megabytes are measured here, since they depend on the machine.
 */
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { bodies, emptyTree, fullList, longNotes, uploaded } from "./limits/bulk.ts";
import { Client, type Tokens } from "./limits/client.ts";
import { fullCalendar } from "./limits/fullCalendar.ts";
import { company, emptyCalendar, imported, newCompany } from "./limits/guests.ts";
import { type Cost, costOf, type Measured, type OthersWait, waitsBeside } from "./limits/measure.ts";
import { type Aims, aims, type Found, type Request, type Scene } from "./limits/requests.ts";
import { inBenchFolder, oursOn, personOf, whileRunning, withParts } from "./support/harness.ts";
import { printTable, writeResults } from "./support/results.ts";

const scenes: readonly Scene[] = [
  company,
  newCompany,
  emptyCalendar,
  imported,
  fullCalendar,
  bodies,
  emptyTree,
  uploaded,
  longNotes,
  fullList,
];

interface Result extends Cost, OthersWait {
  name: string;
  /** The targets that the request missed. */
  beyond: string[];
}

export async function run(words: readonly string[]): Promise<void> {
  const { only } = parseArgs({ args: [...words], options: { only: { type: "string", multiple: true } } }).values;
  const isWanted = ({ name }: { name: string }) => only?.some((part) => name.includes(part)) ?? true;
  await inBenchFolder(async (folder) => {
    const results: Result[] = [];
    for (const [index, scene] of scenes.entries()) {
      const requests = scene.requests.filter(isWanted);
      if (requests.length === 0) continue;
      const filled = await fill(join(folder, String(index)), scene);
      for (const request of requests) {
        const result = await measure(filled, request);
        // Printed immediately, since all requests together take a while.
        console.log(JSON.stringify(result, (_, value) => (typeof value === "number" ? Math.round(value) : value)));
        results.push(result);
      }
      rmSync(filled.folder, { recursive: true });
    }
    report(results);
    writeResults("limits", { aims, results });
  });
}

/** The database of a scene, the users' tokens, and the values found while the database was filled. */
interface Filled {
  folder: string;
  tokens: Tokens;
  found: Found;
}

/**
 * Accounts are created directly in the database, since creating them by requests would take longer than the
 * measurement.
 */
async function fill(folder: string, { people, prepare, fill: filling }: Scene): Promise<Filled> {
  const tokens = await withParts(folder, async (parts) => {
    for (const email of people) await parts.users.ensure(email);
    await prepare?.(parts);
    const { token } = await personOf(parts, ["tasks", "calendar", "glass.timeline", "doubleclicksearch"]);
    return { person: token, operator: parts.operator.token };
  });
  const found = await whileRunning(silentOn(folder), (server) => filling(new Client(server, tokens)));
  return { folder, tokens, found };
}

function silentOn(folder: string) {
  return oursOn(folder, { LOG_LEVEL: "silent" });
}

/** Each request gets a new server, so that memory of one request is not counted for the next. */
async function onCopy<T>(filled: Filled, work: (measured: Measured) => Promise<T>): Promise<T> {
  const folder = `${filled.folder}-copy`;
  cpSync(filled.folder, folder, { recursive: true });
  const database = join(folder, "quintet.db");
  return whileRunning(silentOn(folder), (server) => work({ ...filled, server, database })).finally(() =>
    rmSync(folder, { recursive: true }),
  );
}

async function measure(filled: Filled, request: Request): Promise<Result> {
  const cost = await onCopy(filled, (measured) => costOf(measured, request));
  const waits = await onCopy(filled, (measured) => waitsBeside(measured, request));
  const { name, aims: own } = request;
  return { name, ...cost, ...waits, beyond: request.bulk ? ["bulk"] : beyond({ ...aims, ...own }, cost, waits) };
}

function beyond(wanted: Aims, cost: Cost, { meanwhile, later }: OthersWait): string[] {
  const others = Math.max(meanwhile.readerMs, meanwhile.writerMs, later.readerMs, later.writerMs);
  const measured: Aims = { ...cost, longestMs: Math.max(cost.longestMs, cost.laterLongestMs, others) };
  return (["cpuMs", "longestMs", "megabytes", "laterCpuMs"] as const).filter((each) => measured[each] > wanted[each]);
}

function report(results: readonly Result[]): void {
  console.log(
    `Aims, outside of bulk operations: ${aims.cpuMs} ms in all, ${aims.longestMs} ms at once, ${aims.megabytes} MB, ` +
      `${aims.laterCpuMs} ms for following work`,
  );
  const pair = (one: number, other: number) => `${Math.round(one)} / ${Math.round(other)}`;
  printTable(
    [
      "",
      "status",
      "ms",
      "CPU ms",
      "longest ms",
      "reader / writer ms",
      "MB",
      "later: CPU ms",
      "longest ms",
      "reader / writer ms",
      "units",
      "beyond",
    ],
    results.map((each) => [
      each.name,
      String(each.status),
      each.elapsedMs,
      each.cpuMs,
      each.longestMs,
      pair(each.meanwhile.readerMs, each.meanwhile.writerMs),
      each.megabytes,
      each.laterCpuMs,
      each.laterLongestMs,
      pair(each.later.readerMs, each.later.writerMs),
      Object.entries(each.units)
        .map(([unit, count]) => `${count} ${unit}`)
        .join(", "),
      each.beyond.join(", "),
    ]),
  );
}
