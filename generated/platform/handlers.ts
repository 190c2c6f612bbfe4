/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { Handler, PatchHandler } from "../../server/http/operation.ts";
import type { operations } from "./schema.d.ts";

export interface ClockHandlers {
  /** GET /sandbox/v1/clock: Read the clock. */
  get: Handler<operations["clock.get"]>;
  /** POST /sandbox/v1/clock/freeze: Stop the clock. */
  freeze: Handler<operations["clock.freeze"]>;
  /** POST /sandbox/v1/clock/advance: Move the clock forwards. */
  advance: Handler<operations["clock.advance"]>;
  /** POST /sandbox/v1/clock/resume: Let the clock run. */
  resume: Handler<operations["clock.resume"]>;
}

export interface DeliveriesHandlers {
  /** GET /sandbox/v1/deliveries: List deliveries. */
  list: Handler<operations["deliveries.list"], "limit">;
  /** GET /sandbox/v1/deliveries/{delivery}: Get a delivery. */
  get: Handler<operations["deliveries.get"]>;
  /** POST /sandbox/v1/deliveries/{delivery}/redeliver: Send a delivery once more. */
  redeliver: Handler<operations["deliveries.redeliver"]>;
}

export interface MailsHandlers {
  /** GET /sandbox/v1/mails: List mails. */
  list: Handler<operations["mails.list"]>;
  /** GET /sandbox/v1/mails/{mail}: Get a mail. */
  get: Handler<operations["mails.get"]>;
}

export interface DataHandlers {
  /** POST /sandbox/v1/reset: Remove the data of all services. */
  reset: Handler<operations["data.reset"]>;
}

export interface AssignedTasksHandlers {
  /** POST /sandbox/v1/tasks/assigned: Assign a task. */
  assign: Handler<operations["assignedTasks.assign"]>;
  /** PUT /sandbox/v1/tasks/{task}/links: Set the links of a task. */
  setLinks: Handler<operations["assignedTasks.setLinks"]>;
  /** POST /sandbox/v1/tasks/{task}/complete: Complete a task in a first-party client. */
  complete: Handler<operations["assignedTasks.complete"]>;
}

/** Every resource of the service; what `server/sandbox/service.ts` provides. */
export interface PlatformServiceHandlers {
  clock: ClockHandlers;
  deliveries: DeliveriesHandlers;
  mails: MailsHandlers;
  data: DataHandlers;
  assignedTasks: AssignedTasksHandlers;
}
