import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import type { ChangesHandlers } from "../../../generated/platform/handlers.ts";
import type { Whole } from "../../http/json.ts";
import type { ChangedResource } from "../../platform/changes.ts";
import { isKnown, toCause, toDelivery } from "../present.ts";
import type { PlatformDependencies } from "../service.ts";

export function changes({ changes: log, outbox, isHeld, caughtUp }: PlatformDependencies): ChangesHandlers {
  return {
    async list({ query: { after, request, limit } }) {
      await caughtUp();
      if (after === "latest" && request === undefined) return { status: 200, body: nothingSince(await log.mark()) };
      const told = await log.tell({ after, request }, limit);
      const caused = told.deliveries.slice(0, limit);
      const rows = new Map((await outbox.findAll(caused.map(({ id }) => id))).map((row) => [row.id, row]));
      const deliveries = caused.flatMap(({ id, origin }): Whole<PlatformSchemas["CausedDelivery"]>[] => {
        const row = rows.get(id);
        return row ? [{ delivery: toDelivery(row, isHeld(row), undefined), cause: toCause(origin) }] : [];
      });
      const body = {
        mark: told.mark,
        counts: told.counts,
        items: told.items.map(toChange),
        left: told.left,
        deliveries,
        jobs: told.jobs
          .slice(0, limit)
          .map(({ service, kind, done, origin }) => ({ service, kind, done, cause: toCause(origin) })),
      };
      return { status: 200, body };
    },
  };
}

function nothingSince(mark: string): Whole<PlatformSchemas["Changes"]> {
  return { mark, counts: [], items: [], left: 0, deliveries: [], jobs: [] };
}

function toChange(changed: ChangedResource): Whole<PlatformSchemas["Change"]> {
  const { service, resource, id, path, change, before, after, members, origins } = changed;
  const causes = origins.filter(isKnown).map(toCause);
  return {
    service,
    resource,
    id,
    path,
    change,
    before: before as Record<string, unknown> | undefined, // The contract allows any resource here.
    after: after as Record<string, unknown> | undefined, // The contract allows any resource here.
    members,
    causes,
  };
}
