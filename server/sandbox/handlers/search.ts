import type { SearchHandlers } from "../../../generated/platform/handlers.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import type { PlatformDependencies } from "../service.ts";

export function search({ searches }: PlatformDependencies): SearchHandlers {
  return {
    async find({ query: { text, user, limit } }) {
      const question = { text: text.trim(), user: user && normalAddress(user), limit };
      const found = await Promise.all(searches.map((find) => find(question)));
      const items = found
        .flat()
        .slice(0, limit)
        .map(({ service, kind, id, title, about, view: { path, query } }) => ({
          service,
          kind,
          id,
          title,
          about,
          view: { path, query: { ...query } },
        }));
      return { status: 200, body: { items } };
    },
  };
}
