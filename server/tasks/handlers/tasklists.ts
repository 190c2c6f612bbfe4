import type { TasklistsHandlers } from "../../../generated/tasks/handlers.ts";
import { requireMatch } from "../../http/etag.ts";
import { decodePageToken, listFor, pageOf } from "../../http/page.ts";
import { requireSameId } from "../../platform/failure.ts";
import type { TasksDependencies } from "../dependencies.ts";
import { createList, openList, readList, readLists, renameList, requireDeletable } from "../lists.ts";
import { listEtag, listsEtag, type TaskList, toTaskList } from "../present.ts";
import type { TasklistRow } from "../store/rows.ts";

export function tasklists({ store, deletedLists }: TasksDependencies): TasklistsHandlers {
  async function rename(
    { caller, path, headers, origin }: Parameters<TasklistsHandlers["patch" | "update"]>[0],
    titleAfter: (current: TasklistRow) => string,
  ) {
    const list = await store.write(caller, async (writes) => {
      const current = await openList(writes, path.tasklist);
      const title = titleAfter(current);
      requireMatch(headers["if-match"], listEtag(current));
      return renameList(writes, current, title);
    });
    return reply(list, origin);
  }

  return {
    async list({ caller, query, origin }) {
      const { maxResults } = query;
      const order = listFor(caller, "tasklists");
      const after = decodePageToken(query.pageToken, order, ["number"]);
      const rows = await readLists(store, caller, after && Number(after[0]), maxResults + 1);
      const page = pageOf(rows, maxResults, order, (row) => [Number(row.ordinal)]);
      const etag = listsEtag(rows);
      const items = page.rows.map((row) => toTaskList(row, origin));
      const { nextPageToken } = page;
      return { status: 200, headers: { ETag: etag }, body: { kind: "tasks#taskLists", etag, items, nextPageToken } };
    },

    async get({ caller, path, origin }) {
      return reply(await readList(store, caller, path.tasklist), origin);
    },

    async insert({ caller, body, origin }) {
      const list = await store.write(caller, (writes) => createList(writes, body.title ?? ""));
      return reply(list, origin);
    },

    patch: (request) =>
      rename(request, (current) => (request.body.title === undefined ? current.title : (request.body.title ?? ""))),

    update: (request) =>
      rename(request, (current) => {
        requireSameId(request.body, current.id, "id");
        return request.body.title ?? "";
      }),

    async delete({ caller, path, headers }) {
      const { id, isMore } = await store.write(caller, async (writes) => {
        const current = await openList(writes, path.tasklist);
        requireDeletable(current);
        requireMatch(headers["if-match"], listEtag(current));
        return { id: current.id, isMore: await writes.deleteList(current) };
      });
      if (isMore) deletedLists.remove(id, caller.cause);
      return { status: 204 };
    },
  };
}

function reply(row: TasklistRow, origin: string): { status: 200; headers: { ETag: string }; body: TaskList } {
  return { status: 200, headers: { ETag: listEtag(row) }, body: toTaskList(row, origin) };
}
