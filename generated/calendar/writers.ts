/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, freeJson, looseJson, mapJson, objectJson, type Members, type Writer, writer } from "../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function aclMembers(m: Partial<Members<Schemas["Acl"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#acl"';
  if (m.etag !== undefined) json = json + ',"etag":' + JSON.stringify(m.etag);
  if (m.items !== undefined) json = json + ',"items":' + arrayJson(m.items, (each) => objectJson(each, aclRuleMembers));
  if (m.nextPageToken !== undefined) json = json + ',"nextPageToken":' + JSON.stringify(m.nextPageToken);
  if (m.nextSyncToken !== undefined) json = json + ',"nextSyncToken":' + JSON.stringify(m.nextSyncToken);
  return json;
}

export const writeAcl: Writer<Schemas["Acl"]> = /* @__PURE__ */ writer(aclMembers, "kind", {
  kind: "PtE_4b",
  etag: "bHfQM7",
  items: "LPHIBA",
  nextPageToken: "rJ5xoF",
  nextSyncToken: "eeRR_E",
});

function aclRuleMembers(m: Partial<Members<Schemas["AclRule"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#aclRule"';
  if (m.etag !== undefined) json = json + ',"etag":"\\"' + m.etag.slice(1, -1) + '\\""';
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.scope !== undefined) json = json + ',"scope":' + objectJson(m.scope, aclScopeMembers);
  if (m.role !== undefined) json = json + ',"role":"' + m.role + '"';
  return json;
}

export const writeAclRule: Writer<Schemas["AclRule"]> = /* @__PURE__ */ writer(aclRuleMembers, "kind", {
  kind: "aeteZA",
  etag: "e0-Dor",
  id: "Ct1_B2",
  scope: "Szz9vg",
  role: "sV3NQi",
});

