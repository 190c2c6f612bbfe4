/**
 * Made by `npm run generate` of the contracts in openapi/ and the manifests in server/. Edit those, not this file.
 */

import type { Parts } from "../server/parts.ts";
import { createCalendar } from "../server/calendar/service.ts";
import { createConversions } from "../server/conversions/service.ts";
import { createPayments } from "../server/payments/service.ts";
import { createTasks } from "../server/tasks/service.ts";
import { createTimeline } from "../server/timeline/service.ts";

/** Builds all services. */
export function buildServices(parts: Parts) {
  return {
    calendar: createCalendar({ ...parts, db: parts.db.of("calendar") }),
    conversions: createConversions({ ...parts, db: parts.db.of("conversions") }),
    payments: createPayments({ ...parts, db: parts.db.of("payments") }),
    tasks: createTasks({ ...parts, db: parts.db.of("tasks") }),
    timeline: createTimeline({ ...parts, db: parts.db.of("timeline") }),
  };
}
