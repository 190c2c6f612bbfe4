import type { IncomingMessage } from "node:http";
import { Failure } from "../platform/failure.ts";

/**
 * Checks the parts of a request head that Node's parser accepts although another server or proxy may read them differently. Such
 * a difference makes request smuggling possible.
 * @returns the failure for an unsafe head: two `Host` lines, a target with another host than `Host` (RFC 9112 section 3.2), or a
 * transfer coding other than `chunked` (section 6.1); undefined for any other head.
 */
export function headFault({ rawHeaders, headers, url = "" }: IncomingMessage): Failure | undefined {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  if (hosts > 1)
    return new Failure("invalid", "badRequest", "A request must have exactly one Host header.", { header: "Host" });
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.trim().toLowerCase() !== "chunked") {
    return new Failure("notImplemented", "notImplemented", "The only supported transfer coding is chunked.", {
      header: "Transfer-Encoding",
    });
  }
  if (url.startsWith("/") || headers.host === undefined || namesHost(url, headers.host)) return undefined;
  const message = "The request target has a different host than the Host header.";
  return new Failure("invalid", "badRequest", message, { header: "Host" });
}

/**
 * Whether a target in absolute form contains this host. Ports are ignored, because a proxy may have removed its own port. A
 * target without a host, such as `*`, matches every host.
 */
function namesHost(target: string, host: string): boolean {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1];
  return authority === undefined || withoutPort(authority) === withoutPort(host);
}

function withoutPort(authority: string): string {
  return authority.toLowerCase().replace(/:\d*$/, "");
}
