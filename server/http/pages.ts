import type { Request, Response } from "express";
import type { Settings } from "../platform/settings.ts";
import { originOf } from "./origin.ts";

/** Something for browsers, outside of the services: a page, or a file that a page loads. */
export interface Page {
  /** Express path: `/task/:task`. */
  path: string;
  /** @returns undefined when there is nothing at these parameters. */
  render(request: PageRequest): Content | undefined | Promise<Content | undefined>;
}

export interface PageRequest {
  parameters: Readonly<Record<string, string>>;
  origin: string;
}

export interface Content {
  type: string;
  body: string | Buffer;
  /** Content-Security-Policy; pages carry their style with them and run no scripts unless it says more. */
  policy?: string;
}

const strictPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** @param body HTML, everything from outside escaped. */
export function html(body: string, policy = strictPolicy): Content {
  return { type: "text/html; charset=UTF-8", body, policy };
}

/** @returns whether there was something to send. */
export async function sendPage(
  req: Request,
  res: Response,
  page: Page,
  settings: Pick<Settings, "publicUrl" | "trustProxy">,
): Promise<boolean> {
  const parameters = Object.fromEntries(Object.entries(req.params).map(([name, value]) => [name, String(value)]));
  const content = await page.render({ parameters, origin: originOf(req, settings) });
  if (!content) return false;
  res.writeHead(200, {
    "Content-Type": content.type,
    "Content-Length": Buffer.byteLength(content.body),
    "Content-Security-Policy": content.policy ?? strictPolicy,
  });
  res.end(content.body);
  return true;
}

/** Text as it may stand in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
