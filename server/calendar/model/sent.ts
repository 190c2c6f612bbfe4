/** Events in requests, before any rule is checked. */

import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import type { components, Writable } from "../../../generated/calendar/schema.d.ts";
import type { Members, ResponseStatus } from "./members.ts";
import type { SentTime } from "./times.ts";

type Attachment = CalendarSchemas["EventAttachment"];
type WireEvent = Writable<components["schemas"]["Event"]>;

/** A guest in a request. */
export interface SentAttendee {
  email?: string | null;
  displayName?: string | null;
  resource?: boolean | null;
  optional?: boolean | null;
  responseStatus?: ResponseStatus | null;
  comment?: string | null;
  additionalGuests?: number | null;
  /** Requests never contain this field (see `Attendee`). */
  removed?: true;
}

/** An event in a request: the body of a PUT, or of a PATCH after it was merged into the stored event. */
export type SentEvent = {
  [Name in Exclude<keyof WireEvent, OwnTypes>]?: WireEvent[Name] | null;
} & {
  start?: SentTime;
  end?: SentTime;
  originalStartTime?: SentTime;
  attendees?: readonly SentAttendee[] | null;
  attachments?: readonly Omit<Attachment, "fileId">[] | null;
  extendedProperties?: Members["extendedProperties"] | null;
  birthdayProperties?: Pick<NonNullable<Members["birthdayProperties"]>, "type"> | null;
};
type OwnTypes =
  | "start"
  | "end"
  | "originalStartTime"
  | "attendees"
  | "attachments"
  | "extendedProperties"
  | "birthdayProperties";

/** Which optional parts of the body are accepted, as determined by the request's parameters. */
export interface Switches {
  conference: boolean;
  labels: boolean;
  attachments: boolean;
}
