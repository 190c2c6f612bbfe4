/** Which hosts are stood in for. */
import { services } from "../../../generated/services.ts";
import { publishedAt } from "../../identity/publishedAt.ts";
import type { PublishedAddress } from "../../manifest.ts";

/** Where of this server lies what a host has at its root, by the host's name; empty for the root. */
export function publishedHosts(): Map<string, string> {
  const all: PublishedAddress[] = [...publishedAt, ...services.flatMap((each) => each.publishedAt ?? [])];
  return new Map(all.map(({ host, path = "" }) => [host, path]));
}
