/**
 * The cookie that identifies a browser's attempts. With it, a browser continues its attempts, and the server recognizes the
 * links that the browser has paid (`../pos/visits.ts`).
 */
import type { PageRequest } from "../../http/pages.ts";
import { rememberedMs } from "../pos/visits.ts";

const name = "pos";

export function visitsIn({ cookies }: PageRequest): string | undefined {
  return cookies[name];
}

export function withVisits(request: PageRequest, visits: string): Record<string, string> {
  return setCookie(request, visits, rememberedMs / 1000);
}

export function forgetAll(request: PageRequest): Record<string, string> {
  return setCookie(request, "", 0);
}

/**
 * Sets the cookie. `Lax` cookies are sent when a customer follows a link in an email or a shop, but not with forms of other
 * sites.
 */
function setCookie({ origin }: PageRequest, value: string, seconds: number): Record<string, string> {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return { "Set-Cookie": `${name}=${value}; Path=/pos; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}` };
}
