import type { RequestsHandlers } from "../../../generated/platform/handlers.ts";
import { loadRuntimeDocument } from "../../http/document.ts";
import { StreamBody } from "../../http/operation.ts";
import { notFound } from "../../platform/failure.ts";
import { toRecordedRequest } from "../present.ts";
import { everything, harOf, requestStream, verify } from "../requestLog.ts";
import type { PlatformDependencies } from "../service.ts";

export function requests({ journal, operationIds }: PlatformDependencies): RequestsHandlers {
  return {
    async list({ query: { limit, after, wait, ...filter }, work }) {
      const found = await journal.wait({ filter, after, limit }, wait * 1000, work.signal);
      const { items, cursor, missed, answered, open } = found;
      return { status: 200, body: { items: items.map(toRecordedRequest), cursor, missed, answered, open } };
    },

    async clear() {
      await journal.clear();
      return { status: 204 };
    },

    async stream({ query: { limit, after, ...filter } }) {
      const question = { filter, after: after ?? (limit === 0 ? "latest" : undefined), limit };
      await journal.page({ ...question, limit: 0 }); // This rejects a malformed cursor before the response begins.
      return {
        status: 200,
        // `no-transform` turns off compression, which would delay lines.
        headers: { "Cache-Control": "no-store, no-transform" },
        body: new StreamBody("application/x-ndjson", () => requestStream(journal, question)),
      };
    },

    async exportHar({ query: { after, ...filter }, origin }) {
      const { items } = await journal.page({ filter, after, limit: everything });
      return {
        status: 200,
        headers: { "Content-Disposition": 'attachment; filename="requests.har"' },
        body: harOf(items, { origin, version: loadRuntimeDocument("platform").info.version }),
      };
    },

    async verify({ body, work }) {
      return { status: 200, body: await verify(journal, body, { signal: work.signal, operations: operationIds }) };
    },

    async get({ path }) {
      const found = await journal.find(path.request);
      if (!found) throw notFound("Request", { parameter: "request" });
      return { status: 200, body: toRecordedRequest(found) };
    },
  };
}
