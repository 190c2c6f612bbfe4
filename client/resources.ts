/** Resources as requests carry them: what only the service sets may be left out. */
import type { operations as Calendar } from "../generated/calendar/schema.d.ts";
import type { operations as Conversions } from "../generated/conversions/schema.d.ts";
import type { operations as Payments } from "../generated/payments/schema.d.ts";
import type { operations as Tasks } from "../generated/tasks/schema.d.ts";
import type { operations as Timeline } from "../generated/timeline/schema.d.ts";
import type { RequestBody } from "./bodies.ts";

type BodyOf<Operation> = Operation extends { requestBody?: { content: infer Content } }
  ? RequestBody<Content[keyof Content], "post">
  : never;

export type NewTask = BodyOf<Tasks["tasks.insert"]>;
export type NewTaskList = BodyOf<Tasks["tasklists.insert"]>;

export type NewTimelineItem = BodyOf<Timeline["timeline.insert"]>;
export type NewContact = BodyOf<Timeline["contacts.insert"]>;
export type NewSubscription = BodyOf<Timeline["subscriptions.insert"]>;

export type NewEvent = BodyOf<Calendar["events.insert"]>;
export type NewCalendar = BodyOf<Calendar["calendars.insert"]>;
export type NewCalendarListEntry = BodyOf<Calendar["calendarList.insert"]>;
export type NewAclRule = BodyOf<Calendar["acl.insert"]>;
export type NewChannel = BodyOf<Calendar["events.watch"]>;

export type NewConversionBatch = BodyOf<Conversions["conversion.insert"]>;
export type NewConversion = NonNullable<NewConversionBatch["conversion"]>[number];
export type NewAvailability = NonNullable<
  BodyOf<Conversions["conversion.updateAvailability"]>["availabilities"]
>[number];

export type NewApp = BodyOf<Payments["apps.create"]>;
export type NewMerchant = BodyOf<Payments["merchants.create"]>;
export type NewTransaction = BodyOf<Payments["transactions.create"]>;
export type NewPayment = BodyOf<Payments["payments.create"]>;
