import type { TasksHandlers } from "../../../generated/tasks/handlers.ts";
import { requireMatch } from "../../http/etag.ts";
import type { BodyOf } from "../../http/operation.ts";
import { walkPage } from "../../http/page.ts";
import { requireSameId } from "../../platform/failure.ts";
import { clearSome, insertTask, moveTask, openTask, readTask, saveTask } from "../changes.ts";
import type { TasksDependencies } from "../dependencies.ts";
import { rangeOf, walkOf } from "../filter.ts";
import { openList, readList } from "../lists.ts";
import { contentOf, listEtag, taskEtag, toTask } from "../present.ts";
import type { ListedTask } from "../store/rows.ts";
import { newTask, patchTask, replaceTask, type TaskChange, writable } from "../task.ts";

/** The maximum number of characters of a task as JSON, provided that no character of its texts needs escaping. */
const longTask = 10_000;

type SentTask = BodyOf<TasksHandlers["insert" | "update" | "patch"]>;

export function tasks({ store }: TasksDependencies): TasksHandlers {
  /** Changes the content of a task. @param apply Returns the new content. */
  async function change(
    { caller, path, headers, body, origin }: Parameters<TasksHandlers["patch" | "update"]>[0],
    apply: typeof patchTask,
  ) {
    const task = await store.write(caller, async (writes) => {
      const list = await openList(writes, path.tasklist);
      const current = await openTask(writes, list, path.task);
      requireMatch(headers["if-match"], taskEtag(current));
      const content = apply(contentOf(current), writable(current, changeOf(body)), writes.nowMs);
      return saveTask(writes, list, current, content);
    });
    return reply(task, origin);
  }

  return {
    async list({ caller, path, query, origin, work }) {
      await work.hold(query.maxResults * longTask);
      const list = await readList(store, caller, path.tasklist);
      const page = await walkPage(query.pageToken, query.maxResults, walkOf(store.read, caller, list, rangeOf(query)));
      const etag = listEtag(list);
      const items = page.rows.map((row) => toTask(row, origin));
      const { nextPageToken } = page;
      return { status: 200, headers: { ETag: etag }, body: { kind: "tasks#tasks", etag, items, nextPageToken } };
    },

    async get({ caller, path, origin }) {
      return reply(await readTask(store, caller, path.tasklist, path.task), origin);
    },

    async insert({ caller, path, query, body, origin }) {
      const task = await store.write(caller, async (writes) => {
        const list = await openList(writes, path.tasklist);
        const { parent = "", previous = "" } = query;
        return insertTask(writes, newTask(changeOf(body), writes.nowMs), { list, parent, previous });
      });
      return reply(task, origin);
    },

    patch: (request) => change(request, patchTask),

    async update(request) {
      requireSameId(request.body, request.path.task, "id");
      return change(request, replaceTask);
    },

    async delete({ caller, path, headers }) {
      await store.write(caller, async (writes) => {
        const list = await openList(writes, path.tasklist);
        const current = await openTask(writes, list, path.task);
        requireMatch(headers["if-match"], taskEtag(current));
        await saveTask(writes, list, current, { ...contentOf(current), deleted: true });
      });
      return { status: 204 };
    },

    async move({ caller, path, query, origin }) {
      const { parent = "", previous = "", destinationTasklist = path.tasklist } = query;
      const task = await store.write(caller, async (writes) => {
        const list = await openList(writes, path.tasklist);
        const current = await openTask(writes, list, path.task);
        const destination = await openList(writes, destinationTasklist, "destinationTasklist");
        return moveTask(writes, list, current, { list: destination, parent, previous });
      });
      return reply(task, origin);
    },

    async clear({ caller, path }) {
      // Hides the completed tasks in several writes, because one large write could make other writes wait too long.
      let until: bigint | undefined;
      for (let isMore = true; isMore; ) {
        const cleared = await store.write(caller, async (writes) => {
          const list = await openList(writes, path.tasklist);
          const from = until ?? list.sequence;
          return { from, isMore: await clearSome(writes, list, from) };
        });
        until = cleared.from;
        isMore = cleared.isMore;
      }
      return { status: 204 };
    },
  };
}

/**
 * Converts a request body to a change. The fields are listed one by one, so that this no longer compiles if the contract
 * renames a field.
 */
function changeOf(body: SentTask): TaskChange {
  return {
    title: body.title,
    notes: body.notes,
    status: body.status,
    due: body.due,
    completed: body.completed,
    deleted: body.deleted,
  };
}

function reply(row: ListedTask, origin: string) {
  const body = toTask(row, origin);
  return { status: 200 as const, headers: { ETag: body.etag }, body };
}
