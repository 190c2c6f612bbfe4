/** Hints of the sign-in endpoints in development, by the code of the refusal. They are in headers: RFC 6749 sets the bodies. */
import type { Content, Page, PageRequest } from "../../http/pages.ts";
import { lessonHeaders } from "../../http/teaching.ts";

export const oauthHints: Readonly<Record<string, string>> = {
  authorization_pending: "The user has not answered yet: ask again after as many seconds as interval said.",
  expired_token: "A device code is good for 30 minutes: begin anew, and show the user the new code.",
  insufficient_scope: "Ask for openid, email or profile when signing in.",
  invalid_client:
    "Say who the client is, with client_id and client_secret in the form or as Basic: quintet oauth-clients create prints a new one.",
  invalid_grant:
    "A code is good once, for ten minutes, with the redirect_uri and the code_verifier that belong to it. A refresh token is good until it is revoked: sign in again.",
  invalid_request:
    "Parameters of this endpoint go as a form: -d grant_type=refresh_token -d refresh_token=TOKEN -d client_id=ID -d client_secret=SECRET.",
  invalid_scope:
    "Scopes are separated by spaces, short or as whole addresses: openid email tasks. /.well-known/openid-configuration lists all.",
  invalid_token:
    "The token is unknown, revoked or expired, by the clock of the services: quintet token --user you@example.com --create prints a new one.",
  slow_down: "Wait five seconds longer between requests than before.",
  unsupported_grant_type:
    "grant_type is authorization_code, refresh_token, urn:ietf:params:oauth:grant-type:device_code or urn:ietf:params:oauth:grant-type:jwt-bearer.",
};

/** The anchor of a code on the page of errors. */
export function oauthAnchor(code: string): string {
  return `oauth-${code}`;
}

/** The same page, with hints in the headers of its refusals. */
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
  const hint = code === undefined ? undefined : oauthHints[code];
  if (code === undefined || hint === undefined) return {};
  // With the URL, the command works in any folder.
  const command = "quintet token --user you@example.com --create";
  return lessonHeaders(
    { hint: hint.replace(command, `${command} --url ${origin}`), help: `/docs/errors#${oauthAnchor(code)}` },
    origin,
  );
}
