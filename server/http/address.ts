import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import type { Settings } from "../platform/settings.ts";

/**
 * The client's IP address, for rate limits: taken from a trusted proxy's header, otherwise from the connection. Proxies append to
 * the header, so only the last entry comes from the trusted proxy; a client may have written the others.
 *
 * @returns an IPv4 address, or the network of an IPv6 address (64 bits), because one customer usually has a complete network.
 */
export function addressOf(req: IncomingMessage, settings: Pick<Settings, "trustProxy">): string {
  const forwarded = settings.trustProxy ? req.headers["x-forwarded-for"] : undefined;
  const last = [forwarded].flat().join(",").split(",").at(-1)?.trim();
  const address = (last || req.socket.remoteAddress || "").replace(/^::ffff:(?=\d+\.)/i, "");
  return isIPv6(address) ? networkOf(address) : address.slice(0, 45);
}

function networkOf(address: string): string {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((each) => Number.parseInt(each, 16).toString(16));
  return `${groups.join(":")}::/64`;
}
