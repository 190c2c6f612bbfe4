import type { SessionHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function session({ operatorSessions: sessions }: PlatformDependencies): SessionHandlers {
  return {
    async start({ body, origin }) {
      const { cookie, expiresMs } = sessions.start(body.token, origin);
      const expires = new Date(expiresMs).toISOString();
      return { status: 200, headers: { "Set-Cookie": cookie }, body: { expires } };
    },

    async end({ origin }) {
      return { status: 204, headers: { "Set-Cookie": sessions.end(origin) } };
    },
  };
}
