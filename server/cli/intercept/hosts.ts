/** The hosts of the published services, whose requests are sent to this server instead. */
import { services } from "../../../generated/services.ts";
import { publishedAt } from "../../identity/publishedAt.ts";
import type { PublishedAddress } from "../../manifest.ts";

/** Returns the published hosts, each with the path on this server that replaces the host's root; empty for the root. */
export function publishedHosts(): Map<string, string> {
  const all: PublishedAddress[] = [...publishedAt, ...services.flatMap((each) => each.publishedAt ?? [])];
  return new Map(all.map(({ host, path = "" }) => [host, path]));
}
