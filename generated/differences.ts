/**
 * Made by `npm run generate` of the contracts in openapi/ and the manifests in server/. Edit those, not this file.
 */

import type { DifferenceRow, NotEnforced } from "../server/http/differences.ts";
import * as calendar from "./calendar/differences.ts";
import * as payments from "./payments/differences.ts";
import * as tasks from "./tasks/differences.ts";

/** The differences of the published services, by service. */
export const differences: Readonly<
  Record<string, { rows: Readonly<Record<string, DifferenceRow>>; notEnforced: readonly NotEnforced[] }>
> = {
  calendar: { rows: calendar.differences, notEnforced: calendar.notEnforced },
  payments: { rows: payments.differences, notEnforced: payments.notEnforced },
  tasks: { rows: tasks.differences, notEnforced: tasks.notEnforced },
};
