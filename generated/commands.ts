/**
 * Made by `npm run generate` of the contracts in openapi/ and the manifests in server/. Edit those, not this file.
 */

import type { Command } from "../server/cli/command.ts";

/** Commands that services have of their own: `server/<service>/commands/*.ts`. */
export const serviceCommands: Readonly<Record<string, () => Promise<Command>>> = {
  "calendar": async () => (await import("../server/cli/managing.ts")).calendar,
  "payment-apps": async () => (await import("../server/cli/managing.ts")).paymentApps,
};
