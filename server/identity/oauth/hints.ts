/**
 * Adds hints to errors of the sign-in endpoints in development, by error code. They are sent in headers, because RFC 6749
 * defines the bodies.
 */
import { fixOf } from "../../hints/reasons.ts";
import type { Content, Page, PageRequest } from "../../http/pages.ts";
import { lessonHeaders } from "../../http/teaching.ts";

/** The anchor of an error code on the errors page. */
function oauthAnchor(code: string): string {
  return `oauth-${code}`;
}

/** Returns the same endpoint with hints in the headers of its errors. */
export function teaching(page: Page): Page {
  return {
    ...page,
    async render(request: PageRequest) {
      const content = await page.render(request);
      return content && { ...content, headers: { ...content.headers, ...lessonOf(content, request.origin) } };
    },
  };
}

function lessonOf({ status = 200, body }: Content, origin: string): Record<string, string> {
  const code = status >= 400 && typeof body === "string" ? /^\{"error":"(\w+)"/.exec(body)?.[1] : undefined;
  const hint = code === undefined ? undefined : fixOf(oauthAnchor(code));
  if (code === undefined || hint === undefined) return {};
  // The server's URL is added to the command in the hint, so that the command works in any folder.
  const command = "quintet token --user you@example.com --create";
  return lessonHeaders(
    { hint: hint.replace(command, `${command} --url ${origin}`), help: `/docs/errors#${oauthAnchor(code)}` },
    origin,
  );
}
