import type { IncomingMessage } from "node:http";
import type { Settings } from "../platform/settings.ts";

const host = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

/**
 * The origin that absolute links begin with: `PUBLIC_URL`, else what a trusted proxy says, else the `Host` header.
 * A host that is not a host name gives the address that the connection came in on, so that no header can smuggle text
 * into links.
 */
export function originOf(req: IncomingMessage, settings: Pick<Settings, "publicUrl" | "trustProxy">): string {
  if (settings.publicUrl) return settings.publicUrl;
  const forwardedHost = settings.trustProxy ? first(req.headers["x-forwarded-host"]) : undefined;
  const forwardedProto = settings.trustProxy ? first(req.headers["x-forwarded-proto"]) : undefined;
  const name = forwardedHost ?? req.headers.host ?? "";
  const scheme = forwardedProto === "https" ? "https" : "http";
  if (host.test(name)) return `${scheme}://${name}`;
  const { localAddress = "127.0.0.1", localPort = 80 } = req.socket;
  const address = localAddress.includes(":") ? `[${localAddress}]` : localAddress;
  return `${scheme}://${address}:${localPort}`;
}

/** Proxies in a row append to these headers; the first entry is the outermost. */
function first(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.split(",")[0]?.trim() || undefined;
}
