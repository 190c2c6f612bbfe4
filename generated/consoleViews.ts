/**
 * Made by `npm run generate` of the contracts in openapi/ and the manifests in server/. Edit those, not this file.
 */

import type { ComponentType } from "preact";
import type { Ahead } from "../client/console/app/due.ts";

/** Views of the console that services have of their own: `client/console/views/<service>.tsx`. */
export const serviceViews: Readonly<Record<string, () => Promise<ComponentType>>> = {
  calendar: async () => (await import("../client/console/views/calendar.tsx")).Calendar,
  conversions: async () => (await import("../client/console/views/conversions.tsx")).Conversions,
  payments: async () => (await import("../client/console/views/payments.tsx")).Payments,
  tasks: async () => (await import("../client/console/views/tasks.tsx")).Tasks,
  timeline: async () => (await import("../client/console/views/timeline.tsx")).Timeline,
};

/** What Overview says of a service beside its name: `client/console/views/<service>/Glance.tsx`. */
export const serviceGlances: Readonly<Record<string, () => Promise<ComponentType>>> = {
  calendar: async () => (await import("../client/console/views/calendar/Glance.tsx")).Glance,
  payments: async () => (await import("../client/console/views/payments/Glance.tsx")).Glance,
};

/** What a service adds to the line of time for the user who is looked at: `client/console/views/<service>/ahead.ts`. */
export const serviceAhead: Readonly<Record<string, () => Promise<Ahead>>> = {
  calendar: async () => (await import("../client/console/views/calendar/ahead.ts")).ahead,
};
