import type { TasksHandlers } from "../../../generated/tasks/handlers.ts";
import { requireMatch } from "../../http/etag.ts";
import { JsonText } from "../../http/operation.ts";
import { decodePageToken, pageOf } from "../../http/page.ts";
import { requireSameId } from "../../platform/failure.ts";
import { contentOf, type ListedTask, listEtag, type PlacedTask, taskEtag, taskJson } from "../present.ts";
import type { TasksDependencies } from "../service.ts";
import type { TaskFilter } from "../store/index.ts";
import { newTask, patchTask, replaceTask, type TaskChange } from "../task.ts";

export function tasks({ store }: TasksDependencies): TasksHandlers {
  return {
    async list({ caller, path, query, origin }) {
      const list = await store.read.list(caller.user.id, path.tasklist);
      const order = `tasks:${list.id}`;
      const after = decodePageToken(query.pageToken, order, ["number", "number"]);
      const rows = await store.read.tasks(list, filterOf(query), after, query.maxResults + 1);
      const page = pageOf(rows, query.maxResults, order, (row) => [Number(row.updatedMs), Number(row.sequence)]);
      const etag = listEtag(list);
      const items = page.rows.map((row) => taskJson(row, origin)).join(",");
      const { nextPageToken } = page;
      const head = JSON.stringify({ kind: "tasks#tasks", etag, ...(nextPageToken && { nextPageToken }) });
      return { status: 200, headers: { ETag: etag }, body: new JsonText(`${head.slice(0, -1)},"items":[${items}]}`) };
    },

    async get({ caller, path, origin }) {
      return reply(await store.read.task(caller.user.id, path.tasklist, path.task), origin);
    },

    async insert({ caller, path, query, body, origin }) {
      const task = await store.write(caller, async (writes, nowMs) => {
        const list = await writes.list(path.tasklist);
        const { parent = "", previous = "" } = query;
        return writes.insertTask(newTask(body, nowMs), { list, parent, previous });
      });
      return reply(task, origin);
    },

    async patch({ caller, path, headers, body, origin }) {
      const task = await store.write(caller, async (writes, nowMs) => {
        const list = await writes.list(path.tasklist);
        const current = await writes.task(list, path.task);
        requireMatch(headers["if-match"], taskEtag(current));
        return writes.saveTask(list, current, patchTask(contentOf(current), allowed(current, body), nowMs));
      });
      return reply(task, origin);
    },

    async update({ caller, path, headers, body, origin }) {
      requireSameId(body, path.task);
      const task = await store.write(caller, async (writes, nowMs) => {
        const list = await writes.list(path.tasklist);
        const current = await writes.task(list, path.task);
        requireMatch(headers["if-match"], taskEtag(current));
        return writes.saveTask(list, current, replaceTask(contentOf(current), allowed(current, body), nowMs));
      });
      return reply(task, origin);
    },

    async delete({ caller, path, headers }) {
      await store.write(caller, async (writes) => {
        const list = await writes.list(path.tasklist);
        const current = await writes.task(list, path.task);
        requireMatch(headers["if-match"], taskEtag(current));
        await writes.saveTask(list, current, { ...contentOf(current), deleted: true });
      });
      return { status: 204 };
    },

    async move({ caller, path, query, origin }) {
      const { parent = "", previous = "", destinationTasklist = path.tasklist } = query;
      const task = await store.write(caller, async (writes) => {
        const list = await writes.list(path.tasklist);
        const current = await writes.task(list, path.task);
        const destination = await writes.list(destinationTasklist, "destinationTasklist");
        return writes.moveTask(list, current, { list: destination, parent, previous });
      });
      return reply(task, origin);
    },

    async clear({ caller, path }) {
      await store.write(caller, async (writes) => writes.clear(await writes.list(path.tasklist)));
      return { status: 204 };
    },
  };
}

function reply(row: ListedTask, origin: string): { status: 200; headers: { ETag: string }; body: JsonText } {
  return { status: 200, headers: { ETag: taskEtag(row) }, body: new JsonText(taskJson(row, origin)) };
}

/** An assigned task is deleted by `tasks.delete` only; for updates the member is read-only. */
function allowed(current: PlacedTask, change: TaskChange): TaskChange {
  return current.assignment === null ? change : { ...change, deleted: current.deleted };
}

type Bounds = "updatedMin" | "dueMin" | "dueMax" | "completedMin" | "completedMax";
type Flags = "showCompleted" | "showHidden" | "showDeleted" | "showAssigned";

function filterOf(query: Record<Flags, boolean> & Partial<Record<Bounds, string>>): TaskFilter {
  const ms = (timestamp: string | undefined) => (timestamp === undefined ? undefined : Date.parse(timestamp));
  return {
    showCompleted: query.showCompleted,
    showHidden: query.showHidden,
    showDeleted: query.showDeleted,
    showAssigned: query.showAssigned,
    updatedMin: ms(query.updatedMin),
    dueMin: ms(query.dueMin),
    dueMax: ms(query.dueMax),
    completedMin: ms(query.completedMin),
    completedMax: ms(query.completedMax),
  };
}
