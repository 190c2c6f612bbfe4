/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, freeJson, mapJson, objectJson, tagJson, type Members, type Writer, writer } from "../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function aclMembers(m: Partial<Members<Schemas["Acl"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"calendar#acl",`;
  if (m.etag !== undefined) json += `"etag":${JSON.stringify(m.etag)},`;
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, aclRuleMembers))},`;
  if (m.nextPageToken !== undefined) json += `"nextPageToken":${JSON.stringify(m.nextPageToken)},`;
  if (m.nextSyncToken !== undefined) json += `"nextSyncToken":${JSON.stringify(m.nextSyncToken)},`;
  return json;
}

export const writeAcl: Writer<Schemas["Acl"]> = /* @__PURE__ */ writer(aclMembers, {
  kind: "jTl6V6",
  etag: "2bBVVZ",
  items: "2xpbMc",
  nextPageToken: "edrkJL",
  nextSyncToken: "vVJ4ev",
});

function aclRuleMembers(m: Partial<Members<Schemas["AclRule"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"calendar#aclRule",`;
  if (m.etag !== undefined) json += `"etag":${tagJson(m.etag)},`;
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.scope !== undefined) json += `"scope":${objectJson(m.scope, aclScopeMembers)},`;
  if (m.role !== undefined) json += `"role":"${m.role}",`;
  return json;
}

export const writeAclRule: Writer<Schemas["AclRule"]> = /* @__PURE__ */ writer(aclRuleMembers, {
  kind: "MfRfAh",
  etag: "N3zE-z",
  id: "FSpt5h",
  scope: "7xxHe8",
  role: "Y8aMYj",
});

function channelMembers(m: Partial<Members<Schemas["Channel"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"api#channel",`;
  if (m.id !== undefined) json += `"id":"${m.id}",`;
  if (m.type !== undefined) json += `"type":"${m.type}",`;
  if (m.address !== undefined) json += `"address":${JSON.stringify(m.address)},`;
  if (m.token !== undefined) json += `"token":${JSON.stringify(m.token)},`;
  if (m.expiration !== undefined) json += `"expiration":${JSON.stringify(m.expiration)},`;
  if (m.params !== undefined) json += `"params":${JSON.stringify(m.params)},`;
  if (m.payload !== undefined) json += `"payload":${m.payload},`;
  if (m.resourceId !== undefined) json += `"resourceId":${JSON.stringify(m.resourceId)},`;
  if (m.resourceUri !== undefined) json += `"resourceUri":"${m.resourceUri}",`;
  return json;
}

export const writeChannel: Writer<Schemas["Channel"]> = /* @__PURE__ */ writer(channelMembers, {
  kind: "V--v2I",
  id: "GN_AlG",
  type: "Z3o0hv",
  address: "5mLdrs",
  token: "K9PHwG",
  expiration: "ZELY1M",
  params: "7bB6NU",
  payload: "yA2p-z",
  resourceId: "4ekNq9",
  resourceUri: "FAus4B",
});

function calendarListMembers(m: Partial<Members<Schemas["CalendarList"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"calendar#calendarList",`;
  if (m.etag !== undefined) json += `"etag":${JSON.stringify(m.etag)},`;
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, calendarListEntryMembers))},`;
  if (m.nextPageToken !== undefined) json += `"nextPageToken":${JSON.stringify(m.nextPageToken)},`;
  if (m.nextSyncToken !== undefined) json += `"nextSyncToken":${JSON.stringify(m.nextSyncToken)},`;
  return json;
}

export const writeCalendarList: Writer<Schemas["CalendarList"]> = /* @__PURE__ */ writer(calendarListMembers, {
  kind: "IxfCLA",
  etag: "2bBVVZ",
  items: "QENwAs",
  nextPageToken: "edrkJL",
  nextSyncToken: "vVJ4ev",
});

function calendarListEntryMembers(m: Partial<Members<Schemas["CalendarListEntry"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"calendar#calendarListEntry",`;
  if (m.etag !== undefined) json += `"etag":${tagJson(m.etag)},`;
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.summary !== undefined) json += `"summary":${JSON.stringify(m.summary)},`;
  if (m.description !== undefined) json += `"description":${JSON.stringify(m.description)},`;
  if (m.location !== undefined) json += `"location":${JSON.stringify(m.location)},`;
  if (m.timeZone !== undefined) json += `"timeZone":${JSON.stringify(m.timeZone)},`;
  if (m.dataOwner !== undefined) json += `"dataOwner":${JSON.stringify(m.dataOwner)},`;
  if (m.conferenceProperties !== undefined) json += `"conferenceProperties":${objectJson(m.conferenceProperties, conferencePropertiesMembers)},`;
  if (m.autoAcceptInvitations !== undefined) json += `"autoAcceptInvitations":${m.autoAcceptInvitations},`;
  if (m.accessRole !== undefined) json += `"accessRole":"${m.accessRole}",`;
  if (m.primary !== undefined) json += `"primary":${m.primary},`;
  if (m.deleted !== undefined) json += `"deleted":${m.deleted},`;
  if (m.summaryOverride !== undefined) json += `"summaryOverride":${JSON.stringify(m.summaryOverride)},`;
  if (m.colorId !== undefined) json += `"colorId":${JSON.stringify(m.colorId)},`;
  if (m.backgroundColor !== undefined) json += `"backgroundColor":"${m.backgroundColor}",`;
  if (m.foregroundColor !== undefined) json += `"foregroundColor":"${m.foregroundColor}",`;
  if (m.hidden !== undefined) json += `"hidden":${m.hidden},`;
  if (m.selected !== undefined) json += `"selected":${m.selected},`;
  if (m.defaultReminders !== undefined) json += `"defaultReminders":${arrayJson(m.defaultReminders, (each) => objectJson(each, eventReminderMembers))},`;
  if (m.notificationSettings !== undefined) json += `"notificationSettings":${objectJson(m.notificationSettings, calendarListEntryNotificationSettingsMembers)},`;
  return json;
}

