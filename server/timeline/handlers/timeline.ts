import type { TimelineHandlers } from "../../../generated/timeline/handlers.ts";
import { requireMatch } from "../../http/etag.ts";
import { walkPage } from "../../http/page.ts";
import { requireSameId } from "../../platform/failure.ts";
import type { TimelineDependencies } from "../dependencies.ts";
import { deleteItem, insertItem, requireItem, requireLiveItem, saveItem } from "../items/changes.ts";
import { walkOf } from "../items/filter.ts";
import { charactersOf, roomFor } from "../limits.ts";
import { contentOf, newItem, patchItem, readChange } from "../model/content.ts";
import { collectionEtag, itemEtag, itemJson, itemsJson } from "../present.ts";
import { ownerOf, type WholeItem } from "../store/rows.ts";
import { receiveUpload } from "../uploads/receive.ts";

export function timeline(dependencies: TimelineDependencies): TimelineHandlers {
  const { store } = dependencies;
  return {
    async list({ caller, query, origin, work }) {
      const owner = ownerOf(caller);
      const { sequence, largestItem } = await store.read.state(owner);
      const items = walkOf(store.read, caller, query, sequence);
      const most = Math.min(query.maxResults, roomFor(largestItem));
      await work.hold(charactersOf(most, largestItem));
      const page = await walkPage(query.pageToken, most, items);
      const members = page.rows.map(({ row }) => `${row.id}:${row.version}`);
      return {
        status: 200,
        headers: { ETag: collectionEtag([...members, page.nextPageToken === undefined ? "last" : "more"]) },
        body: itemsJson(page, origin),
      };
    },

    async get({ caller, path, origin }) {
      return reply(await requireItem(store.read, path.id, ownerOf(caller)), origin);
    },

    async insert({ caller, body, origin, work }) {
      const content = newItem(await readChange(body, work));
      return reply(await store.write(caller, (writes) => insertItem(writes, content)), origin);
    },

    async update({ caller, path, headers, body, origin, work }) {
      const change = await readChange(body, work);
      const saved = await store.write(caller, async (writes) => {
        const current = await requireLiveItem(writes, path.id, writes.owner);
        requireMatch(headers["if-match"], itemEtag(current.row));
        requireSameId(body, path.id, "id");
        return saveItem(writes, current, newItem(change));
      });
      return reply(saved, origin);
    },

    async patch({ caller, path, headers, body, origin, work }) {
      const change = await readChange(body, work);
      const saved = await store.write(caller, async (writes) => {
        const current = await requireLiveItem(writes, path.id, writes.owner);
        requireMatch(headers["if-match"], itemEtag(current.row));
        return saveItem(writes, current, patchItem(contentOf(current.row), change));
      });
      return reply(saved, origin);
    },

    async delete({ caller, path, headers }) {
      await store.write(caller, async (writes) => {
        const current = await requireItem(writes, path.id, writes.owner);
        if (current.row.deleted) return;
        requireMatch(headers["if-match"], itemEtag(current.row));
        await deleteItem(writes, current);
      });
      return { status: 204 };
    },

    async insertUpload(request) {
      return receiveUpload(dependencies, request, "timeline.insertUpload");
    },

    async updateUpload(request) {
      return receiveUpload(dependencies, request, "timeline.updateUpload", request.path.id);
    },
  };
}

function reply(item: WholeItem, origin: string) {
  return { status: 200 as const, headers: { ETag: itemEtag(item.row) }, body: itemJson(item, origin) };
}
