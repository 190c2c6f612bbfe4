import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import type { Settings } from "../platform/settings.ts";

/**
 * The address that a request comes from, for limits: what a trusted proxy says, else the connection's. Proxies append to the
 * header, so the last entry is the one that the trusted proxy saw itself; what stands before it is hearsay.
 *
 * @returns an IPv4 address, or the network of an IPv6 one (64 bits), which belongs to one customer as a whole.
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