export const writeCalendarListEntry: Writer<Schemas["CalendarListEntry"]> = /* @__PURE__ */ writer(calendarListEntryMembers, {
  kind: "D2y240",
  etag: "N3zE-z",
  id: "FSpt5h",
  summary: "XCDiHu",
  description: "MPvqHt",
  location: "DICSBg",
  timeZone: "XY0LM6",
  dataOwner: "tPE0IX",
  conferenceProperties: "ySkNbB",
  autoAcceptInvitations: "XJx2Qg",
  accessRole: "ixmAPL",
  primary: "XZzK5v",
  deleted: "pHlFO6",
  summaryOverride: "M3Cpz0",
  colorId: "vNoIYT",
  backgroundColor: "3P11gw",
  foregroundColor: "v8M0f-",
  hidden: "4-kM6R",
  selected: "r3AIrK",
  defaultReminders: "izKNMQ",
  notificationSettings: "i46g8u",
});

function calendarMembers(m: Partial<Members<Schemas["Calendar"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"calendar#calendar",`;
  if (m.etag !== undefined) json += `"etag":${tagJson(m.etag)},`;
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.summary !== undefined) json += `"summary":${JSON.stringify(m.summary)},`;
  if (m.description !== undefined) json += `"description":${JSON.stringify(m.description)},`;
  if (m.location !== undefined) json += `"location":${JSON.stringify(m.location)},`;
  if (m.timeZone !== undefined) json += `"timeZone":${JSON.stringify(m.timeZone)},`;
  if (m.dataOwner !== undefined) json += `"dataOwner":${JSON.stringify(m.dataOwner)},`;
  if (m.conferenceProperties !== undefined) json += `"conferenceProperties":${objectJson(m.conferenceProperties, conferencePropertiesMembers)},`;
  if (m.autoAcceptInvitations !== undefined) json += `"autoAcceptInvitations":${m.autoAcceptInvitations},`;
  if (m.labelProperties !== undefined) json += `"labelProperties":${objectJson(m.labelProperties, labelPropertiesMembers)},`;
  return json;
}

export const writeCalendar: Writer<Schemas["Calendar"]> = /* @__PURE__ */ writer(calendarMembers, {
  kind: "DcT5Vk",
  etag: "N3zE-z",
  id: "FSpt5h",
  summary: "XCDiHu",
  description: "MPvqHt",
  location: "DICSBg",
  timeZone: "XY0LM6",
  dataOwner: "tPE0IX",
  conferenceProperties: "ySkNbB",
  autoAcceptInvitations: "XJx2Qg",
  labelProperties: "QdFvvU",
});

function colorsMembers(m: Partial<Members<Schemas["Colors"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"calendar#colors",`;
  if (m.updated !== undefined) json += `"updated":"${m.updated}",`;
  if (m.calendar !== undefined) json += `"calendar":${mapJson(m.calendar, (each) => objectJson(each, colorDefinitionMembers))},`;
  if (m.event !== undefined) json += `"event":${mapJson(m.event, (each) => objectJson(each, colorDefinitionMembers))},`;
  return json;
}

export const writeColors: Writer<Schemas["Colors"]> = /* @__PURE__ */ writer(colorsMembers, {
  kind: "cyoZgN",
  updated: "HRtIRP",
  calendar: "PHb5w8",
  event: "chfoVi",
});

function eventsMembers(m: Partial<Members<Schemas["Events"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"calendar#events",`;
  if (m.etag !== undefined) json += `"etag":${JSON.stringify(m.etag)},`;
  if (m.summary !== undefined) json += `"summary":${JSON.stringify(m.summary)},`;
  if (m.description !== undefined) json += `"description":${JSON.stringify(m.description)},`;
  if (m.updated !== undefined) json += `"updated":"${m.updated}",`;
  if (m.timeZone !== undefined) json += `"timeZone":${JSON.stringify(m.timeZone)},`;
  if (m.accessRole !== undefined) json += `"accessRole":"${m.accessRole}",`;
  if (m.defaultReminders !== undefined) json += `"defaultReminders":${arrayJson(m.defaultReminders, (each) => objectJson(each, eventReminderMembers))},`;
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, eventMembers))},`;
  if (m.nextPageToken !== undefined) json += `"nextPageToken":${JSON.stringify(m.nextPageToken)},`;
  if (m.nextSyncToken !== undefined) json += `"nextSyncToken":${JSON.stringify(m.nextSyncToken)},`;
  return json;
}

export const writeEvents: Writer<Schemas["Events"]> = /* @__PURE__ */ writer(eventsMembers, {
  kind: "FnTAEq",
  etag: "2bBVVZ",
  summary: "XCDiHu",
  description: "MPvqHt",
  updated: "HRtIRP",
  timeZone: "XY0LM6",
  accessRole: "ixmAPL",
  defaultReminders: "izKNMQ",
  items: "2cXkQm",
  nextPageToken: "edrkJL",
  nextSyncToken: "vVJ4ev",
});

function eventMembers(m: Partial<Members<Schemas["Event"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"calendar#event",`;
  if (m.etag !== undefined) json += `"etag":${tagJson(m.etag)},`;
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.status !== undefined) json += `"status":"${m.status}",`;
  if (m.htmlLink !== undefined) json += `"htmlLink":"${m.htmlLink}",`;
  if (m.created !== undefined) json += `"created":"${m.created}",`;
  if (m.updated !== undefined) json += `"updated":"${m.updated}",`;
  if (m.summary !== undefined) json += `"summary":${JSON.stringify(m.summary)},`;
  if (m.description !== undefined) json += `"description":${JSON.stringify(m.description)},`;
  if (m.location !== undefined) json += `"location":${JSON.stringify(m.location)},`;
  if (m.colorId !== undefined) json += `"colorId":${JSON.stringify(m.colorId)},`;
  if (m.eventLabelId !== undefined) json += `"eventLabelId":${JSON.stringify(m.eventLabelId)},`;
  if (m.creator !== undefined) json += `"creator":${objectJson(m.creator, eventCreatorMembers)},`;
  if (m.organizer !== undefined) json += `"organizer":${objectJson(m.organizer, eventOrganizerMembers)},`;
  if (m.start !== undefined) json += `"start":${objectJson(m.start, eventDateTimeMembers)},`;
  if (m.end !== undefined) json += `"end":${objectJson(m.end, eventDateTimeMembers)},`;
  if (m.endTimeUnspecified !== undefined) json += `"endTimeUnspecified":${m.endTimeUnspecified},`;
  if (m.recurrence !== undefined) json += `"recurrence":${arrayJson(m.recurrence, (each) => JSON.stringify(each))},`;
  if (m.recurringEventId !== undefined) json += `"recurringEventId":${JSON.stringify(m.recurringEventId)},`;
  if (m.originalStartTime !== undefined) json += `"originalStartTime":${objectJson(m.originalStartTime, eventDateTimeMembers)},`;
  if (m.transparency !== undefined) json += `"transparency":"${m.transparency}",`;
  if (m.visibility !== undefined) json += `"visibility":"${m.visibility}",`;
  if (m.iCalUID !== undefined) json += `"iCalUID":${JSON.stringify(m.iCalUID)},`;
  if (m.sequence !== undefined) json += `"sequence":${m.sequence},`;
  if (m.attendees !== undefined) json += `"attendees":${arrayJson(m.attendees, (each) => objectJson(each, eventAttendeeMembers))},`;
  if (m.attendeesOmitted !== undefined) json += `"attendeesOmitted":${m.attendeesOmitted},`;
  if (m.extendedProperties !== undefined) json += `"extendedProperties":${objectJson(m.extendedProperties, eventExtendedPropertiesMembers)},`;
  if (m.videoLink !== undefined) json += `"videoLink":"${m.videoLink}",`;
  if (m.conferenceData !== undefined) json += `"conferenceData":${objectJson(m.conferenceData, conferenceDataMembers)},`;
  if (m.gadget !== undefined) json += `"gadget":${objectJson(m.gadget, eventGadgetMembers)},`;
  if (m.anyoneCanAddSelf !== undefined) json += `"anyoneCanAddSelf":${m.anyoneCanAddSelf},`;
  if (m.guestsCanInviteOthers !== undefined) json += `"guestsCanInviteOthers":${m.guestsCanInviteOthers},`;
  if (m.guestsCanModify !== undefined) json += `"guestsCanModify":${m.guestsCanModify},`;
  if (m.guestsCanSeeOtherGuests !== undefined) json += `"guestsCanSeeOtherGuests":${m.guestsCanSeeOtherGuests},`;
  if (m.privateCopy !== undefined) json += `"privateCopy":${m.privateCopy},`;
  if (m.locked !== undefined) json += `"locked":${m.locked},`;
  if (m.reminders !== undefined) json += `"reminders":${objectJson(m.reminders, eventRemindersMembers)},`;
  if (m.source !== undefined) json += `"source":${objectJson(m.source, eventSourceMembers)},`;
  if (m.workingLocationProperties !== undefined) json += `"workingLocationProperties":${objectJson(m.workingLocationProperties, eventWorkingLocationPropertiesMembers)},`;
  if (m.outOfOfficeProperties !== undefined) json += `"outOfOfficeProperties":${objectJson(m.outOfOfficeProperties, eventOutOfOfficePropertiesMembers)},`;
  if (m.focusTimeProperties !== undefined) json += `"focusTimeProperties":${objectJson(m.focusTimeProperties, eventFocusTimePropertiesMembers)},`;
  if (m.attachments !== undefined) json += `"attachments":${arrayJson(m.attachments, (each) => objectJson(each, eventAttachmentMembers))},`;
  if (m.birthdayProperties !== undefined) json += `"birthdayProperties":${objectJson(m.birthdayProperties, eventBirthdayPropertiesMembers)},`;
  if (m.eventType !== undefined) json += `"eventType":"${m.eventType}",`;
  return json;
}

export const writeEvent: Writer<Schemas["Event"]> = /* @__PURE__ */ writer(eventMembers, {
  kind: "PWvD1_",
  etag: "N3zE-z",
  id: "FSpt5h",
  status: "SbPPLe",
  htmlLink: "6PpCR7",
  created: "kDcDrE",
  updated: "HRtIRP",
  summary: "XCDiHu",
  description: "MPvqHt",
  location: "DICSBg",
  colorId: "vNoIYT",
  eventLabelId: "72CBU8",
  creator: "hxrp5w",
  organizer: "4KUlkh",
  start: "6vRwiZ",
  end: "o3V4f_",
  endTimeUnspecified: "kpb0uV",
  recurrence: "hwMFhE",
  recurringEventId: "-WxrRj",
  originalStartTime: "geTx-Z",
  transparency: "RYstht",
  visibility: "MFDW0A",
  iCalUID: "DHtsnw",
  sequence: "iHSXFH",
  attendees: "LmrANf",
  attendeesOmitted: "FlTy55",
  extendedProperties: "VH4lII",
  videoLink: "psZC3C",
  conferenceData: "gEx0EI",
  gadget: "jEmqvY",
  anyoneCanAddSelf: "owg5R_",
  guestsCanInviteOthers: "SoiXKB",
  guestsCanModify: "ICVQ7_",
  guestsCanSeeOtherGuests: "CMjDsq",
  privateCopy: "ra68Jn",
  locked: "YZQUtm",
  reminders: "PyuAWU",
  source: "KRlXpm",
  workingLocationProperties: "hvVRG9",
  outOfOfficeProperties: "_oqzQu",
  focusTimeProperties: "toscri",
  attachments: "a9mkVu",
  birthdayProperties: "1idBad",
  eventType: "aqIg6n",
});

function freeBusyResponseMembers(m: Partial<Members<Schemas["FreeBusyResponse"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"calendar#freeBusy",`;
  if (m.timeMin !== undefined) json += `"timeMin":"${m.timeMin}",`;
  if (m.timeMax !== undefined) json += `"timeMax":"${m.timeMax}",`;
  if (m.groups !== undefined) json += `"groups":${mapJson(m.groups, (each) => objectJson(each, freeBusyGroupMembers))},`;
  if (m.calendars !== undefined) json += `"calendars":${mapJson(m.calendars, (each) => objectJson(each, freeBusyCalendarMembers))},`;
  return json;
}

export const writeFreeBusyResponse: Writer<Schemas["FreeBusyResponse"]> = /* @__PURE__ */ writer(freeBusyResponseMembers, {
  kind: "M_aA_U",
  timeMin: "sHzYAU",
  timeMax: "oq1Zyf",
  groups: "Gi8AKq",
  calendars: "LFoGxB",
});

function settingsMembers(m: Partial<Members<Schemas["Settings"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"calendar#settings",`;
  if (m.etag !== undefined) json += `"etag":${JSON.stringify(m.etag)},`;
  if (m.items !== undefined) json += `"items":${arrayJson(m.items, (each) => objectJson(each, settingMembers))},`;
  if (m.nextPageToken !== undefined) json += `"nextPageToken":${JSON.stringify(m.nextPageToken)},`;
  if (m.nextSyncToken !== undefined) json += `"nextSyncToken":${JSON.stringify(m.nextSyncToken)},`;
  return json;
}

export const writeSettings: Writer<Schemas["Settings"]> = /* @__PURE__ */ writer(settingsMembers, {
  kind: "vDZY6J",
  etag: "2bBVVZ",
  items: "zW5nS9",
  nextPageToken: "edrkJL",
  nextSyncToken: "vVJ4ev",
});

function settingMembers(m: Partial<Members<Schemas["Setting"]>>): string {
  let json = "";
  if (m.kind !== undefined) json += `"kind":"calendar#setting",`;
  if (m.etag !== undefined) json += `"etag":${JSON.stringify(m.etag)},`;
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.value !== undefined) json += `"value":${JSON.stringify(m.value)},`;
  return json;
}

export const writeSetting: Writer<Schemas["Setting"]> = /* @__PURE__ */ writer(settingMembers, {
  kind: "wJF_cZ",
  etag: "2bBVVZ",
  id: "FSpt5h",
  value: "pUw45F",
});

function aclScopeMembers(m: Partial<Members<Schemas["AclScope"]>>): string {
  let json = "";
  if (m.type !== undefined) json += `"type":"${m.type}",`;
  if (m.value !== undefined) json += `"value":${JSON.stringify(m.value)},`;
  return json;
}

export const writeAclScope: Writer<Schemas["AclScope"]> = /* @__PURE__ */ writer(aclScopeMembers, {
  type: "Z3o0hv",
  value: "pUw45F",
});

function conferencePropertiesMembers(m: Partial<Members<Schemas["ConferenceProperties"]>>): string {
  let json = "";
  if (m.allowedConferenceSolutionTypes !== undefined) json += `"allowedConferenceSolutionTypes":${arrayJson(m.allowedConferenceSolutionTypes, (each) => `"${each}"`)},`;
  return json;
}

export const writeConferenceProperties: Writer<Schemas["ConferenceProperties"]> = /* @__PURE__ */ writer(conferencePropertiesMembers, {
  allowedConferenceSolutionTypes: "pjV2l_",
});

function eventReminderMembers(m: Partial<Members<Schemas["EventReminder"]>>): string {
  let json = "";
  if (m.method !== undefined) json += `"method":"${m.method}",`;
  if (m.minutes !== undefined) json += `"minutes":${m.minutes},`;
  return json;
}

export const writeEventReminder: Writer<Schemas["EventReminder"]> = /* @__PURE__ */ writer(eventReminderMembers, {
  method: "tjRv-A",
  minutes: "Km-9iS",
});

function calendarListEntryNotificationSettingsMembers(m: Partial<Members<NonNullable<Schemas["CalendarListEntry"]["notificationSettings"]>>>): string {
  let json = "";
  if (m.notifications !== undefined) json += `"notifications":${arrayJson(m.notifications, (each) => objectJson(each, calendarNotificationMembers))},`;
  return json;
}

function labelPropertiesMembers(m: Partial<Members<Schemas["LabelProperties"]>>): string {
  let json = "";
  if (m.eventLabels !== undefined) json += `"eventLabels":${arrayJson(m.eventLabels, (each) => objectJson(each, eventLabelMembers))},`;
  return json;
}

export const writeLabelProperties: Writer<Schemas["LabelProperties"]> = /* @__PURE__ */ writer(labelPropertiesMembers, {
  eventLabels: "dEQEgj",
});

function colorDefinitionMembers(m: Partial<Members<Schemas["ColorDefinition"]>>): string {
  let json = "";
  if (m.background !== undefined) json += `"background":"${m.background}",`;
  if (m.foreground !== undefined) json += `"foreground":"${m.foreground}",`;
  return json;
}

export const writeColorDefinition: Writer<Schemas["ColorDefinition"]> = /* @__PURE__ */ writer(colorDefinitionMembers, {
  background: "fklY0C",
  foreground: "El4nV5",
});

function eventCreatorMembers(m: Partial<Members<Schemas["EventCreator"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.email !== undefined) json += `"email":${JSON.stringify(m.email)},`;
  if (m.displayName !== undefined) json += `"displayName":${JSON.stringify(m.displayName)},`;
  if (m.self !== undefined) json += `"self":${m.self},`;
  return json;
}

export const writeEventCreator: Writer<Schemas["EventCreator"]> = /* @__PURE__ */ writer(eventCreatorMembers, {
  id: "FSpt5h",
  email: "dnxWyS",
  displayName: "ZGuKOB",
  self: "e0tC4o",
});

function eventOrganizerMembers(m: Partial<Members<Schemas["EventOrganizer"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.email !== undefined) json += `"email":${JSON.stringify(m.email)},`;
  if (m.displayName !== undefined) json += `"displayName":${JSON.stringify(m.displayName)},`;
  if (m.self !== undefined) json += `"self":${m.self},`;
  return json;
}

export const writeEventOrganizer: Writer<Schemas["EventOrganizer"]> = /* @__PURE__ */ writer(eventOrganizerMembers, {
  id: "FSpt5h",
  email: "dnxWyS",
  displayName: "ZGuKOB",
  self: "e0tC4o",
});

function eventDateTimeMembers(m: Partial<Members<Schemas["EventDateTime"]>>): string {
  let json = "";
  if (m.date !== undefined) json += `"date":"${m.date}",`;
  if (m.dateTime !== undefined) json += `"dateTime":${JSON.stringify(m.dateTime)},`;
  if (m.timeZone !== undefined) json += `"timeZone":${JSON.stringify(m.timeZone)},`;
  return json;
}

export const writeEventDateTime: Writer<Schemas["EventDateTime"]> = /* @__PURE__ */ writer(eventDateTimeMembers, {
  date: "rm-f6n",
  dateTime: "bfH8v-",
  timeZone: "XY0LM6",
});

function eventAttendeeMembers(m: Partial<Members<Schemas["EventAttendee"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.email !== undefined) json += `"email":${JSON.stringify(m.email)},`;
  if (m.displayName !== undefined) json += `"displayName":${JSON.stringify(m.displayName)},`;
  if (m.organizer !== undefined) json += `"organizer":${m.organizer},`;
  if (m.self !== undefined) json += `"self":${m.self},`;
  if (m.resource !== undefined) json += `"resource":${m.resource},`;
  if (m.optional !== undefined) json += `"optional":${m.optional},`;
  if (m.responseStatus !== undefined) json += `"responseStatus":"${m.responseStatus}",`;
  if (m.comment !== undefined) json += `"comment":${JSON.stringify(m.comment)},`;
  if (m.additionalGuests !== undefined) json += `"additionalGuests":${m.additionalGuests},`;
  if (m.asyncOperation !== undefined) json += `"asyncOperation":"inProgress",`;
  return json;
}

export const writeEventAttendee: Writer<Schemas["EventAttendee"]> = /* @__PURE__ */ writer(eventAttendeeMembers, {
  id: "FSpt5h",
  email: "dnxWyS",
  displayName: "ZGuKOB",
  organizer: "R0HgjS",
  self: "e0tC4o",
  resource: "N5NIc0",
  optional: "visHCU",
  responseStatus: "zQKIHw",
  comment: "7wozAE",
  additionalGuests: "JKy2iA",
  asyncOperation: "25Gzns",
});

function eventExtendedPropertiesMembers(m: Partial<Members<Schemas["EventExtendedProperties"]>>): string {
  let json = "";
  if (m.private !== undefined) json += `"private":${mapJson(m.private, (each) => JSON.stringify(each))},`;
  if (m.shared !== undefined) json += `"shared":${mapJson(m.shared, (each) => JSON.stringify(each))},`;
  return json;
}

export const writeEventExtendedProperties: Writer<Schemas["EventExtendedProperties"]> = /* @__PURE__ */ writer(eventExtendedPropertiesMembers, {
  private: "Xw-d-K",
  shared: "jLitmb",
});

function conferenceDataMembers(m: Partial<Members<Schemas["ConferenceData"]>>): string {
  let json = "";
  if (m.createRequest !== undefined) json += `"createRequest":${objectJson(m.createRequest, createConferenceRequestMembers)},`;
  if (m.conferenceSolution !== undefined) json += `"conferenceSolution":${objectJson(m.conferenceSolution, conferenceSolutionMembers)},`;
  if (m.entryPoints !== undefined) json += `"entryPoints":${arrayJson(m.entryPoints, (each) => objectJson(each, entryPointMembers))},`;
  if (m.conferenceId !== undefined) json += `"conferenceId":${JSON.stringify(m.conferenceId)},`;
  if (m.signature !== undefined) json += `"signature":${JSON.stringify(m.signature)},`;
  if (m.notes !== undefined) json += `"notes":${JSON.stringify(m.notes)},`;
  if (m.parameters !== undefined) json += `"parameters":${objectJson(m.parameters, conferenceParametersMembers)},`;
  return json;
}

export const writeConferenceData: Writer<Schemas["ConferenceData"]> = /* @__PURE__ */ writer(conferenceDataMembers, {
  createRequest: "qS1RqB",
  conferenceSolution: "LeKMdp",
  entryPoints: "k-wSer",
  conferenceId: "qc4ZX-",
  signature: "tsUVEI",
  notes: "ZMGdKp",
  parameters: "hSR3cl",
});

function eventGadgetMembers(m: Partial<Members<Schemas["EventGadget"]>>): string {
  let json = "";
  if (m.type !== undefined) json += `"type":${JSON.stringify(m.type)},`;
  if (m.title !== undefined) json += `"title":${JSON.stringify(m.title)},`;
  if (m.link !== undefined) json += `"link":${JSON.stringify(m.link)},`;
  if (m.iconLink !== undefined) json += `"iconLink":${JSON.stringify(m.iconLink)},`;
  if (m.width !== undefined) json += `"width":${m.width},`;
  if (m.height !== undefined) json += `"height":${m.height},`;
  if (m.display !== undefined) json += `"display":"${m.display}",`;
  if (m.preferences !== undefined) json += `"preferences":${mapJson(m.preferences, (each) => JSON.stringify(each))},`;
  return json;
}

export const writeEventGadget: Writer<Schemas["EventGadget"]> = /* @__PURE__ */ writer(eventGadgetMembers, {
  type: "jCfFA4",
  title: "fHvSlo",
  link: "Mrlsxx",
  iconLink: "jDMngw",
  width: "_iX8nS",
  height: "bNFkZP",
  display: "lcJUsO",
  preferences: "6gzsvN",
});

function eventRemindersMembers(m: Partial<Members<Schemas["EventReminders"]>>): string {
  let json = "";
  if (m.useDefault !== undefined) json += `"useDefault":${m.useDefault},`;
  if (m.overrides !== undefined) json += `"overrides":${arrayJson(m.overrides, (each) => objectJson(each, eventReminderMembers))},`;
  return json;
}

export const writeEventReminders: Writer<Schemas["EventReminders"]> = /* @__PURE__ */ writer(eventRemindersMembers, {
  useDefault: "wit_D6",
  overrides: "tIABe9",
});

function eventSourceMembers(m: Partial<Members<Schemas["EventSource"]>>): string {
  let json = "";
  if (m.url !== undefined) json += `"url":${JSON.stringify(m.url)},`;
  if (m.title !== undefined) json += `"title":${JSON.stringify(m.title)},`;
  return json;
}

export const writeEventSource: Writer<Schemas["EventSource"]> = /* @__PURE__ */ writer(eventSourceMembers, {
  url: "HP6ZI1",
  title: "fHvSlo",
});

function eventWorkingLocationPropertiesMembers(m: Partial<Members<Schemas["EventWorkingLocationProperties"]>>): string {
  let json = "";
  if (m.type !== undefined) json += `"type":"${m.type}",`;
  if (m.homeOffice !== undefined) json += `"homeOffice":${freeJson(m.homeOffice)},`;
  if (m.officeLocation !== undefined) json += `"officeLocation":${objectJson(m.officeLocation, eventWorkingLocationPropertiesOfficeLocationMembers)},`;
  if (m.customLocation !== undefined) json += `"customLocation":${objectJson(m.customLocation, eventWorkingLocationPropertiesCustomLocationMembers)},`;
  return json;
}

export const writeEventWorkingLocationProperties: Writer<Schemas["EventWorkingLocationProperties"]> = /* @__PURE__ */ writer(eventWorkingLocationPropertiesMembers, {
  type: "Z3o0hv",
  homeOffice: "dlaVTy",
  officeLocation: "5HbALb",
  customLocation: "ckWqKo",
});

function eventOutOfOfficePropertiesMembers(m: Partial<Members<Schemas["EventOutOfOfficeProperties"]>>): string {
  let json = "";
  if (m.autoDeclineMode !== undefined) json += `"autoDeclineMode":"${m.autoDeclineMode}",`;
  if (m.declineMessage !== undefined) json += `"declineMessage":${JSON.stringify(m.declineMessage)},`;
  return json;
}

export const writeEventOutOfOfficeProperties: Writer<Schemas["EventOutOfOfficeProperties"]> = /* @__PURE__ */ writer(eventOutOfOfficePropertiesMembers, {
  autoDeclineMode: "quDHrM",
  declineMessage: "l-VAyN",
});

function eventFocusTimePropertiesMembers(m: Partial<Members<Schemas["EventFocusTimeProperties"]>>): string {
  let json = "";
  if (m.autoDeclineMode !== undefined) json += `"autoDeclineMode":"${m.autoDeclineMode}",`;
  if (m.chatStatus !== undefined) json += `"chatStatus":"${m.chatStatus}",`;
  if (m.declineMessage !== undefined) json += `"declineMessage":${JSON.stringify(m.declineMessage)},`;
  return json;
}

export const writeEventFocusTimeProperties: Writer<Schemas["EventFocusTimeProperties"]> = /* @__PURE__ */ writer(eventFocusTimePropertiesMembers, {
  autoDeclineMode: "quDHrM",
  chatStatus: "CX2k8t",
  declineMessage: "l-VAyN",
});

function eventAttachmentMembers(m: Partial<Members<Schemas["EventAttachment"]>>): string {
  let json = "";
  if (m.fileUrl !== undefined) json += `"fileUrl":${JSON.stringify(m.fileUrl)},`;
  if (m.title !== undefined) json += `"title":${JSON.stringify(m.title)},`;
  if (m.mimeType !== undefined) json += `"mimeType":${JSON.stringify(m.mimeType)},`;
  if (m.iconLink !== undefined) json += `"iconLink":${JSON.stringify(m.iconLink)},`;
  if (m.fileId !== undefined) json += `"fileId":${JSON.stringify(m.fileId)},`;
  return json;
}

export const writeEventAttachment: Writer<Schemas["EventAttachment"]> = /* @__PURE__ */ writer(eventAttachmentMembers, {
  fileUrl: "dIdwy8",
  title: "fHvSlo",
  mimeType: "qh2J1H",
  iconLink: "jDMngw",
  fileId: "ZKLMcr",
});

function eventBirthdayPropertiesMembers(m: Partial<Members<Schemas["EventBirthdayProperties"]>>): string {
  let json = "";
  if (m.contact !== undefined) json += `"contact":${JSON.stringify(m.contact)},`;
  if (m.customTypeName !== undefined) json += `"customTypeName":${JSON.stringify(m.customTypeName)},`;
  if (m.type !== undefined) json += `"type":"${m.type}",`;
  return json;
}

export const writeEventBirthdayProperties: Writer<Schemas["EventBirthdayProperties"]> = /* @__PURE__ */ writer(eventBirthdayPropertiesMembers, {
  contact: "fmPAhG",
  customTypeName: "0Hvdzt",
  type: "Z3o0hv",
});

function freeBusyGroupMembers(m: Partial<Members<Schemas["FreeBusyGroup"]>>): string {
  let json = "";
  if (m.calendars !== undefined) json += `"calendars":${arrayJson(m.calendars, (each) => JSON.stringify(each))},`;
  if (m.errors !== undefined) json += `"errors":${arrayJson(m.errors, (each) => objectJson(each, freeBusyErrorMembers))},`;
  return json;
}

export const writeFreeBusyGroup: Writer<Schemas["FreeBusyGroup"]> = /* @__PURE__ */ writer(freeBusyGroupMembers, {
  calendars: "NMLGhS",
  errors: "bET-x1",
});

function freeBusyCalendarMembers(m: Partial<Members<Schemas["FreeBusyCalendar"]>>): string {
  let json = "";
  if (m.busy !== undefined) json += `"busy":${arrayJson(m.busy, (each) => objectJson(each, timePeriodMembers))},`;
  if (m.errors !== undefined) json += `"errors":${arrayJson(m.errors, (each) => objectJson(each, freeBusyErrorMembers))},`;
  return json;
}

export const writeFreeBusyCalendar: Writer<Schemas["FreeBusyCalendar"]> = /* @__PURE__ */ writer(freeBusyCalendarMembers, {
  busy: "9qY-JB",
  errors: "bET-x1",
});

function calendarNotificationMembers(m: Partial<Members<Schemas["CalendarNotification"]>>): string {
  let json = "";
  if (m.type !== undefined) json += `"type":"${m.type}",`;
  if (m.method !== undefined) json += `"method":"${m.method}",`;
  return json;
}

export const writeCalendarNotification: Writer<Schemas["CalendarNotification"]> = /* @__PURE__ */ writer(calendarNotificationMembers, {
  type: "Z3o0hv",
  method: "tjRv-A",
});

function eventLabelMembers(m: Partial<Members<Schemas["EventLabel"]>>): string {
  let json = "";
  if (m.id !== undefined) json += `"id":${JSON.stringify(m.id)},`;
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.backgroundColor !== undefined) json += `"backgroundColor":"${m.backgroundColor}",`;
  return json;
}

export const writeEventLabel: Writer<Schemas["EventLabel"]> = /* @__PURE__ */ writer(eventLabelMembers, {
  id: "FSpt5h",
  name: "HIMlh7",
  backgroundColor: "3P11gw",
});

function createConferenceRequestMembers(m: Partial<Members<Schemas["CreateConferenceRequest"]>>): string {
  let json = "";
  if (m.requestId !== undefined) json += `"requestId":${JSON.stringify(m.requestId)},`;
  if (m.conferenceSolutionKey !== undefined) json += `"conferenceSolutionKey":${objectJson(m.conferenceSolutionKey, conferenceSolutionKeyMembers)},`;
  if (m.status !== undefined) json += `"status":${objectJson(m.status, conferenceRequestStatusMembers)},`;
  return json;
}

export const writeCreateConferenceRequest: Writer<Schemas["CreateConferenceRequest"]> = /* @__PURE__ */ writer(createConferenceRequestMembers, {
  requestId: "8a4YBT",
  conferenceSolutionKey: "p6dbA7",
  status: "3w1kiL",
});

function conferenceSolutionMembers(m: Partial<Members<Schemas["ConferenceSolution"]>>): string {
  let json = "";
  if (m.key !== undefined) json += `"key":${objectJson(m.key, conferenceSolutionKeyMembers)},`;
  if (m.name !== undefined) json += `"name":${JSON.stringify(m.name)},`;
  if (m.iconUri !== undefined) json += `"iconUri":${JSON.stringify(m.iconUri)},`;
  return json;
}

export const writeConferenceSolution: Writer<Schemas["ConferenceSolution"]> = /* @__PURE__ */ writer(conferenceSolutionMembers, {
  key: "MS9VJk",
  name: "HIMlh7",
  iconUri: "H-HAh5",
});

function entryPointMembers(m: Partial<Members<Schemas["EntryPoint"]>>): string {
  let json = "";
  if (m.entryPointType !== undefined) json += `"entryPointType":"${m.entryPointType}",`;
  if (m.uri !== undefined) json += `"uri":${JSON.stringify(m.uri)},`;
  if (m.label !== undefined) json += `"label":${JSON.stringify(m.label)},`;
  if (m.meetingCode !== undefined) json += `"meetingCode":${JSON.stringify(m.meetingCode)},`;
  if (m.accessCode !== undefined) json += `"accessCode":${JSON.stringify(m.accessCode)},`;
  if (m.passcode !== undefined) json += `"passcode":${JSON.stringify(m.passcode)},`;
  if (m.password !== undefined) json += `"password":${JSON.stringify(m.password)},`;
  if (m.pin !== undefined) json += `"pin":${JSON.stringify(m.pin)},`;
  if (m.regionCode !== undefined) json += `"regionCode":${JSON.stringify(m.regionCode)},`;
  if (m.entryPointFeatures !== undefined) json += `"entryPointFeatures":${arrayJson(m.entryPointFeatures, (each) => JSON.stringify(each))},`;
  return json;
}

export const writeEntryPoint: Writer<Schemas["EntryPoint"]> = /* @__PURE__ */ writer(entryPointMembers, {
  entryPointType: "AWbcaC",
  uri: "DwzHOS",
  label: "TZ-1UC",
  meetingCode: "yhx5jJ",
  accessCode: "dz0Sa3",
  passcode: "-X_cNU",
  password: "N1Ek8d",
  pin: "BBF5iE",
  regionCode: "oiWYfY",
  entryPointFeatures: "KCidcU",
});

function conferenceParametersMembers(m: Partial<Members<Schemas["ConferenceParameters"]>>): string {
  let json = "";
  if (m.addOnParameters !== undefined) json += `"addOnParameters":${objectJson(m.addOnParameters, conferenceParametersAddOnParametersMembers)},`;
  return json;
}

export const writeConferenceParameters: Writer<Schemas["ConferenceParameters"]> = /* @__PURE__ */ writer(conferenceParametersMembers, {
  addOnParameters: "wpqcpv",
});

function eventWorkingLocationPropertiesOfficeLocationMembers(m: Partial<Members<NonNullable<Schemas["EventWorkingLocationProperties"]["officeLocation"]>>>): string {
  let json = "";
  if (m.buildingId !== undefined) json += `"buildingId":${JSON.stringify(m.buildingId)},`;
  if (m.floorId !== undefined) json += `"floorId":${JSON.stringify(m.floorId)},`;
  if (m.floorSectionId !== undefined) json += `"floorSectionId":${JSON.stringify(m.floorSectionId)},`;
  if (m.deskId !== undefined) json += `"deskId":${JSON.stringify(m.deskId)},`;
  if (m.label !== undefined) json += `"label":${JSON.stringify(m.label)},`;
  return json;
}

function eventWorkingLocationPropertiesCustomLocationMembers(m: Partial<Members<NonNullable<Schemas["EventWorkingLocationProperties"]["customLocation"]>>>): string {
  let json = "";
  if (m.label !== undefined) json += `"label":${JSON.stringify(m.label)},`;
  return json;
}

function freeBusyErrorMembers(m: Partial<Members<Schemas["FreeBusyError"]>>): string {
  let json = "";
  if (m.domain !== undefined) json += `"domain":${JSON.stringify(m.domain)},`;
  if (m.reason !== undefined) json += `"reason":"${m.reason}",`;
  return json;
}

export const writeFreeBusyError: Writer<Schemas["FreeBusyError"]> = /* @__PURE__ */ writer(freeBusyErrorMembers, {
  domain: "_MoXtv",
  reason: "NDXtaQ",
});

function timePeriodMembers(m: Partial<Members<Schemas["TimePeriod"]>>): string {
  let json = "";
  if (m.start !== undefined) json += `"start":"${m.start}",`;
  if (m.end !== undefined) json += `"end":"${m.end}",`;
  return json;
}

export const writeTimePeriod: Writer<Schemas["TimePeriod"]> = /* @__PURE__ */ writer(timePeriodMembers, {
  start: "HrS-L_",
  end: "XwkHcy",
});

function conferenceSolutionKeyMembers(m: Partial<Members<Schemas["ConferenceSolutionKey"]>>): string {
  let json = "";
  if (m.type !== undefined) json += `"type":"${m.type}",`;
  return json;
}

export const writeConferenceSolutionKey: Writer<Schemas["ConferenceSolutionKey"]> = /* @__PURE__ */ writer(conferenceSolutionKeyMembers, {
  type: "Z3o0hv",
});

function conferenceRequestStatusMembers(m: Partial<Members<Schemas["ConferenceRequestStatus"]>>): string {
  let json = "";
  if (m.statusCode !== undefined) json += `"statusCode":"${m.statusCode}",`;
  return json;
}

export const writeConferenceRequestStatus: Writer<Schemas["ConferenceRequestStatus"]> = /* @__PURE__ */ writer(conferenceRequestStatusMembers, {
  statusCode: "Cstkkw",
});

function conferenceParametersAddOnParametersMembers(m: Partial<Members<NonNullable<Schemas["ConferenceParameters"]["addOnParameters"]>>>): string {
  let json = "";
  if (m.parameters !== undefined) json += `"parameters":${mapJson(m.parameters, (each) => JSON.stringify(each))},`;
  return json;
}
