/**
 * Made by `npm run generate` of the contracts in openapi/ and the manifests in server/. Edit those, not this file.
 */

export * from "./calendar/client.published.ts";
export * from "./conversions/client.published.ts";
export * from "./payments/client.published.ts";
export * from "./tasks/client.ts";
export * from "./timeline/client.ts";
