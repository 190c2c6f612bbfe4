/** The data that operations need and random requests do not create, by service. */
import type { TestApp } from "../../support/app.ts";
import type { Send } from "../sending.ts";
import { calendarSandboxSupplies, calendarSupplies } from "./calendar.ts";
import { paymentSandboxSupplies, paymentSupplies } from "./payments.ts";
import { platformSupplies } from "./platform.ts";
import type { Supplies } from "./supplied.ts";
import { taskSandboxSupplies } from "./tasks.ts";
import { timelineSandboxSupplies, timelineSupplies } from "./timeline.ts";

/**
 * Returns the functions that create a contract's data.
 * @param service The name of the service's contract.
 * @param send Sends requests as the user of the walk.
 */
export async function suppliesOf(app: TestApp, service: string, send: Send): Promise<Supplies> {
  const makers: Readonly<Record<string, () => Supplies | Promise<Supplies>>> = {
    payments: () => paymentSupplies(app, send),
    "payments/sandbox": () => paymentSandboxSupplies(app),
    calendar: () => calendarSupplies(app),
    "calendar/sandbox": () => calendarSandboxSupplies(app),
    timeline: () => timelineSupplies(app),
    "timeline/sandbox": () => timelineSandboxSupplies(app),
    "tasks/sandbox": () => taskSandboxSupplies(app),
    platform: () => platformSupplies(app),
  };
  return (await makers[service]?.()) ?? {};
}
