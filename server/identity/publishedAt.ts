import type { PublishedAddress } from "../manifest.ts";

/** Where published auth libraries sign people in and fetch tokens, keys and what is known of a user. */
export const publishedAt: readonly PublishedAddress[] = [
  { host: "accounts.google.com" },
  { host: "oauth2.googleapis.com" },
  { host: "openidconnect.googleapis.com" },
  { host: "www.googleapis.com" },
];
