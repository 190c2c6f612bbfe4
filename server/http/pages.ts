import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { Failure } from "../platform/failure.ts";
import { percentEncoded } from "../platform/utf8.ts";
import { Work } from "../platform/work.ts";
import { bodyReader } from "./body.ts";
import { statusOf } from "./envelope.ts";
import { sendBody, sendHead, sendNothing, waitingFor } from "./head.ts";
import { addressOf, type LinkSettings, originOf } from "./origin.ts";
import { outcomeOf } from "./outcome.ts";
import { requireUtf8 } from "./sentBody.ts";
import { mediaKindOf, parseForm, parseFormBody, type Query, splitUrl } from "./shapes.ts";

/** A page, a file that a page loads, or an endpoint that is in no contract: anything outside the services. */
export interface Page {
  /** `get` by default. A page with `get` also handles HEAD. */
  method?: "get" | "post";
  /** The path or paths, in the syntax of Express, such as `/task/:task`. */
  path: string | string[];
  /** The name under which the log lists requests for the page. */
  operation?: string;
  /**
   * Who may use the page. `person` (the default): a person whose browser uses one of the server's own host names
   * (`platform/gate.ts`). `program`: apps with any host name, and scripts of any origin. `holder`: anyone who has the key or
   * token that the page requires, with any host name.
   */
  audience?: "person" | "program" | "holder";
  /**
   * Creates the response for a query or a form with text that cannot be stored. By default, it is the error for an unreadable
   * body.
   */
  unreadable?(failure: Failure): Content;
  /** Creates the response. @returns undefined if the parameters identify nothing that exists. */
  render(request: PageRequest): Content | undefined | Promise<Content | undefined>;
}

export interface PageRequest {
  parameters: Readonly<Record<string, string>>;
  origin: string;
  /**
   * `search` is the query as sent, without the question mark. `query` contains its parameters; a repeated parameter is an
   * array.
   */
  search: string;
  query: Query;
  /** The parsed body, if it is a form. */
  form: Query;
  headers: IncomingHttpHeaders;
  cookies: Readonly<Record<string, string>>;
  /** The client's IP address, for rate limits (`origin.ts`). */
  address: string;
  /** Limits the work of pages that may take long, and checks whether the client is still waiting. */
  work: Work;
}

export interface Content {
  /** The status; 200 by default. */
  status?: number;
  type: string;
  /**
   * The body. A text that is created while it is sent is passed in chunks. Each chunk is created when the client can read it.
   * After the client has disconnected, no more chunks are created.
   */
  body: string | Buffer | AsyncIterable<string>;
  /**
   * The Content-Security-Policy. The default allows a page to contain its style and load the typeface, but not to run scripts.
   */
  policy?: string;
  headers?: Readonly<Record<string, string | string[]>>;
}

export const strictPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** @param body The HTML of the page. Values that are not our own must already be escaped. */
export function html(body: string, policy = strictPolicy): Content {
  return { type: "text/html; charset=UTF-8", body, policy };
}

/** A JSON response that must not be cached. The sign-in endpoints return it. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Content {
  return {
    status,
    type: "application/json; charset=UTF-8",
    body: JSON.stringify(body),
    headers: { "Cache-Control": "no-store", Pragma: "no-cache", ...headers },
  };
}

/**
 * Redirects the browser to another URL, which it fetches with GET.
 * @param location The URL. The caller has already validated it.
 */
export function redirect(location: string, headers: Readonly<Record<string, string | string[]>> = {}): Content {
  return {
    status: 303,
    type: "text/plain; charset=UTF-8",
    body: "",
    headers: { Location: location, "Cache-Control": "no-store", ...headers },
  };
}

/** Reads the body of a form. The limit is low, because the forms of pages are small. */
const readForm = bodyReader(100_000);

