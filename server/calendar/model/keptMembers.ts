/**
 * The JSON in columns: the larger fields of events, and lists of calendars and list entries. Rows use these names even if the
 * contract renames its fields.
 */

export interface Reminder {
  method: "email" | "popup";
  minutes: number;
}

export interface SolutionKey {
  type: "eventLegacy" | "eventNamedLegacy" | "builtinMeet" | "addOn";
}

export interface EntryPoint {
  entryPointType: "video" | "phone" | "sip" | "more";
  uri: string;
  label?: string;
  meetingCode?: string;
  accessCode?: string;
  passcode?: string;
  password?: string;
  pin?: string;
  regionCode?: string;
  entryPointFeatures?: string[];
}

export interface ConferenceData {
  createRequest?: {
    requestId: string;
    conferenceSolutionKey?: SolutionKey;
    status?: { statusCode: "pending" | "success" | "failure" };
  };
  conferenceSolution?: { key: SolutionKey; name?: string; iconUri?: string };
  entryPoints?: EntryPoint[];
  conferenceId?: string;
  signature?: string;
  notes?: string;
  parameters?: { addOnParameters?: { parameters?: Record<string, string> } };
}

export interface Gadget {
  type?: string;
  title?: string;
  link?: string;
  iconLink?: string;
  width?: number;
  height?: number;
  display?: "icon" | "chip";
  preferences?: Record<string, string>;
}

export interface Source {
  url?: string;
  title?: string;
}

export interface WorkingLocation {
  type: "homeOffice" | "officeLocation" | "customLocation";
  /** Any value, stored as the client sent it. */
  homeOffice?: unknown;
  officeLocation?: { buildingId?: string; floorId?: string; floorSectionId?: string; deskId?: string; label?: string };
  customLocation?: { label?: string };
}

type AutoDecline = "declineNone" | "declineAllConflictingInvitations" | "declineOnlyNewConflictingInvitations";

export interface OutOfOffice {
  autoDeclineMode?: AutoDecline;
  declineMessage?: string;
}

export interface FocusTime extends OutOfOffice {
  chatStatus?: "available" | "doNotDisturb";
}

export interface Attachment {
  fileUrl: string;
  title?: string;
  mimeType?: string;
  iconLink?: string;
  fileId?: string;
}

export interface Birthday {
  contact?: string;
  customTypeName?: string;
  type?: "anniversary" | "birthday" | "custom" | "other" | "self";
}

export interface Label {
  id?: string;
  name?: string;
  backgroundColor: string;
}

export interface Notification {
  type: "eventCreation" | "eventChange" | "eventCancellation" | "eventResponse" | "agenda";
  method: "email";
}

export function readLabels(labels: string): Label[] {
  return JSON.parse(labels) as Label[]; // The cast is safe: only `calendars/content.ts` writes the value.
}

export function readNotifications(notifications: string): Notification[] {
  return JSON.parse(notifications) as Notification[]; // The cast is safe: only this service writes the value, in this form.
}

export function readReminders(reminders: string): Reminder[] {
  return JSON.parse(reminders) as Reminder[]; // The cast is safe: only this service writes the value, in this form.
}
