/**
 * Restricts resources that need no credential to this machine, on a server that listens on a loopback address. The server
 * checks that the `Host` header contains one of its own names. An attacker's page can point its own name to a loopback address
 * (DNS rebinding) and then has the same origin as the server, but the browser still sends the attacker's name in the `Host`
 * header.
 */
import type { IncomingHttpHeaders } from "node:http";
import { Failure } from "./failure.ts";
import type { Settings } from "./settings.ts";

export type Gate = ReturnType<typeof createGate>;

type Reachable = Pick<Settings, "host" | "publicUrl" | "trustProxy">;

export function createGate(settings: Reachable & Pick<Settings, "allowedHosts" | "otherPublicUrls">) {
  const isOpen = !servesThisMachineOnly(settings);
  const { publicUrl, otherPublicUrls, allowedHosts } = settings;
  const publicUrls = publicUrl === undefined ? otherPublicUrls : [publicUrl, ...otherPublicUrls];
  const own = new Set([...allowedHosts, ...publicUrls.map((each) => new URL(each).hostname)]);

  function isOwn(host: string): boolean {
    const name = nameOf(host);
    return name !== undefined && (isLoopbackHost(name) || name.endsWith(".localhost") || own.has(name));
  }

  return {
    /**
     * Checks that the `Host` header of a request contains a name of this server.
     * @param host The `Host` header itself; headers of a proxy do not count.
     * @throws Failure `misdirected` if only this machine can reach the server and the name is not one of the server's own.
     */
    requireOwnName(host: string | undefined): void {
      if (isOpen || (host !== undefined && isOwn(host))) return;
      const message = "The Host header is not a host of this server. Use localhost, or add the host to ALLOWED_HOSTS.";
      throw new Failure("misdirected", "misdirectedRequest", message, { header: "Host" });
    },
    /**
     * Checks the origin of the page whose script sends the request. A script of another site's page could act on behalf of the
     * person who has opened the page.
     * @param requestOrigin The `Origin` header.
     * @throws Failure `forbidden` if the page comes from another host name.
     */
    requireOwnPage(requestOrigin: string | undefined): void {
      if (isOpen || requestOrigin === undefined || isOwn(requestOrigin.replace(/^https?:\/\//, ""))) return;
      throw new Failure("forbidden", "forbidden", "Pages from other origins cannot send this request.", {
        header: "Origin",
      });
    },
  };
}

/** The name in a `Host` header (RFC 9110 §7.2), in lower case, without the port; undefined for a malformed header. */
function nameOf(host: string): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?(?::\d{1,5})?$/.exec(host.toLowerCase())?.[1];
}

/** The headers that proxies add: RFC 7239, RFC 9110 section 7.6.3, and common nonstandard headers. */
const proxyHeader = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Whether the headers show that a proxy forwarded the request. */
export function isForwarded(headers: Readonly<IncomingHttpHeaders>): boolean {
  for (const name in headers) if (proxyHeader.test(name)) return true;
  return false;
}

/** Whether only this machine can reach the server: it listens on a loopback address, and no proxy forwards requests to it. */
export function servesThisMachineOnly({ host, publicUrl, trustProxy }: Reachable): boolean {
  const isPublic = publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).hostname);
  return isLoopbackHost(host) && !trustProxy && !isPublic;
}

/** Whether a server with this `HOST` listens on a loopback address. */
function isLoopbackHost(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}
