import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import type { SearchHandlers } from "../../../generated/platform/handlers.ts";
import { alike } from "../../http/json.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import type { SearchResult } from "../../platform/search.ts";
import type { PlatformDependencies } from "../service.ts";

export function search({ searches }: PlatformDependencies): SearchHandlers {
  return {
    async find({ query: { text, user, limit } }) {
      const question = { text: text.trim(), user: user && normalAddress(user), limit };
      const found = await Promise.all(searches.map((find) => find(question)));
      return { status: 200, body: { items: found.flat().slice(0, limit).map(toFinding) } };
    },
  };
}

const toFinding = alike<SearchResult, PlatformSchemas["Finding"]>();
