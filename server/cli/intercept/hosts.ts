/** The hosts whose requests are sent to this server. */
import { services } from "../../../generated/services.ts";
import { publishedAt } from "../../identity/publishedAt.ts";
import type { PublishedAddress } from "../../manifest.ts";

/** The path on this server for each host's root, by host name; empty for the root. */
export function publishedHosts(): Map<string, string> {
  const all: PublishedAddress[] = [...publishedAt, ...services.flatMap((each) => each.publishedAt ?? [])];
  return new Map(all.map(({ host, path = "" }) => [host, path]));
}
