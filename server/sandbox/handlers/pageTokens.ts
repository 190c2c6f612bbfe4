import type { PageTokensHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function pageTokens({ pageTokens }: Pick<PlatformDependencies, "pageTokens">): PageTokensHandlers {
  return {
    async expire() {
      await pageTokens.expire();
      return { status: 204 };
    },
  };
}
