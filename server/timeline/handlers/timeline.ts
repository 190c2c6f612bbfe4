import type { TimelineHandlers } from "../../../generated/timeline/handlers.ts";
import { requireMatch } from "../../http/etag.ts";
import { decodePageToken, pageOf } from "../../http/page.ts";
import { requireSameId } from "../../platform/failure.ts";
import { ownerOf } from "../caller.ts";
import { newItem, patchItem } from "../item.ts";
import { collectionEtag, contentOf, itemEtag, type TimelineItem, toItem, type WholeItem } from "../present.ts";
import type { TimelineDependencies } from "../service.ts";
import type { ItemFilter } from "../store/reads.ts";

export function timeline({ store, uploads }: TimelineDependencies): TimelineHandlers {
  return {
    async list({ caller, query, origin }) {
      const owner = ownerOf(caller);
      const { maxResults, pageToken, orderBy, pinnedOnly, includeDeleted, bundleId, sourceItemId } = query;
      const filter: ItemFilter = { orderBy, pinnedOnly, includeDeleted, bundleId, sourceItemId };
      const list = nameOf(filter);
      const after = decodePageToken(pageToken, list, ["number", "string"]);
      const rows = await store.read.items(owner, filter, after, maxResults + 1);
      const page = pageOf(rows, maxResults, list, ({ row }) => [
        Number(orderBy === "displayTime" ? row.displayMs : row.updatedMs),
        row.id,
      ]);
      const { nextPageToken } = page;
      const members = page.rows.map(({ row }) => `${row.id}:${row.version}`);
      return {
        status: 200,
        headers: { ETag: collectionEtag([...members, nextPageToken === undefined ? "last" : "more"]) },
        body: {
          kind: "mirror#timeline",
          items: page.rows.map((item) => toItem(item, origin)),
          ...(nextPageToken !== undefined && { nextPageToken }),
        },
      };
    },

    async get({ caller, path, origin }) {
      return reply(await store.read.item(ownerOf(caller), path.id), origin);
    },

    async insert({ caller, body, origin }) {
      const content = newItem(body);
      return reply(await store.write(ownerOf(caller), (writes) => writes.insertItem(content)), origin);
    },

    async update({ caller, path, headers, body, origin }) {
      const saved = await store.write(ownerOf(caller), async (writes) => {
        const current = await writes.item(path.id);
        requireMatch(headers["if-match"], itemEtag(current.row));
        requireSameId(body, path.id);
        return writes.saveItem(current, newItem(body));
      });
      return reply(saved, origin);
    },

    async patch({ caller, path, headers, body, origin }) {
      const saved = await store.write(ownerOf(caller), async (writes) => {
        const current = await writes.item(path.id);
        requireMatch(headers["if-match"], itemEtag(current.row));
        return writes.saveItem(current, patchItem(contentOf(current.row), body));
      });
      return reply(saved, origin);
    },

    async delete({ caller, path, headers }) {
      await store.write(ownerOf(caller), async (writes) => {
        const current = await writes.anyItem(path.id);
        if (current.row.deleted) return;
        requireMatch(headers["if-match"], itemEtag(current.row));
        await writes.deleteItem(current);
      });
      return { status: 204 };
    },

    async insertUpload(request) {
      return uploads.receive(request, "timeline.insertUpload");
    },

    async updateUpload(request) {
      return uploads.receive(request, "timeline.updateUpload", request.path.id);
    },
  };
}

function reply(item: WholeItem, origin: string): { status: 200; headers: { ETag: string }; body: TimelineItem } {
  return { status: 200, headers: { ETag: itemEtag(item.row) }, body: toItem(item, origin) };
}

/** A page token is good for one order and one set of filters. */
function nameOf({ orderBy, pinnedOnly, includeDeleted, bundleId, sourceItemId }: ItemFilter): string {
  return JSON.stringify(["timeline", orderBy, pinnedOnly, includeDeleted, bundleId ?? null, sourceItemId ?? null]);
}