function channelMembers(m: Partial<Members<Schemas["Channel"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"api#channel"';
  if (m.id !== undefined) json = json + ',"id":"' + m.id + '"';
  if (m.type !== undefined) json = json + ',"type":"' + m.type + '"';
  if (m.address !== undefined) json = json + ',"address":' + JSON.stringify(m.address);
  if (m.token !== undefined) json = json + ',"token":' + JSON.stringify(m.token);
  if (m.expiration !== undefined) json = json + ',"expiration":' + JSON.stringify(m.expiration);
  if (m.params !== undefined) json = json + ',"params":' + JSON.stringify(m.params);
  if (m.payload !== undefined) json = json + ',"payload":' + String(m.payload);
  if (m.resourceId !== undefined) json = json + ',"resourceId":' + JSON.stringify(m.resourceId);
  if (m.resourceUri !== undefined) json = json + ',"resourceUri":"' + m.resourceUri + '"';
  return json;
}

export const writeChannel: Writer<Schemas["Channel"]> = /* @__PURE__ */ writer(channelMembers, "kind", {
  kind: "xmlGHS",
  id: "kFxqAH",
  type: "keQJ13",
  address: "DcTiy1",
  token: "zY3cPQ",
  expiration: "iB95sG",
  params: "kDR82R",
  payload: "tNfWVm",
  resourceId: "daDtGT",
  resourceUri: "DkLC7A",
});

function calendarListMembers(m: Partial<Members<Schemas["CalendarList"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#calendarList"';
  if (m.etag !== undefined) json = json + ',"etag":' + JSON.stringify(m.etag);
  if (m.items !== undefined) json = json + ',"items":' + arrayJson(m.items, (each) => objectJson(each, calendarListEntryMembers));
  if (m.nextPageToken !== undefined) json = json + ',"nextPageToken":' + JSON.stringify(m.nextPageToken);
  if (m.nextSyncToken !== undefined) json = json + ',"nextSyncToken":' + JSON.stringify(m.nextSyncToken);
  return json;
}

export const writeCalendarList: Writer<Schemas["CalendarList"]> = /* @__PURE__ */ writer(calendarListMembers, "kind", {
  kind: "D9E2Na",
  etag: "bHfQM7",
  items: "d7PCJu",
  nextPageToken: "rJ5xoF",
  nextSyncToken: "eeRR_E",
});

function calendarListEntryMembers(m: Partial<Members<Schemas["CalendarListEntry"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#calendarListEntry"';
  if (m.etag !== undefined) json = json + ',"etag":"\\"' + m.etag.slice(1, -1) + '\\""';
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.summary !== undefined) json = json + ',"summary":' + JSON.stringify(m.summary);
  if (m.description !== undefined) json = json + ',"description":' + JSON.stringify(m.description);
  if (m.location !== undefined) json = json + ',"location":' + JSON.stringify(m.location);
  if (m.timeZone !== undefined) json = json + ',"timeZone":' + JSON.stringify(m.timeZone);
  if (m.dataOwner !== undefined) json = json + ',"dataOwner":' + JSON.stringify(m.dataOwner);
  if (m.conferenceProperties !== undefined) json = json + ',"conferenceProperties":' + objectJson(m.conferenceProperties, conferencePropertiesMembers);
  if (m.autoAcceptInvitations !== undefined) json = json + ',"autoAcceptInvitations":' + String(m.autoAcceptInvitations);
  if (m.accessRole !== undefined) json = json + ',"accessRole":"' + m.accessRole + '"';
  if (m.primary !== undefined) json = json + ',"primary":' + String(m.primary);
  if (m.deleted !== undefined) json = json + ',"deleted":' + String(m.deleted);
  if (m.summaryOverride !== undefined) json = json + ',"summaryOverride":' + JSON.stringify(m.summaryOverride);
  if (m.colorId !== undefined) json = json + ',"colorId":' + JSON.stringify(m.colorId);
  if (m.backgroundColor !== undefined) json = json + ',"backgroundColor":"' + m.backgroundColor + '"';
  if (m.foregroundColor !== undefined) json = json + ',"foregroundColor":"' + m.foregroundColor + '"';
  if (m.hidden !== undefined) json = json + ',"hidden":' + String(m.hidden);
  if (m.selected !== undefined) json = json + ',"selected":' + String(m.selected);
  if (m.defaultReminders !== undefined) json = json + ',"defaultReminders":' + arrayJson(m.defaultReminders, (each) => objectJson(each, eventReminderMembers));
  if (m.notificationSettings !== undefined) json = json + ',"notificationSettings":' + looseJson(m.notificationSettings, calendarListEntryNotificationSettingsMembers);
  return json;
}

export const writeCalendarListEntry: Writer<Schemas["CalendarListEntry"]> = /* @__PURE__ */ writer(calendarListEntryMembers, "kind", {
  kind: "zAAeMQ",
  etag: "e0-Dor",
  id: "Ct1_B2",
  summary: "Q9PgFI",
  description: "gdyvwt",
  location: "THl6pB",
  timeZone: "f9NpMf",
  dataOwner: "TCeCEs",
  conferenceProperties: "JAzO4C",
  autoAcceptInvitations: "Opood5",
  accessRole: "qsLbwh",
  primary: "eK3JI6",
  deleted: "IU7GHY",
  summaryOverride: "Wwdxim",
  colorId: "fTb4qd",
  backgroundColor: "goG1Ws",
  foregroundColor: "MH2Mh4",
  hidden: "bmprRg",
  selected: "Ieagwz",
  defaultReminders: "fmm763",
  notificationSettings: "9atOjr",
});

function calendarMembers(m: Partial<Members<Schemas["Calendar"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#calendar"';
  if (m.etag !== undefined) json = json + ',"etag":"\\"' + m.etag.slice(1, -1) + '\\""';
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.summary !== undefined) json = json + ',"summary":' + JSON.stringify(m.summary);
  if (m.description !== undefined) json = json + ',"description":' + JSON.stringify(m.description);
  if (m.location !== undefined) json = json + ',"location":' + JSON.stringify(m.location);
  if (m.timeZone !== undefined) json = json + ',"timeZone":' + JSON.stringify(m.timeZone);
  if (m.dataOwner !== undefined) json = json + ',"dataOwner":' + JSON.stringify(m.dataOwner);
  if (m.conferenceProperties !== undefined) json = json + ',"conferenceProperties":' + objectJson(m.conferenceProperties, conferencePropertiesMembers);
  if (m.autoAcceptInvitations !== undefined) json = json + ',"autoAcceptInvitations":' + String(m.autoAcceptInvitations);
  if (m.labelProperties !== undefined) json = json + ',"labelProperties":' + looseJson(m.labelProperties, labelPropertiesMembers);
  return json;
}

export const writeCalendar: Writer<Schemas["Calendar"]> = /* @__PURE__ */ writer(calendarMembers, "kind", {
  kind: "CNA0Mx",
  etag: "e0-Dor",
  id: "Ct1_B2",
  summary: "Q9PgFI",
  description: "gdyvwt",
  location: "THl6pB",
  timeZone: "f9NpMf",
  dataOwner: "TCeCEs",
  conferenceProperties: "JAzO4C",
  autoAcceptInvitations: "Opood5",
  labelProperties: "LLQ722",
});

function colorsMembers(m: Partial<Members<Schemas["Colors"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#colors"';
  if (m.updated !== undefined) json = json + ',"updated":"' + m.updated + '"';
  if (m.calendar !== undefined) json = json + ',"calendar":' + mapJson(m.calendar, (each) => objectJson(each, colorDefinitionMembers));
  if (m.event !== undefined) json = json + ',"event":' + mapJson(m.event, (each) => objectJson(each, colorDefinitionMembers));
  return json;
}

export const writeColors: Writer<Schemas["Colors"]> = /* @__PURE__ */ writer(colorsMembers, "kind", {
  kind: "400D39",
  updated: "YZMllP",
  calendar: "yeq-ry",
  event: "3iE08r",
});

function eventsMembers(m: Partial<Members<Schemas["Events"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#events"';
  if (m.etag !== undefined) json = json + ',"etag":' + JSON.stringify(m.etag);
  if (m.summary !== undefined) json = json + ',"summary":' + JSON.stringify(m.summary);
  if (m.description !== undefined) json = json + ',"description":' + JSON.stringify(m.description);
  if (m.updated !== undefined) json = json + ',"updated":"' + m.updated + '"';
  if (m.timeZone !== undefined) json = json + ',"timeZone":' + JSON.stringify(m.timeZone);
  if (m.accessRole !== undefined) json = json + ',"accessRole":"' + m.accessRole + '"';
  if (m.defaultReminders !== undefined) json = json + ',"defaultReminders":' + arrayJson(m.defaultReminders, (each) => objectJson(each, eventReminderMembers));
  if (m.items !== undefined) json = json + ',"items":' + arrayJson(m.items, (each) => objectJson(each, eventMembers));
  if (m.nextPageToken !== undefined) json = json + ',"nextPageToken":' + JSON.stringify(m.nextPageToken);
  if (m.nextSyncToken !== undefined) json = json + ',"nextSyncToken":' + JSON.stringify(m.nextSyncToken);
  return json;
}

export const writeEvents: Writer<Schemas["Events"]> = /* @__PURE__ */ writer(eventsMembers, "kind", {
  kind: "by-ZYA",
  etag: "bHfQM7",
  summary: "Q9PgFI",
  description: "gdyvwt",
  updated: "YZMllP",
  timeZone: "f9NpMf",
  accessRole: "qsLbwh",
  defaultReminders: "fmm763",
  items: "CpvZ4W",
  nextPageToken: "rJ5xoF",
  nextSyncToken: "eeRR_E",
});

function eventMembers(m: Partial<Members<Schemas["Event"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#event"';
  if (m.etag !== undefined) json = json + ',"etag":"\\"' + m.etag.slice(1, -1) + '\\""';
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.status !== undefined) json = json + ',"status":"' + m.status + '"';
  if (m.htmlLink !== undefined) json = json + ',"htmlLink":"' + m.htmlLink + '"';
  if (m.created !== undefined) json = json + ',"created":"' + m.created + '"';
  if (m.updated !== undefined) json = json + ',"updated":"' + m.updated + '"';
  if (m.summary !== undefined) json = json + ',"summary":' + JSON.stringify(m.summary);
  if (m.description !== undefined) json = json + ',"description":' + JSON.stringify(m.description);
  if (m.location !== undefined) json = json + ',"location":' + JSON.stringify(m.location);
  if (m.colorId !== undefined) json = json + ',"colorId":' + JSON.stringify(m.colorId);
  if (m.eventLabelId !== undefined) json = json + ',"eventLabelId":' + JSON.stringify(m.eventLabelId);
  if (m.creator !== undefined) json = json + ',"creator":' + looseJson(m.creator, eventCreatorMembers);
  if (m.organizer !== undefined) json = json + ',"organizer":' + looseJson(m.organizer, eventOrganizerMembers);
  if (m.start !== undefined) json = json + ',"start":' + looseJson(m.start, eventDateTimeMembers);
  if (m.end !== undefined) json = json + ',"end":' + looseJson(m.end, eventDateTimeMembers);
  if (m.endTimeUnspecified !== undefined) json = json + ',"endTimeUnspecified":' + String(m.endTimeUnspecified);
  if (m.recurrence !== undefined) json = json + ',"recurrence":' + arrayJson(m.recurrence, (each) => JSON.stringify(each));
  if (m.recurringEventId !== undefined) json = json + ',"recurringEventId":' + JSON.stringify(m.recurringEventId);
  if (m.originalStartTime !== undefined) json = json + ',"originalStartTime":' + looseJson(m.originalStartTime, eventDateTimeMembers);
  if (m.transparency !== undefined) json = json + ',"transparency":"' + m.transparency + '"';
  if (m.visibility !== undefined) json = json + ',"visibility":"' + m.visibility + '"';
  if (m.iCalUID !== undefined) json = json + ',"iCalUID":' + JSON.stringify(m.iCalUID);
  if (m.sequence !== undefined) json = json + ',"sequence":' + String(m.sequence);
  if (m.attendees !== undefined) json = json + ',"attendees":' + arrayJson(m.attendees, (each) => looseJson(each, eventAttendeeMembers));
  if (m.attendeesOmitted !== undefined) json = json + ',"attendeesOmitted":' + String(m.attendeesOmitted);
  if (m.extendedProperties !== undefined) json = json + ',"extendedProperties":' + looseJson(m.extendedProperties, eventExtendedPropertiesMembers);
  if (m.videoLink !== undefined) json = json + ',"videoLink":"' + m.videoLink + '"';
  if (m.conferenceData !== undefined) json = json + ',"conferenceData":' + looseJson(m.conferenceData, conferenceDataMembers);
  if (m.gadget !== undefined) json = json + ',"gadget":' + looseJson(m.gadget, eventGadgetMembers);
  if (m.anyoneCanAddSelf !== undefined) json = json + ',"anyoneCanAddSelf":' + String(m.anyoneCanAddSelf);
  if (m.guestsCanInviteOthers !== undefined) json = json + ',"guestsCanInviteOthers":' + String(m.guestsCanInviteOthers);
  if (m.guestsCanModify !== undefined) json = json + ',"guestsCanModify":' + String(m.guestsCanModify);
  if (m.guestsCanSeeOtherGuests !== undefined) json = json + ',"guestsCanSeeOtherGuests":' + String(m.guestsCanSeeOtherGuests);
  if (m.privateCopy !== undefined) json = json + ',"privateCopy":' + String(m.privateCopy);
  if (m.locked !== undefined) json = json + ',"locked":' + String(m.locked);
  if (m.reminders !== undefined) json = json + ',"reminders":' + looseJson(m.reminders, eventRemindersMembers);
  if (m.source !== undefined) json = json + ',"source":' + looseJson(m.source, eventSourceMembers);
  if (m.workingLocationProperties !== undefined) json = json + ',"workingLocationProperties":' + objectJson(m.workingLocationProperties, eventWorkingLocationPropertiesMembers);
  if (m.outOfOfficeProperties !== undefined) json = json + ',"outOfOfficeProperties":' + looseJson(m.outOfOfficeProperties, eventOutOfOfficePropertiesMembers);
  if (m.focusTimeProperties !== undefined) json = json + ',"focusTimeProperties":' + looseJson(m.focusTimeProperties, eventFocusTimePropertiesMembers);
  if (m.attachments !== undefined) json = json + ',"attachments":' + arrayJson(m.attachments, (each) => objectJson(each, eventAttachmentMembers));
  if (m.birthdayProperties !== undefined) json = json + ',"birthdayProperties":' + looseJson(m.birthdayProperties, eventBirthdayPropertiesMembers);
  if (m.eventType !== undefined) json = json + ',"eventType":"' + m.eventType + '"';
  return json;
}

export const writeEvent: Writer<Schemas["Event"]> = /* @__PURE__ */ writer(eventMembers, "kind", {
  kind: "ATq8FO",
  etag: "e0-Dor",
  id: "Ct1_B2",
  status: "_URuJ1",
  htmlLink: "bU4AJb",
  created: "FXCNNC",
  updated: "YZMllP",
  summary: "Q9PgFI",
  description: "gdyvwt",
  location: "THl6pB",
  colorId: "fTb4qd",
  eventLabelId: "0dpPHs",
  creator: "j6Ch-5",
  organizer: "TxecOl",
  start: "DMqr3Y",
  end: "25udYB",
  endTimeUnspecified: "n-wWpU",
  recurrence: "eOU6ck",
  recurringEventId: "bwlPeK",
  originalStartTime: "-dtSjH",
  transparency: "mNaBKN",
  visibility: "XWAGpa",
  iCalUID: "spoJib",
  sequence: "KXfSyc",
  attendees: "Okn_eX",
  attendeesOmitted: "vx8NK9",
  extendedProperties: "R7yBAw",
  videoLink: "eeOSY_",
  conferenceData: "jamTkp",
  gadget: "Hi-2nj",
  anyoneCanAddSelf: "RK4Plk",
  guestsCanInviteOthers: "AJNTBh",
  guestsCanModify: "PqAvEi",
  guestsCanSeeOtherGuests: "FkKtCn",
  privateCopy: "K50xm1",
  locked: "PlpXvN",
  reminders: "2mkAAA",
  source: "9GL2QN",
  workingLocationProperties: "Vh57cv",
  outOfOfficeProperties: "1GkLNC",
  focusTimeProperties: "A-8dpO",
  attachments: "BCTUUf",
  birthdayProperties: "oQcJCY",
  eventType: "mH32ap",
});

function freeBusyResponseMembers(m: Partial<Members<Schemas["FreeBusyResponse"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#freeBusy"';
  if (m.timeMin !== undefined) json = json + ',"timeMin":"' + m.timeMin + '"';
  if (m.timeMax !== undefined) json = json + ',"timeMax":"' + m.timeMax + '"';
  if (m.groups !== undefined) json = json + ',"groups":' + mapJson(m.groups, (each) => looseJson(each, freeBusyGroupMembers));
  if (m.calendars !== undefined) json = json + ',"calendars":' + mapJson(m.calendars, (each) => looseJson(each, freeBusyCalendarMembers));
  return json;
}

export const writeFreeBusyResponse: Writer<Schemas["FreeBusyResponse"]> = /* @__PURE__ */ writer(freeBusyResponseMembers, "kind", {
  kind: "f5ddWd",
  timeMin: "udAT1w",
  timeMax: "WMDLKr",
  groups: "BPUAp1",
  calendars: "sZjGut",
});

function settingsMembers(m: Partial<Members<Schemas["Settings"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#settings"';
  if (m.etag !== undefined) json = json + ',"etag":' + JSON.stringify(m.etag);
  if (m.items !== undefined) json = json + ',"items":' + arrayJson(m.items, (each) => objectJson(each, settingMembers));
  if (m.nextPageToken !== undefined) json = json + ',"nextPageToken":' + JSON.stringify(m.nextPageToken);
  if (m.nextSyncToken !== undefined) json = json + ',"nextSyncToken":' + JSON.stringify(m.nextSyncToken);
  return json;
}

export const writeSettings: Writer<Schemas["Settings"]> = /* @__PURE__ */ writer(settingsMembers, "kind", {
  kind: "D9YZ5L",
  etag: "bHfQM7",
  items: "8JJod9",
  nextPageToken: "rJ5xoF",
  nextSyncToken: "eeRR_E",
});

function settingMembers(m: Partial<Members<Schemas["Setting"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#setting"';
  if (m.etag !== undefined) json = json + ',"etag":' + JSON.stringify(m.etag);
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.value !== undefined) json = json + ',"value":' + JSON.stringify(m.value);
  return json;
}

export const writeSetting: Writer<Schemas["Setting"]> = /* @__PURE__ */ writer(settingMembers, "kind", {
  kind: "vHxgdo",
  etag: "bHfQM7",
  id: "Ct1_B2",
  value: "gwF3Pv",
});

function aclScopeMembers(m: Partial<Members<Schemas["AclScope"]>>): string {
  let json = m.type === undefined ? "" : '"type":"' + m.type + '"';
  if (m.value !== undefined) json = json + ',"value":' + JSON.stringify(m.value);
  return json;
}

export const writeAclScope: Writer<Schemas["AclScope"]> = /* @__PURE__ */ writer(aclScopeMembers, "type", {
  type: "keQJ13",
  value: "gwF3Pv",
});

function conferencePropertiesMembers(m: Partial<Members<Schemas["ConferenceProperties"]>>): string {
  let json = m.allowedConferenceSolutionTypes === undefined ? "" : '"allowedConferenceSolutionTypes":' + arrayJson(m.allowedConferenceSolutionTypes, (each) => '"' + each + '"');
  return json;
}

export const writeConferenceProperties: Writer<Schemas["ConferenceProperties"]> = /* @__PURE__ */ writer(conferencePropertiesMembers, "allowedConferenceSolutionTypes", {
  allowedConferenceSolutionTypes: "c5XlOm",
});

function eventReminderMembers(m: Partial<Members<Schemas["EventReminder"]>>): string {
  let json = m.method === undefined ? "" : '"method":"' + m.method + '"';
  if (m.minutes !== undefined) json = json + ',"minutes":' + String(m.minutes);
  return json;
}

export const writeEventReminder: Writer<Schemas["EventReminder"]> = /* @__PURE__ */ writer(eventReminderMembers, "method", {
  method: "1xgBd_",
  minutes: "-DcN8P",
});

function calendarListEntryNotificationSettingsMembers(m: Partial<Members<NonNullable<Schemas["CalendarListEntry"]["notificationSettings"]>>>): string {
  let json = "";
  if (m.notifications !== undefined) json = json + ',"notifications":' + arrayJson(m.notifications, (each) => objectJson(each, calendarNotificationMembers));
  return json;
}

function labelPropertiesMembers(m: Partial<Members<Schemas["LabelProperties"]>>): string {
  let json = "";
  if (m.eventLabels !== undefined) json = json + ',"eventLabels":' + arrayJson(m.eventLabels, (each) => looseJson(each, eventLabelMembers));
  return json;
}

export const writeLabelProperties: Writer<Schemas["LabelProperties"]> = /* @__PURE__ */ writer(labelPropertiesMembers, undefined, {
  eventLabels: "KRy52j",
});

function colorDefinitionMembers(m: Partial<Members<Schemas["ColorDefinition"]>>): string {
  let json = m.background === undefined ? "" : '"background":"' + m.background + '"';
  if (m.foreground !== undefined) json = json + ',"foreground":"' + m.foreground + '"';
  return json;
}

export const writeColorDefinition: Writer<Schemas["ColorDefinition"]> = /* @__PURE__ */ writer(colorDefinitionMembers, "background", {
  background: "wkFRn0",
  foreground: "C2h9zl",
});

function eventCreatorMembers(m: Partial<Members<Schemas["EventCreator"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.email !== undefined) json = json + ',"email":' + JSON.stringify(m.email);
  if (m.displayName !== undefined) json = json + ',"displayName":' + JSON.stringify(m.displayName);
  if (m.self !== undefined) json = json + ',"self":' + String(m.self);
  return json;
}

export const writeEventCreator: Writer<Schemas["EventCreator"]> = /* @__PURE__ */ writer(eventCreatorMembers, undefined, {
  id: "Ct1_B2",
  email: "ihDkuN",
  displayName: "Jv27we",
  self: "bf1ja6",
});

function eventOrganizerMembers(m: Partial<Members<Schemas["EventOrganizer"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.email !== undefined) json = json + ',"email":' + JSON.stringify(m.email);
  if (m.displayName !== undefined) json = json + ',"displayName":' + JSON.stringify(m.displayName);
  if (m.self !== undefined) json = json + ',"self":' + String(m.self);
  return json;
}

export const writeEventOrganizer: Writer<Schemas["EventOrganizer"]> = /* @__PURE__ */ writer(eventOrganizerMembers, undefined, {
  id: "Ct1_B2",
  email: "ihDkuN",
  displayName: "Jv27we",
  self: "bf1ja6",
});

function eventDateTimeMembers(m: Partial<Members<Schemas["EventDateTime"]>>): string {
  let json = "";
  if (m.date !== undefined) json = json + ',"date":"' + m.date + '"';
  if (m.dateTime !== undefined) json = json + ',"dateTime":' + JSON.stringify(m.dateTime);
  if (m.timeZone !== undefined) json = json + ',"timeZone":' + JSON.stringify(m.timeZone);
  return json;
}

export const writeEventDateTime: Writer<Schemas["EventDateTime"]> = /* @__PURE__ */ writer(eventDateTimeMembers, undefined, {
  date: "05SucL",
  dateTime: "Wt5P7T",
  timeZone: "f9NpMf",
});

function eventAttendeeMembers(m: Partial<Members<Schemas["EventAttendee"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.email !== undefined) json = json + ',"email":' + JSON.stringify(m.email);
  if (m.displayName !== undefined) json = json + ',"displayName":' + JSON.stringify(m.displayName);
  if (m.organizer !== undefined) json = json + ',"organizer":' + String(m.organizer);
  if (m.self !== undefined) json = json + ',"self":' + String(m.self);
  if (m.resource !== undefined) json = json + ',"resource":' + String(m.resource);
  if (m.optional !== undefined) json = json + ',"optional":' + String(m.optional);
  if (m.responseStatus !== undefined) json = json + ',"responseStatus":"' + m.responseStatus + '"';
  if (m.comment !== undefined) json = json + ',"comment":' + JSON.stringify(m.comment);
  if (m.additionalGuests !== undefined) json = json + ',"additionalGuests":' + String(m.additionalGuests);
  if (m.asyncOperation !== undefined) json = json + ',"asyncOperation":"inProgress"';
  return json;
}

export const writeEventAttendee: Writer<Schemas["EventAttendee"]> = /* @__PURE__ */ writer(eventAttendeeMembers, undefined, {
  id: "Ct1_B2",
  email: "ihDkuN",
  displayName: "Jv27we",
  organizer: "DsFA8g",
  self: "bf1ja6",
  resource: "6oMDtZ",
  optional: "ZOCXOs",
  responseStatus: "vHa8-m",
  comment: "cW4zaD",
  additionalGuests: "zyGxcH",
  asyncOperation: "n6a82j",
});

function eventExtendedPropertiesMembers(m: Partial<Members<Schemas["EventExtendedProperties"]>>): string {
  let json = "";
  if (m.private !== undefined) json = json + ',"private":' + mapJson(m.private, (each) => JSON.stringify(each));
  if (m.shared !== undefined) json = json + ',"shared":' + mapJson(m.shared, (each) => JSON.stringify(each));
  return json;
}

export const writeEventExtendedProperties: Writer<Schemas["EventExtendedProperties"]> = /* @__PURE__ */ writer(eventExtendedPropertiesMembers, undefined, {
  private: "BDPT56",
  shared: "uZhEqN",
});

function conferenceDataMembers(m: Partial<Members<Schemas["ConferenceData"]>>): string {
  let json = "";
  if (m.createRequest !== undefined) json = json + ',"createRequest":' + objectJson(m.createRequest, createConferenceRequestMembers);
  if (m.conferenceSolution !== undefined) json = json + ',"conferenceSolution":' + objectJson(m.conferenceSolution, conferenceSolutionMembers);
  if (m.entryPoints !== undefined) json = json + ',"entryPoints":' + arrayJson(m.entryPoints, (each) => objectJson(each, entryPointMembers));
  if (m.conferenceId !== undefined) json = json + ',"conferenceId":' + JSON.stringify(m.conferenceId);
  if (m.signature !== undefined) json = json + ',"signature":' + JSON.stringify(m.signature);
  if (m.notes !== undefined) json = json + ',"notes":' + JSON.stringify(m.notes);
  if (m.parameters !== undefined) json = json + ',"parameters":' + looseJson(m.parameters, conferenceParametersMembers);
  return json;
}

export const writeConferenceData: Writer<Schemas["ConferenceData"]> = /* @__PURE__ */ writer(conferenceDataMembers, undefined, {
  createRequest: "BTsR1a",
  conferenceSolution: "26H-ud",
  entryPoints: "2b7sua",
  conferenceId: "hdyDYg",
  signature: "OsgvLt",
  notes: "GHoOXY",
  parameters: "nksZ7d",
});

function eventGadgetMembers(m: Partial<Members<Schemas["EventGadget"]>>): string {
  let json = "";
  if (m.type !== undefined) json = json + ',"type":' + JSON.stringify(m.type);
  if (m.title !== undefined) json = json + ',"title":' + JSON.stringify(m.title);
  if (m.link !== undefined) json = json + ',"link":' + JSON.stringify(m.link);
  if (m.iconLink !== undefined) json = json + ',"iconLink":' + JSON.stringify(m.iconLink);
  if (m.width !== undefined) json = json + ',"width":' + String(m.width);
  if (m.height !== undefined) json = json + ',"height":' + String(m.height);
  if (m.display !== undefined) json = json + ',"display":"' + m.display + '"';
  if (m.preferences !== undefined) json = json + ',"preferences":' + mapJson(m.preferences, (each) => JSON.stringify(each));
  return json;
}

export const writeEventGadget: Writer<Schemas["EventGadget"]> = /* @__PURE__ */ writer(eventGadgetMembers, undefined, {
  type: "RC2x9F",
  title: "eAUp8F",
  link: "vCdEqc",
  iconLink: "2eMepN",
  width: "I1ig_L",
  height: "TtX9u6",
  display: "y-S4PF",
  preferences: "0xYZL7",
});

function eventRemindersMembers(m: Partial<Members<Schemas["EventReminders"]>>): string {
  let json = "";
  if (m.useDefault !== undefined) json = json + ',"useDefault":' + String(m.useDefault);
  if (m.overrides !== undefined) json = json + ',"overrides":' + arrayJson(m.overrides, (each) => objectJson(each, eventReminderMembers));
  return json;
}

export const writeEventReminders: Writer<Schemas["EventReminders"]> = /* @__PURE__ */ writer(eventRemindersMembers, undefined, {
  useDefault: "2h7caW",
  overrides: "ZhW3PN",
});

function eventSourceMembers(m: Partial<Members<Schemas["EventSource"]>>): string {
  let json = "";
  if (m.url !== undefined) json = json + ',"url":' + JSON.stringify(m.url);
  if (m.title !== undefined) json = json + ',"title":' + JSON.stringify(m.title);
  return json;
}

export const writeEventSource: Writer<Schemas["EventSource"]> = /* @__PURE__ */ writer(eventSourceMembers, undefined, {
  url: "M1coLr",
  title: "eAUp8F",
});

function eventWorkingLocationPropertiesMembers(m: Partial<Members<Schemas["EventWorkingLocationProperties"]>>): string {
  let json = m.type === undefined ? "" : '"type":"' + m.type + '"';
  if (m.homeOffice !== undefined) json = json + ',"homeOffice":' + freeJson(m.homeOffice);
  if (m.officeLocation !== undefined) json = json + ',"officeLocation":' + looseJson(m.officeLocation, eventWorkingLocationPropertiesOfficeLocationMembers);
  if (m.customLocation !== undefined) json = json + ',"customLocation":' + looseJson(m.customLocation, eventWorkingLocationPropertiesCustomLocationMembers);
  return json;
}

export const writeEventWorkingLocationProperties: Writer<Schemas["EventWorkingLocationProperties"]> = /* @__PURE__ */ writer(eventWorkingLocationPropertiesMembers, "type", {
  type: "keQJ13",
  homeOffice: "xTae6y",
  officeLocation: "DiHpz4",
  customLocation: "Gq3I8W",
});

function eventOutOfOfficePropertiesMembers(m: Partial<Members<Schemas["EventOutOfOfficeProperties"]>>): string {
  let json = "";
  if (m.autoDeclineMode !== undefined) json = json + ',"autoDeclineMode":"' + m.autoDeclineMode + '"';
  if (m.declineMessage !== undefined) json = json + ',"declineMessage":' + JSON.stringify(m.declineMessage);
  return json;
}

export const writeEventOutOfOfficeProperties: Writer<Schemas["EventOutOfOfficeProperties"]> = /* @__PURE__ */ writer(eventOutOfOfficePropertiesMembers, undefined, {
  autoDeclineMode: "p4muRS",
  declineMessage: "ivWTav",
});

function eventFocusTimePropertiesMembers(m: Partial<Members<Schemas["EventFocusTimeProperties"]>>): string {
  let json = "";
  if (m.autoDeclineMode !== undefined) json = json + ',"autoDeclineMode":"' + m.autoDeclineMode + '"';
  if (m.chatStatus !== undefined) json = json + ',"chatStatus":"' + m.chatStatus + '"';
  if (m.declineMessage !== undefined) json = json + ',"declineMessage":' + JSON.stringify(m.declineMessage);
  return json;
}

export const writeEventFocusTimeProperties: Writer<Schemas["EventFocusTimeProperties"]> = /* @__PURE__ */ writer(eventFocusTimePropertiesMembers, undefined, {
  autoDeclineMode: "p4muRS",
  chatStatus: "q9bTm6",
  declineMessage: "ivWTav",
});

function eventAttachmentMembers(m: Partial<Members<Schemas["EventAttachment"]>>): string {
  let json = m.fileUrl === undefined ? "" : '"fileUrl":' + JSON.stringify(m.fileUrl);
  if (m.title !== undefined) json = json + ',"title":' + JSON.stringify(m.title);
  if (m.mimeType !== undefined) json = json + ',"mimeType":' + JSON.stringify(m.mimeType);
  if (m.iconLink !== undefined) json = json + ',"iconLink":' + JSON.stringify(m.iconLink);
  if (m.fileId !== undefined) json = json + ',"fileId":' + JSON.stringify(m.fileId);
  return json;
}

export const writeEventAttachment: Writer<Schemas["EventAttachment"]> = /* @__PURE__ */ writer(eventAttachmentMembers, "fileUrl", {
  fileUrl: "y9pds7",
  title: "eAUp8F",
  mimeType: "RfO5JI",
  iconLink: "2eMepN",
  fileId: "Ab3Lwa",
});

function eventBirthdayPropertiesMembers(m: Partial<Members<Schemas["EventBirthdayProperties"]>>): string {
  let json = "";
  if (m.contact !== undefined) json = json + ',"contact":' + JSON.stringify(m.contact);
  if (m.customTypeName !== undefined) json = json + ',"customTypeName":' + JSON.stringify(m.customTypeName);
  if (m.type !== undefined) json = json + ',"type":"' + m.type + '"';
  return json;
}

export const writeEventBirthdayProperties: Writer<Schemas["EventBirthdayProperties"]> = /* @__PURE__ */ writer(eventBirthdayPropertiesMembers, undefined, {
  contact: "wJpEtp",
  customTypeName: "GK5PUj",
  type: "keQJ13",
});

function freeBusyGroupMembers(m: Partial<Members<Schemas["FreeBusyGroup"]>>): string {
  let json = "";
  if (m.calendars !== undefined) json = json + ',"calendars":' + arrayJson(m.calendars, (each) => JSON.stringify(each));
  if (m.errors !== undefined) json = json + ',"errors":' + arrayJson(m.errors, (each) => objectJson(each, freeBusyErrorMembers));
  return json;
}

export const writeFreeBusyGroup: Writer<Schemas["FreeBusyGroup"]> = /* @__PURE__ */ writer(freeBusyGroupMembers, undefined, {
  calendars: "s3GG5s",
  errors: "-v_Cla",
});

function freeBusyCalendarMembers(m: Partial<Members<Schemas["FreeBusyCalendar"]>>): string {
  let json = "";
  if (m.busy !== undefined) json = json + ',"busy":' + arrayJson(m.busy, (each) => objectJson(each, timePeriodMembers));
  if (m.errors !== undefined) json = json + ',"errors":' + arrayJson(m.errors, (each) => objectJson(each, freeBusyErrorMembers));
  return json;
}

export const writeFreeBusyCalendar: Writer<Schemas["FreeBusyCalendar"]> = /* @__PURE__ */ writer(freeBusyCalendarMembers, undefined, {
  busy: "MZyXoW",
  errors: "-v_Cla",
});

function calendarNotificationMembers(m: Partial<Members<Schemas["CalendarNotification"]>>): string {
  let json = m.type === undefined ? "" : '"type":"' + m.type + '"';
  if (m.method !== undefined) json = json + ',"method":"' + m.method + '"';
  return json;
}

export const writeCalendarNotification: Writer<Schemas["CalendarNotification"]> = /* @__PURE__ */ writer(calendarNotificationMembers, "type", {
  type: "keQJ13",
  method: "1xgBd_",
});

function eventLabelMembers(m: Partial<Members<Schemas["EventLabel"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + JSON.stringify(m.id);
  if (m.name !== undefined) json = json + ',"name":' + JSON.stringify(m.name);
  if (m.backgroundColor !== undefined) json = json + ',"backgroundColor":"' + m.backgroundColor + '"';
  return json;
}

export const writeEventLabel: Writer<Schemas["EventLabel"]> = /* @__PURE__ */ writer(eventLabelMembers, undefined, {
  id: "Ct1_B2",
  name: "9qhvY9",
  backgroundColor: "goG1Ws",
});

function createConferenceRequestMembers(m: Partial<Members<Schemas["CreateConferenceRequest"]>>): string {
  let json = m.requestId === undefined ? "" : '"requestId":' + JSON.stringify(m.requestId);
  if (m.conferenceSolutionKey !== undefined) json = json + ',"conferenceSolutionKey":' + objectJson(m.conferenceSolutionKey, conferenceSolutionKeyMembers);
  if (m.status !== undefined) json = json + ',"status":' + objectJson(m.status, conferenceRequestStatusMembers);
  return json;
}

export const writeCreateConferenceRequest: Writer<Schemas["CreateConferenceRequest"]> = /* @__PURE__ */ writer(createConferenceRequestMembers, "requestId", {
  requestId: "g9QI_f",
  conferenceSolutionKey: "84xX40",
  status: "qVtB6q",
});

function conferenceSolutionMembers(m: Partial<Members<Schemas["ConferenceSolution"]>>): string {
  let json = m.key === undefined ? "" : '"key":' + objectJson(m.key, conferenceSolutionKeyMembers);
  if (m.name !== undefined) json = json + ',"name":' + JSON.stringify(m.name);
  if (m.iconUri !== undefined) json = json + ',"iconUri":' + JSON.stringify(m.iconUri);
  return json;
}

export const writeConferenceSolution: Writer<Schemas["ConferenceSolution"]> = /* @__PURE__ */ writer(conferenceSolutionMembers, "key", {
  key: "j4TBIM",
  name: "9qhvY9",
  iconUri: "fbCZVT",
});

function entryPointMembers(m: Partial<Members<Schemas["EntryPoint"]>>): string {
  let json = m.entryPointType === undefined ? "" : '"entryPointType":"' + m.entryPointType + '"';
  if (m.uri !== undefined) json = json + ',"uri":' + JSON.stringify(m.uri);
  if (m.label !== undefined) json = json + ',"label":' + JSON.stringify(m.label);
  if (m.meetingCode !== undefined) json = json + ',"meetingCode":' + JSON.stringify(m.meetingCode);
  if (m.accessCode !== undefined) json = json + ',"accessCode":' + JSON.stringify(m.accessCode);
  if (m.passcode !== undefined) json = json + ',"passcode":' + JSON.stringify(m.passcode);
  if (m.password !== undefined) json = json + ',"password":' + JSON.stringify(m.password);
  if (m.pin !== undefined) json = json + ',"pin":' + JSON.stringify(m.pin);
  if (m.regionCode !== undefined) json = json + ',"regionCode":' + JSON.stringify(m.regionCode);
  if (m.entryPointFeatures !== undefined) json = json + ',"entryPointFeatures":' + arrayJson(m.entryPointFeatures, (each) => JSON.stringify(each));
  return json;
}

export const writeEntryPoint: Writer<Schemas["EntryPoint"]> = /* @__PURE__ */ writer(entryPointMembers, "entryPointType", {
  entryPointType: "fOgeG7",
  uri: "rFioHP",
  label: "IU7p1r",
  meetingCode: "AlybAY",
  accessCode: "kIu-d7",
  passcode: "Xaur10",
  password: "GCoegS",
  pin: "d3KZQq",
  regionCode: "lGlXCl",
  entryPointFeatures: "L3JZ_d",
});

function conferenceParametersMembers(m: Partial<Members<Schemas["ConferenceParameters"]>>): string {
  let json = "";
  if (m.addOnParameters !== undefined) json = json + ',"addOnParameters":' + looseJson(m.addOnParameters, conferenceParametersAddOnParametersMembers);
  return json;
}

export const writeConferenceParameters: Writer<Schemas["ConferenceParameters"]> = /* @__PURE__ */ writer(conferenceParametersMembers, undefined, {
  addOnParameters: "KzSPIo",
});

function eventWorkingLocationPropertiesOfficeLocationMembers(m: Partial<Members<NonNullable<Schemas["EventWorkingLocationProperties"]["officeLocation"]>>>): string {
  let json = "";
  if (m.buildingId !== undefined) json = json + ',"buildingId":' + JSON.stringify(m.buildingId);
  if (m.floorId !== undefined) json = json + ',"floorId":' + JSON.stringify(m.floorId);
  if (m.floorSectionId !== undefined) json = json + ',"floorSectionId":' + JSON.stringify(m.floorSectionId);
  if (m.deskId !== undefined) json = json + ',"deskId":' + JSON.stringify(m.deskId);
  if (m.label !== undefined) json = json + ',"label":' + JSON.stringify(m.label);
  return json;
}

function eventWorkingLocationPropertiesCustomLocationMembers(m: Partial<Members<NonNullable<Schemas["EventWorkingLocationProperties"]["customLocation"]>>>): string {
  let json = "";
  if (m.label !== undefined) json = json + ',"label":' + JSON.stringify(m.label);
  return json;
}

function freeBusyErrorMembers(m: Partial<Members<Schemas["FreeBusyError"]>>): string {
  let json = m.domain === undefined ? "" : '"domain":' + JSON.stringify(m.domain);
  if (m.reason !== undefined) json = json + ',"reason":"' + m.reason + '"';
  return json;
}

export const writeFreeBusyError: Writer<Schemas["FreeBusyError"]> = /* @__PURE__ */ writer(freeBusyErrorMembers, "domain", {
  domain: "vpeWai",
  reason: "1Qr4Ja",
});

function timePeriodMembers(m: Partial<Members<Schemas["TimePeriod"]>>): string {
  let json = m.start === undefined ? "" : '"start":"' + m.start + '"';
  if (m.end !== undefined) json = json + ',"end":"' + m.end + '"';
  return json;
}

export const writeTimePeriod: Writer<Schemas["TimePeriod"]> = /* @__PURE__ */ writer(timePeriodMembers, "start", {
  start: "QGkJmf",
  end: "dy8eFB",
});

function conferenceSolutionKeyMembers(m: Partial<Members<Schemas["ConferenceSolutionKey"]>>): string {
  let json = m.type === undefined ? "" : '"type":"' + m.type + '"';
  return json;
}

export const writeConferenceSolutionKey: Writer<Schemas["ConferenceSolutionKey"]> = /* @__PURE__ */ writer(conferenceSolutionKeyMembers, "type", {
  type: "keQJ13",
});

function conferenceRequestStatusMembers(m: Partial<Members<Schemas["ConferenceRequestStatus"]>>): string {
  let json = m.statusCode === undefined ? "" : '"statusCode":"' + m.statusCode + '"';
  return json;
}

export const writeConferenceRequestStatus: Writer<Schemas["ConferenceRequestStatus"]> = /* @__PURE__ */ writer(conferenceRequestStatusMembers, "statusCode", {
  statusCode: "-kE9-o",
});

function conferenceParametersAddOnParametersMembers(m: Partial<Members<NonNullable<Schemas["ConferenceParameters"]["addOnParameters"]>>>): string {
  let json = "";
  if (m.parameters !== undefined) json = json + ',"parameters":' + mapJson(m.parameters, (each) => JSON.stringify(each));
  return json;
}
