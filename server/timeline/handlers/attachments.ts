import type { AttachmentsHandlers } from "../../../generated/timeline/handlers.ts";
import { StreamBody } from "../../http/operation.ts";
import { rangeOf } from "../../http/range.ts";
import type { TimelineDependencies } from "../dependencies.ts";
import { deleteAttachment, requireAttachment, requireLiveItem } from "../items/changes.ts";
import { attachmentEtag, collectionEtag, toAttachment } from "../present.ts";
import { ownerOf } from "../store/rows.ts";
import { receiveUpload } from "../uploads/receive.ts";

export function attachments(dependencies: TimelineDependencies): AttachmentsHandlers {
  const { store, blobs } = dependencies;
  return {
    async list({ caller, path, origin }) {
      const item = await requireLiveItem(store.read, path.itemId, ownerOf(caller));
      return {
        status: 200,
        headers: { ETag: collectionEtag(item.attachments.map(({ id }) => id)) },
        body: { kind: "mirror#attachmentsList", items: item.attachments.map((each) => toAttachment(each, origin)) },
      };
    },

    async get({ caller, path, query, headers, origin }) {
      const row = await requireAttachment(store.read, path.itemId, path.attachmentId, ownerOf(caller));
      const etag = attachmentEtag(row);
      if (query.alt !== "media") {
        return { status: 200, headers: { ETag: etag, "Accept-Ranges": "bytes" }, body: toAttachment(row, origin) };
      }
      const sizeBytes = Number(row.bytes);
      const range = rangeOf(headers.range, headers["if-range"], etag, sizeBytes);
      const content = new StreamBody(row.contentType, () => blobs.read(row.blobId, range));
      const answer = { ETag: etag, "Accept-Ranges": "bytes", ...contentHeaders };
      if (!range) return { status: 200, headers: { ...answer, "Content-Length": String(sizeBytes) }, body: content };
      const { first, last } = range;
      return {
        status: 206,
        headers: {
          ...answer,
          "Content-Length": String(last - first + 1),
          "Content-Range": `bytes ${first}-${last}/${sizeBytes}`,
        },
        body: content,
      };
    },

    async delete({ caller, path }) {
      await store.write(caller, async (writes) => {
        const item = await requireLiveItem(writes, path.itemId, writes.owner);
        await deleteAttachment(writes, item, path.attachmentId);
      });
      return { status: 204 };
    },

    async insert(request) {
      return receiveUpload(dependencies, request, "attachments.insert", request.path.itemId);
    },
  };
}

/** The uploaded content may be an SVG image with scripts. A browser that opens the URL of the content must not run them. */
const contentHeaders = {
  "Content-Security-Policy": "sandbox",
  // Prevents proxies from compressing the content, which would change its length and byte ranges.
  "Cache-Control": "private, no-transform",
} as const;
