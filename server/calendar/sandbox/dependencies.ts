import type { Database } from "../../platform/db/index.ts";
import type { CalendarDependencies } from "../dependencies.ts";

/** The parts that the sandbox's handlers need. */
export interface CalendarSandboxDependencies extends CalendarDependencies {
  db: Database;
  /** The key from which the secrets in feed URLs are computed. */
  feedKey: Buffer;
  /** Whether reminders of the method `email` are sent (`CALENDAR_MAILS`). */
  emailsSent: boolean;
}
