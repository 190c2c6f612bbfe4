import type { PublishedAddress } from "../manifest.ts";

/** The URLs at which published auth libraries sign users in and fetch tokens, keys and user data. */
export const publishedAt: readonly PublishedAddress[] = [
  { host: "accounts.google.com" },
  { host: "oauth2.googleapis.com" },
  { host: "openidconnect.googleapis.com" },
  { host: "www.googleapis.com" },
];
