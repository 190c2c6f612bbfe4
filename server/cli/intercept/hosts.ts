/** The hosts of the published services, whose requests are sent to this server instead. */
import { services } from "../../../generated/services.ts";
import type { PublishedAddress } from "../../manifest.ts";

/** The URLs at which published auth libraries sign users in and fetch tokens, keys and user data. */
const publishedAt: readonly PublishedAddress[] = [
  { host: "accounts.google.com" },
  { host: "oauth2.googleapis.com" },
  { host: "openidconnect.googleapis.com" },
  { host: "www.googleapis.com" },
];

/** Returns the published hosts, each with the path on this server that replaces the host's root; empty for the root. */
export function publishedHosts(): Map<string, string> {
  const all: PublishedAddress[] = [...publishedAt, ...services.flatMap((each) => each.publishedAt ?? [])];
  return new Map(all.map(({ host, path = "" }) => [host, path]));
}
