import type { SignInsHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function signIns({ signIn }: PlatformDependencies): SignInsHandlers {
  return {
    async create({ body: { url, user, password, decision = "allow" }, origin, work }) {
      const redirect = await signIn({ url, user, password, decision, origin, work });
      const said = (name: string) => redirect.searchParams.get(name) ?? undefined;
      return {
        status: 200,
        body: {
          redirect: redirect.href,
          code: said("code"),
          state: said("state"),
          scope: said("scope"),
          error: said("error"),
          errorDescription: said("error_description"),
        },
      };
    },
  };
}
