/** Resources in requests: read-only properties may be left out. */
import type { operations } from "../../generated/calendar/schema.d.ts";
import type { BodyOf } from "../bodies.ts";

export type NewEvent = BodyOf<operations["events.insert"]>;
export type NewCalendar = BodyOf<operations["calendars.insert"]>;
export type NewCalendarListEntry = BodyOf<operations["calendarList.insert"]>;
export type NewAclRule = BodyOf<operations["acl.insert"]>;
export type NewChannel = BodyOf<operations["events.watch"]>;
