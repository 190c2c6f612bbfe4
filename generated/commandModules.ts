/**
 * Made by `npm run generate` of the contracts in openapi/ and the manifests in server/. Edit those, not this file.
 */

export { calendar } from "../server/calendar/commands/calendar.ts";
export { paymentApps } from "../server/payments/commands/paymentApps.ts";
