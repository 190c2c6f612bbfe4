import { fixOf } from "../../hints/reasons.ts";
import { type Content, json, type Page, type PageRequest } from "../../http/pages.ts";
import type { Query } from "../../http/shapes.ts";
import { lessonHeaders } from "../../http/teaching.ts";

/** An error of the sign-in endpoints. The response body is `{error, error_description}` (RFC 6749 §5.2). */
export class OauthError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, description: string, status = 400) {
    super(description);
    this.code = code;
    this.status = status;
  }
}

/** @param challenge The authentication challenge for the header `WWW-Authenticate`, if any. */
export function oauthErrorContent({ code, message, status }: OauthError, challenge?: string): Content {
  const headers: Record<string, string> = challenge === undefined ? {} : { "WWW-Authenticate": challenge };
  return json({ error: code, error_description: message }, status, headers);
}

/**
 * The value of a parameter that may be sent only once.
 * @throws OauthError `invalid_request` if it is repeated (RFC 6749 §3.1).
 */
export function single(parameters: Query, name: string): string | undefined {
  const value = parameters[name];
  if (value === undefined || typeof value === "string") return value;
  throw new OauthError("invalid_request", `Parameter ${name} is included more than once.`);
}

/** Returns all parameters of a form. @throws OauthError `invalid_request` for a parameter that was sent twice. */
export function singles(parameters: Query): Record<string, string> {
  return Object.fromEntries(Object.keys(parameters).map((name) => [name, single(parameters, name) ?? ""]));
}

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
