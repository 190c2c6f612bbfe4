/** Bulk requests that are slow only because of their number of rows or the size of their body. */
import { limits } from "../../../server/tasks/limits.ts";
import { sentRow } from "../conversions/tree.ts";
import { loadSmallTree } from "../conversions.ts";
import type { Request, Scene } from "./requests.ts";

const conversions = "/adsearch/v2/conversion";
const rows = 10_000;
/**
 * Returns a body with 10,000 rows.
 * @param step With 1, rows with and without a click. With 2, only rows without one, because rows with clicks are too old for
 * updates.
 */
const batch = (step: 1 | 2) =>
  JSON.stringify({ conversion: Array.from({ length: rows }, (_, index) => sentRow(index * step + step - 1)) });

/** The targets for a bulk operation with 10,000 rows. The default target applies to the wait of other clients. */
const forBatch = { cpuMs: 1500, megabytes: 128 };

/** The size of a body slightly below the limit of 16 MiB, so that quotation marks can be added. */
const megabytes16 = 16 * 1024 * 1024 - 100;
const sent = (body: string): Pick<Request, "method" | "path" | "body"> => ({ method: "POST", path: conversions, body });

/** An object with many fields, which V8 parses slowly: 10,000 of these objects in one body take seconds. */
const manyMembers = Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`k${index}`, 1]));

/** Large bodies that are easy for a client to create. */
export const bodies: Scene = {
  people: [],
  fill: async () => ({}),
  requests: [
    { name: "body of 16 MB of spaces", ...sent(" ".repeat(megabytes16)) },
    { name: "body of one string of 16 MB", ...sent(JSON.stringify("a".repeat(megabytes16))) },
    { name: "body of one string of 16 MB, not ASCII", ...sent(JSON.stringify("é".repeat(megabytes16 / 2))) },
    { name: "body of 16 MB of numbers", ...sent(`[${"1,".repeat(megabytes16 / 2 - 2)}1]`) },
    { name: "body of a million numbers", ...sent(`[${"1.2345678901,".repeat(1_000_000)}1]`) },
    { name: "body of 10,000 objects with 99 fields", ...sent(JSON.stringify(Array(10_000).fill(manyMembers))) },
  ],
};

export const emptyTree: Scene = {
  people: [],
  prepare: loadSmallTree,
  fill: async () => ({}),
  requests: [
    { name: "conversions, insert of 10,000 rows", method: "POST", path: conversions, body: batch(1), aims: forBatch },
  ],
};

export const uploaded: Scene = {
  people: [],
  prepare: loadSmallTree,
  async fill(client) {
    await client.ask({ method: "POST", path: conversions, body: batch(2) });
    return {};
  },
  requests: [
    { name: "conversions, update of 10,000 rows", method: "PUT", path: conversions, body: batch(2), aims: forBatch },
  ],
};

const tasks = "/tasks/v1/lists/@default/tasks";
const notes = "Advice from the book. ".repeat(10);

export const longNotes: Scene = {
  people: [],
  async fill(client) {
    const task = { title: "Read", notes: "Advice from the book. ".repeat(370), status: "completed" };
    for (let index = 0; index < 8000; index++) await client.post(tasks, task);
    return {};
  },
  requests: [
    {
      name: "tasks, clear of 8,000 with long notes",
      method: "POST",
      path: "/tasks/v1/lists/@default/clear",
      aims: { cpuMs: 1500 },
    },
  ],
};

/** Fills a list with the maximum number of tasks. Half of them are below one task, in groups of the maximum size. */
const shownTasks = 20_000;
const groups = 5;

export const fullList: Scene = {
  people: [],
  async fill(client) {
    // The cast is safe: the contract guarantees the field.
    const idOf = (text: string) => (JSON.parse(text) as { id: string }).id;
    const list = idOf(await client.post("/tasks/v1/users/@me/lists", { title: "Full" }));
    const other = idOf(await client.post("/tasks/v1/users/@me/lists", { title: "Other" }));
    const at = `/tasks/v1/lists/${list}/tasks`;
    const root = idOf(await client.post(at, { title: "Root" }));
    let left = shownTasks - 1;
    for (let group = 0; group < groups; group++, left--) {
      const parent = idOf(await client.post(`${at}?parent=${root}`, { title: `Group ${group}` }));
      for (let index = 0; index < limits.subtasksPerTask; index++, left--) {
        await client.post(`${at}?parent=${parent}`, { title: "Below", notes });
      }
    }
    for (; left > 0; left--) await client.post(at, { title: "Beside", notes });
    return { list, other, root };
  },
  requests: [
    {
      name: `tasks, deletion of a list with ${shownTasks} tasks`,
      method: "DELETE",
      path: "/tasks/v1/users/@me/lists/{list}",
    },
    {
      name: `tasks, move of ${groups * limits.subtasksPerTask} below one task to another list`,
      method: "POST",
      path: "/tasks/v1/lists/{list}/tasks/{root}/move?destinationTasklist={other}",
    },
  ],
};
