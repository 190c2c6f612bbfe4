import type { DueHandlers } from "../../../generated/platform/handlers.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import type { PlatformDependencies } from "../service.ts";

/** The maximum number of entries in a response. People rarely read more. */
const looked = 10_000;

export function due({ due: source }: PlatformDependencies): DueHandlers {
  return {
    async list({ query: { service, user, limit } }) {
      const isFiltered = service !== undefined || user !== undefined;
      const all = await source({ afterMs: Number.NEGATIVE_INFINITY, limit: isFiltered ? looked : limit });
      const wanted = all.filter(
        (each) =>
          (service === undefined || each.service === service) &&
          (user === undefined || each.user === normalAddress(user)),
      );
      const items = wanted.slice(0, limit).map(({ service, kind, dueMs, user, what, acts }) => ({
        service,
        kind,
        due: new Date(dueMs).toISOString(),
        user,
        what,
        acts,
      }));
      return { status: 200, body: { items } };
    },
  };
}
