import { Readable } from "node:stream";
import type { ReportsHandlers } from "../../../generated/conversions/handlers.ts";
import { StreamBody } from "../../http/operation.ts";
import type { ConversionsDependencies } from "../dependencies.ts";
import { mappingHeader, mappingLines } from "../idMappingCsv.ts";
import { requireAdvertiser } from "../reach.ts";

export function reports({ store }: ConversionsDependencies): ReportsHandlers {
  return {
    async getIdMappingFile({ caller, path }) {
      const advertiser = await requireAdvertiser(store.read, caller, path);
      const ids = { agencyId: String(advertiser.agencyId), advertiserId: String(advertiser.legacyId) };

      /**
       * Yields the lines of the file. Each page is read only after the client has received the previous one, and no page after
       * the client has disconnected.
       */
      async function* lines() {
        yield mappingHeader();
        for await (const rows of store.read.mapping(advertiser.key)) yield mappingLines(ids, rows);
      }

      return {
        status: 200,
        headers: { "Content-Disposition": `attachment; filename="idmapping-${ids.advertiserId}.csv"` },
        body: new StreamBody("text/csv; charset=utf-8", () => Readable.from(lines(), { objectMode: false })),
      };
    },
  };
}