async function contentOf(
  req: IncomingMessage,
  res: ServerResponse,
  page: Page,
  parameters: PageRequest["parameters"],
  settings: LinkSettings,
): Promise<Content | undefined> {
  const { search } = splitUrl(percentEncoded(req.url ?? ""));
  const type = mediaKindOf(req.headers["content-type"]);
  const isForm = page.method === "post" && type.kind === "form";
  const body = isForm ? await readForm(req) : undefined;
  let query: Query;
  let form: Query;
  try {
    query = parseForm(search);
    if (body && body.length > 0) requireUtf8(type);
    form = body ? parseFormBody(body) : {};
  } catch (error) {
    if (error instanceof Failure && page.unreadable) return page.unreadable(error);
    throw error;
  }
  const work = new Work(waitingFor(res));
  outcomeOf(res).work = work;
  return page.render({
    parameters,
    origin: originOf(req, settings),
    search,
    query,
    form,
    headers: req.headers,
    cookies: parseCookies(req.headers.cookie),
    address: addressOf(req, settings),
    work,
  });
}

/** Whether an error is shown as a page. Apps get errors in the error format of all services. */
function isForPeople({ headers }: IncomingMessage, { method, audience }: Page): boolean {
  return method === "post" && audience !== "program" && !/\bapplication\/json\b/.test(headers.accept ?? "");
}

/** A page that explains why a query or a form cannot be read. */
export function refusalPage(failure: Failure): Content {
  const { code } = statusOf[failure.kind];
  const text = escapeHtml(failure.message);
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${code}</title><h1>This did not work</h1><p>${text}</p></html>\n`;
  return { ...html(body), status: code, headers: { "Cache-Control": "no-store", ...failure.details.headers } };
}

/** Sends a page. @returns whether a response was sent. */
export async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: Page,
  parameters: PageRequest["parameters"],
  settings: LinkSettings,
): Promise<boolean> {
  const content = await contentOf(req, res, page, parameters, settings).catch((error: unknown) => {
    if (error instanceof Failure && isForPeople(req, page)) return refusalPage(error);
    throw error;
  });
  if (!content) return false;
  await sendContent(req, res, content);
  return true;
}

/** The error page for an unreadable URL; undefined if the URL is not that of a page for people. */
export function unreadablePage(
  pages: readonly Page[],
  req: IncomingMessage,
  path: string,
  failure: Failure,
): Content | undefined {
  const method = req.method === "POST" ? "post" : "get";
  const page = pages.find(
    (each) =>
      (each.method ?? "get") === method &&
      [each.path].flat().some((own) => own.includes(":") && path.startsWith(own.slice(0, own.indexOf(":")))),
  );
  if (!page) return undefined;
  return page.unreadable?.(failure) ?? (isForPeople(req, page) ? refusalPage(failure) : undefined);
}

export async function sendContent(req: IncomingMessage, res: ServerResponse, content: Content): Promise<void> {
  if (content.status === 304) {
    sendNothing(res, 304, content.headers);
    return;
  }
  const { body } = content;
  const whole = typeof body === "string" || Buffer.isBuffer(body) ? body : undefined;
  sendHead(res, content.status ?? 200, {
    "Content-Type": content.type,
    ...(whole !== undefined && { "Content-Length": Buffer.byteLength(whole) }),
    "Content-Security-Policy": content.policy ?? strictPolicy,
    // Old browsers need this header. Newer ones follow the Content-Security-Policy instead.
    ...(!content.policy?.includes("frame-ancestors *") && { "X-Frame-Options": "DENY" }),
    ...content.headers,
  });
  if (whole !== undefined) res.end(whole);
  else if (req.method === "HEAD") res.end();
  else await sendBody(res, body as AsyncIterable<string>); // The cast is safe: all other types of bodies are handled above.
}

/** The cookies of a request (RFC 6265 §4.2.1). If two have the same name, the first wins, because it has the longer path. */
export function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const each of (header ?? "").split(";")) {
    const at = each.indexOf("=");
    const name = each.slice(0, at).trim();
    if (at > 0 && !Object.hasOwn(cookies, name)) cookies[name] = each.slice(at + 1).trim();
  }
  return cookies;
}

/** Escapes a text for HTML, also inside attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
