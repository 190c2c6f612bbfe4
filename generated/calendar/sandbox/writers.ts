/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { arrayJson, freeJson, looseJson, mapJson, numberJson, objectJson, tagJson, textJson, type Members, type Writer, writer } from "../../../server/http/json.ts";
import type { components, Readable } from "./schema.d.ts";

type Schemas = Readable<components["schemas"]>;

function calendarChannelsMembers(m: Partial<Members<Schemas["CalendarChannels"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, calendarChannelStateMembers));
  return json;
}

export const writeCalendarChannels: Writer<Schemas["CalendarChannels"]> = /* @__PURE__ */ writer(calendarChannelsMembers, "items", {
  items: "0PEewL",
});

function settingMembers(m: Partial<Members<Schemas["Setting"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#setting"';
  if (m.etag !== undefined) json = json + ',"etag":' + textJson(m.etag);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.value !== undefined) json = json + ',"value":' + textJson(m.value);
  return json;
}

export const writeSetting: Writer<Schemas["Setting"]> = /* @__PURE__ */ writer(settingMembers, "kind", {
  kind: "vHxgdo",
  etag: "iJzS_1",
  id: "HVUmFb",
  value: "OdqFc2",
});

function calendarRemindersMembers(m: Partial<Members<Schemas["CalendarReminders"]>>): string {
  let json = m.items === undefined ? "" : '"items":' + arrayJson(m.items, (each) => objectJson(each, calendarReminderMembers));
  if (m.emailsSent !== undefined) json = json + ',"emailsSent":' + numberJson(m.emailsSent);
  return json;
}

export const writeCalendarReminders: Writer<Schemas["CalendarReminders"]> = /* @__PURE__ */ writer(calendarRemindersMembers, "items", {
  items: "P0jMkW",
  emailsSent: "y4lLwG",
});

function eventMembers(m: Partial<Members<Schemas["Event"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#event"';
  if (m.etag !== undefined) json = json + ',"etag":' + tagJson(m.etag);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.status !== undefined) json = json + ',"status":' + textJson(m.status);
  if (m.htmlLink !== undefined) json = json + ',"htmlLink":' + textJson(m.htmlLink);
  if (m.created !== undefined) json = json + ',"created":' + textJson(m.created);
  if (m.updated !== undefined) json = json + ',"updated":' + textJson(m.updated);
  if (m.summary !== undefined) json = json + ',"summary":' + textJson(m.summary);
  if (m.description !== undefined) json = json + ',"description":' + textJson(m.description);
  if (m.location !== undefined) json = json + ',"location":' + textJson(m.location);
  if (m.colorId !== undefined) json = json + ',"colorId":' + textJson(m.colorId);
  if (m.eventLabelId !== undefined) json = json + ',"eventLabelId":' + textJson(m.eventLabelId);
  if (m.creator !== undefined) json = json + ',"creator":' + looseJson(m.creator, eventCreatorMembers);
  if (m.organizer !== undefined) json = json + ',"organizer":' + looseJson(m.organizer, eventOrganizerMembers);
  if (m.start !== undefined) json = json + ',"start":' + looseJson(m.start, eventDateTimeMembers);
  if (m.end !== undefined) json = json + ',"end":' + looseJson(m.end, eventDateTimeMembers);
  if (m.endTimeUnspecified !== undefined) json = json + ',"endTimeUnspecified":' + numberJson(m.endTimeUnspecified);
  if (m.recurrence !== undefined) json = json + ',"recurrence":' + arrayJson(m.recurrence, (each) => textJson(each));
  if (m.recurringEventId !== undefined) json = json + ',"recurringEventId":' + textJson(m.recurringEventId);
  if (m.originalStartTime !== undefined) json = json + ',"originalStartTime":' + looseJson(m.originalStartTime, eventDateTimeMembers);
  if (m.transparency !== undefined) json = json + ',"transparency":' + textJson(m.transparency);
  if (m.visibility !== undefined) json = json + ',"visibility":' + textJson(m.visibility);
  if (m.iCalUID !== undefined) json = json + ',"iCalUID":' + textJson(m.iCalUID);
  if (m.sequence !== undefined) json = json + ',"sequence":' + numberJson(m.sequence);
  if (m.attendees !== undefined) json = json + ',"attendees":' + arrayJson(m.attendees, (each) => looseJson(each, eventAttendeeMembers));
  if (m.attendeesOmitted !== undefined) json = json + ',"attendeesOmitted":' + numberJson(m.attendeesOmitted);
  if (m.extendedProperties !== undefined) json = json + ',"extendedProperties":' + looseJson(m.extendedProperties, eventExtendedPropertiesMembers);
  if (m.videoLink !== undefined) json = json + ',"videoLink":' + textJson(m.videoLink);
  if (m.conferenceData !== undefined) json = json + ',"conferenceData":' + looseJson(m.conferenceData, conferenceDataMembers);
  if (m.gadget !== undefined) json = json + ',"gadget":' + looseJson(m.gadget, eventGadgetMembers);
  if (m.anyoneCanAddSelf !== undefined) json = json + ',"anyoneCanAddSelf":' + numberJson(m.anyoneCanAddSelf);
  if (m.guestsCanInviteOthers !== undefined) json = json + ',"guestsCanInviteOthers":' + numberJson(m.guestsCanInviteOthers);
  if (m.guestsCanModify !== undefined) json = json + ',"guestsCanModify":' + numberJson(m.guestsCanModify);
  if (m.guestsCanSeeOtherGuests !== undefined) json = json + ',"guestsCanSeeOtherGuests":' + numberJson(m.guestsCanSeeOtherGuests);
  if (m.privateCopy !== undefined) json = json + ',"privateCopy":' + numberJson(m.privateCopy);
  if (m.locked !== undefined) json = json + ',"locked":' + numberJson(m.locked);
  if (m.reminders !== undefined) json = json + ',"reminders":' + looseJson(m.reminders, eventRemindersMembers);
  if (m.source !== undefined) json = json + ',"source":' + looseJson(m.source, eventSourceMembers);
  if (m.workingLocationProperties !== undefined) json = json + ',"workingLocationProperties":' + objectJson(m.workingLocationProperties, eventWorkingLocationPropertiesMembers);
  if (m.outOfOfficeProperties !== undefined) json = json + ',"outOfOfficeProperties":' + looseJson(m.outOfOfficeProperties, eventOutOfOfficePropertiesMembers);
  if (m.focusTimeProperties !== undefined) json = json + ',"focusTimeProperties":' + looseJson(m.focusTimeProperties, eventFocusTimePropertiesMembers);
  if (m.attachments !== undefined) json = json + ',"attachments":' + arrayJson(m.attachments, (each) => objectJson(each, eventAttachmentMembers));
  if (m.birthdayProperties !== undefined) json = json + ',"birthdayProperties":' + looseJson(m.birthdayProperties, eventBirthdayPropertiesMembers);
  if (m.eventType !== undefined) json = json + ',"eventType":' + textJson(m.eventType);
  return json;
}

export const writeEvent: Writer<Schemas["Event"]> = /* @__PURE__ */ writer(eventMembers, "kind", {
  kind: "ATq8FO",
  etag: "Vb__XX",
  id: "HVUmFb",
  status: "bRReXY",
  htmlLink: "oWymaj",
  created: "qo1jyC",
  updated: "v2N0vx",
  summary: "3TbuDH",
  description: "GoIMrG",
  location: "FF3Szg",
  colorId: "XeLe_L",
  eventLabelId: "osG-5E",
  creator: "EIWWb_",
  organizer: "mXAO2L",
  start: "obWpIN",
  end: "j42X2n",
  endTimeUnspecified: "vA0tE0",
  recurrence: "CVrcHT",
  recurringEventId: "GGVEcL",
  originalStartTime: "z4oBUg",
  transparency: "OdpEvl",
  visibility: "U6ie0h",
  iCalUID: "MLR7js",
  sequence: "YZaX4L",
  attendees: "FTcA9K",
  attendeesOmitted: "3am72g",
  extendedProperties: "g3X3A7",
  videoLink: "Sedy_7",
  conferenceData: "idW1xh",
  gadget: "T3i8kS",
  anyoneCanAddSelf: "x3RS90",
  guestsCanInviteOthers: "55gENS",
  guestsCanModify: "ecAIID",
  guestsCanSeeOtherGuests: "K8LBT9",
  privateCopy: "iM4lYf",
  locked: "uQP2Bm",
  reminders: "m74jhh",
  source: "0ugSKh",
  workingLocationProperties: "N6UStB",
  outOfOfficeProperties: "Ku6bWb",
  focusTimeProperties: "8FD0CE",
  attachments: "wWFh89",
  birthdayProperties: "rS5YZp",
  eventType: "AXqL0E",
});

function calendarFeedMembers(m: Partial<Members<Schemas["CalendarFeed"]>>): string {
  let json = m.calendarId === undefined ? "" : '"calendarId":' + textJson(m.calendarId);
  if (m.privateUrl !== undefined) json = json + ',"privateUrl":' + textJson(m.privateUrl);
  if (m.publicUrl !== undefined) json = json + ',"publicUrl":' + textJson(m.publicUrl);
  return json;
}

export const writeCalendarFeed: Writer<Schemas["CalendarFeed"]> = /* @__PURE__ */ writer(calendarFeedMembers, "calendarId", {
  calendarId: "dlYff3",
  privateUrl: "4XmTyz",
  publicUrl: "ZCJOOi",
});

function calendarImportMembers(m: Partial<Members<Schemas["CalendarImport"]>>): string {
  let json = m.calendarId === undefined ? "" : '"calendarId":' + textJson(m.calendarId);
  if (m.taken !== undefined) json = json + ',"taken":' + numberJson(m.taken);
  if (m.changed !== undefined) json = json + ',"changed":' + numberJson(m.changed);
  if (m.unchanged !== undefined) json = json + ',"unchanged":' + numberJson(m.unchanged);
  if (m.refused !== undefined) json = json + ',"refused":' + numberJson(m.refused);
  if (m.events !== undefined) json = json + ',"events":' + arrayJson(m.events, (each) => looseJson(each, calendarImportEventMembers));
  return json;
}

export const writeCalendarImport: Writer<Schemas["CalendarImport"]> = /* @__PURE__ */ writer(calendarImportMembers, "calendarId", {
  calendarId: "dlYff3",
  taken: "zc4E48",
  changed: "dlb04n",
  unchanged: "Lzr2Ai",
  refused: "6WD3wC",
  events: "9ewpyH",
});

function calendarMembers(m: Partial<Members<Schemas["Calendar"]>>): string {
  let json = m.kind === undefined ? "" : '"kind":"calendar#calendar"';
  if (m.etag !== undefined) json = json + ',"etag":' + tagJson(m.etag);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.summary !== undefined) json = json + ',"summary":' + textJson(m.summary);
  if (m.description !== undefined) json = json + ',"description":' + textJson(m.description);
  if (m.location !== undefined) json = json + ',"location":' + textJson(m.location);
  if (m.timeZone !== undefined) json = json + ',"timeZone":' + textJson(m.timeZone);
  if (m.dataOwner !== undefined) json = json + ',"dataOwner":' + textJson(m.dataOwner);
  if (m.conferenceProperties !== undefined) json = json + ',"conferenceProperties":' + objectJson(m.conferenceProperties, conferencePropertiesMembers);
  if (m.autoAcceptInvitations !== undefined) json = json + ',"autoAcceptInvitations":' + numberJson(m.autoAcceptInvitations);
  if (m.labelProperties !== undefined) json = json + ',"labelProperties":' + looseJson(m.labelProperties, labelPropertiesMembers);
  return json;
}

export const writeCalendar: Writer<Schemas["Calendar"]> = /* @__PURE__ */ writer(calendarMembers, "kind", {
  kind: "CNA0Mx",
  etag: "Vb__XX",
  id: "HVUmFb",
  summary: "3TbuDH",
  description: "GoIMrG",
  location: "FF3Szg",
  timeZone: "Uesda6",
  dataOwner: "sHt9__",
  conferenceProperties: "IIh81f",
  autoAcceptInvitations: "orOP7Z",
  labelProperties: "Yes2GK",
});

function calendarStateMembers(m: Partial<Members<Schemas["CalendarState"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.disabled !== undefined) json = json + ',"disabled":' + numberJson(m.disabled);
  return json;
}

export const writeCalendarState: Writer<Schemas["CalendarState"]> = /* @__PURE__ */ writer(calendarStateMembers, "id", {
  id: "HVUmFb",
  disabled: "ARyk6K",
});

function failingConferencesMembers(m: Partial<Members<Schemas["FailingConferences"]>>): string {
  let json = m.id === undefined ? "" : '"id":' + textJson(m.id);
  if (m.failing !== undefined) json = json + ',"failing":' + numberJson(m.failing);
  return json;
}

export const writeFailingConferences: Writer<Schemas["FailingConferences"]> = /* @__PURE__ */ writer(failingConferencesMembers, "id", {
  id: "HVUmFb",
  failing: "N-Ioxi",
});

function calendarChannelStateMembers(m: Partial<Members<Schemas["CalendarChannelState"]>>): string {
  let json = m.stream === undefined ? "" : '"stream":' + textJson(m.stream);
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.client !== undefined) json = json + ',"client":' + textJson(m.client);
  if (m.user !== undefined) json = json + ',"user":' + textJson(m.user);
  if (m.resource !== undefined) json = json + ',"resource":' + textJson(m.resource);
  if (m.calendar !== undefined) json = json + ',"calendar":' + textJson(m.calendar);
  if (m.address !== undefined) json = json + ',"address":' + textJson(m.address);
  if (m.expires !== undefined) json = json + ',"expires":' + textJson(m.expires);
  if (m.messages !== undefined) json = json + ',"messages":' + numberJson(m.messages);
  if (m.state !== undefined) json = json + ',"state":' + textJson(m.state);
  return json;
}

export const writeCalendarChannelState: Writer<Schemas["CalendarChannelState"]> = /* @__PURE__ */ writer(calendarChannelStateMembers, "stream", {
  stream: "GkcQ-r",
  id: "HVUmFb",
  client: "g9NJhG",
  user: "xLZZDp",
  resource: "F9xnlN",
  calendar: "D-Ad0k",
  address: "PYJvJP",
  expires: "z6QJmw",
  messages: "NOjyUz",
  state: "fsjLQI",
});

function calendarReminderMembers(m: Partial<Members<Schemas["CalendarReminder"]>>): string {
  let json = m.dueAt === undefined ? "" : '"dueAt":' + textJson(m.dueAt);
  if (m.method !== undefined) json = json + ',"method":' + textJson(m.method);
  if (m.minutes !== undefined) json = json + ',"minutes":' + numberJson(m.minutes);
  if (m.calendarId !== undefined) json = json + ',"calendarId":' + textJson(m.calendarId);
  if (m.eventId !== undefined) json = json + ',"eventId":' + textJson(m.eventId);
  if (m.summary !== undefined) json = json + ',"summary":' + textJson(m.summary);
  if (m.start !== undefined) json = json + ',"start":' + textJson(m.start);
  return json;
}

export const writeCalendarReminder: Writer<Schemas["CalendarReminder"]> = /* @__PURE__ */ writer(calendarReminderMembers, "dueAt", {
  dueAt: "MriPdF",
  method: "E_Pnhp",
  minutes: "LXjdzb",
  calendarId: "dlYff3",
  eventId: "kvczqH",
  summary: "3TbuDH",
  start: "JSt7up",
});

function eventCreatorMembers(m: Partial<Members<Schemas["EventCreator"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.email !== undefined) json = json + ',"email":' + textJson(m.email);
  if (m.displayName !== undefined) json = json + ',"displayName":' + textJson(m.displayName);
  if (m.self !== undefined) json = json + ',"self":' + numberJson(m.self);
  return json;
}

export const writeEventCreator: Writer<Schemas["EventCreator"]> = /* @__PURE__ */ writer(eventCreatorMembers, undefined, {
  id: "HVUmFb",
  email: "WlIDaq",
  displayName: "IRwdaH",
  self: "D6d3-t",
});

function eventOrganizerMembers(m: Partial<Members<Schemas["EventOrganizer"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.email !== undefined) json = json + ',"email":' + textJson(m.email);
  if (m.displayName !== undefined) json = json + ',"displayName":' + textJson(m.displayName);
  if (m.self !== undefined) json = json + ',"self":' + numberJson(m.self);
  return json;
}

export const writeEventOrganizer: Writer<Schemas["EventOrganizer"]> = /* @__PURE__ */ writer(eventOrganizerMembers, undefined, {
  id: "HVUmFb",
  email: "WlIDaq",
  displayName: "IRwdaH",
  self: "D6d3-t",
});

function eventDateTimeMembers(m: Partial<Members<Schemas["EventDateTime"]>>): string {
  let json = "";
  if (m.date !== undefined) json = json + ',"date":' + textJson(m.date);
  if (m.dateTime !== undefined) json = json + ',"dateTime":' + textJson(m.dateTime);
  if (m.timeZone !== undefined) json = json + ',"timeZone":' + textJson(m.timeZone);
  return json;
}

export const writeEventDateTime: Writer<Schemas["EventDateTime"]> = /* @__PURE__ */ writer(eventDateTimeMembers, undefined, {
  date: "7l5cUQ",
  dateTime: "xOQ0gi",
  timeZone: "Uesda6",
});

function eventAttendeeMembers(m: Partial<Members<Schemas["EventAttendee"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.email !== undefined) json = json + ',"email":' + textJson(m.email);
  if (m.displayName !== undefined) json = json + ',"displayName":' + textJson(m.displayName);
  if (m.organizer !== undefined) json = json + ',"organizer":' + numberJson(m.organizer);
  if (m.self !== undefined) json = json + ',"self":' + numberJson(m.self);
  if (m.resource !== undefined) json = json + ',"resource":' + numberJson(m.resource);
  if (m.optional !== undefined) json = json + ',"optional":' + numberJson(m.optional);
  if (m.responseStatus !== undefined) json = json + ',"responseStatus":' + textJson(m.responseStatus);
  if (m.comment !== undefined) json = json + ',"comment":' + textJson(m.comment);
  if (m.additionalGuests !== undefined) json = json + ',"additionalGuests":' + numberJson(m.additionalGuests);
  if (m.asyncOperation !== undefined) json = json + ',"asyncOperation":"inProgress"';
  return json;
}

export const writeEventAttendee: Writer<Schemas["EventAttendee"]> = /* @__PURE__ */ writer(eventAttendeeMembers, undefined, {
  id: "HVUmFb",
  email: "WlIDaq",
  displayName: "IRwdaH",
  organizer: "mh7Fyz",
  self: "D6d3-t",
  resource: "AUsGWg",
  optional: "Yzc8lG",
  responseStatus: "nHOLts",
  comment: "HhevKA",
  additionalGuests: "zzTyTG",
  asyncOperation: "n6a82j",
});

function eventExtendedPropertiesMembers(m: Partial<Members<Schemas["EventExtendedProperties"]>>): string {
  let json = "";
  if (m.private !== undefined) json = json + ',"private":' + mapJson(m.private, (each) => textJson(each));
  if (m.shared !== undefined) json = json + ',"shared":' + mapJson(m.shared, (each) => textJson(each));
  return json;
}

export const writeEventExtendedProperties: Writer<Schemas["EventExtendedProperties"]> = /* @__PURE__ */ writer(eventExtendedPropertiesMembers, undefined, {
  private: "iGph2P",
  shared: "Sl7tSt",
});

function conferenceDataMembers(m: Partial<Members<Schemas["ConferenceData"]>>): string {
  let json = "";
  if (m.createRequest !== undefined) json = json + ',"createRequest":' + objectJson(m.createRequest, createConferenceRequestMembers);
  if (m.conferenceSolution !== undefined) json = json + ',"conferenceSolution":' + objectJson(m.conferenceSolution, conferenceSolutionMembers);
  if (m.entryPoints !== undefined) json = json + ',"entryPoints":' + arrayJson(m.entryPoints, (each) => objectJson(each, entryPointMembers));
  if (m.conferenceId !== undefined) json = json + ',"conferenceId":' + textJson(m.conferenceId);
  if (m.signature !== undefined) json = json + ',"signature":' + textJson(m.signature);
  if (m.notes !== undefined) json = json + ',"notes":' + textJson(m.notes);
  if (m.parameters !== undefined) json = json + ',"parameters":' + looseJson(m.parameters, conferenceParametersMembers);
  return json;
}

export const writeConferenceData: Writer<Schemas["ConferenceData"]> = /* @__PURE__ */ writer(conferenceDataMembers, undefined, {
  createRequest: "U9a8mZ",
  conferenceSolution: "9umHaj",
  entryPoints: "sLS-Gr",
  conferenceId: "KdgAHi",
  signature: "GlMH3J",
  notes: "KtDE32",
  parameters: "a5wJjM",
});

function eventGadgetMembers(m: Partial<Members<Schemas["EventGadget"]>>): string {
  let json = "";
  if (m.type !== undefined) json = json + ',"type":' + textJson(m.type);
  if (m.title !== undefined) json = json + ',"title":' + textJson(m.title);
  if (m.link !== undefined) json = json + ',"link":' + textJson(m.link);
  if (m.iconLink !== undefined) json = json + ',"iconLink":' + textJson(m.iconLink);
  if (m.width !== undefined) json = json + ',"width":' + numberJson(m.width);
  if (m.height !== undefined) json = json + ',"height":' + numberJson(m.height);
  if (m.display !== undefined) json = json + ',"display":' + textJson(m.display);
  if (m.preferences !== undefined) json = json + ',"preferences":' + mapJson(m.preferences, (each) => textJson(each));
  return json;
}

export const writeEventGadget: Writer<Schemas["EventGadget"]> = /* @__PURE__ */ writer(eventGadgetMembers, undefined, {
  type: "6l8ENi",
  title: "5zxlEG",
  link: "RncxF8",
  iconLink: "Ale6wY",
  width: "Ks_1dX",
  height: "YW9BGw",
  display: "c0Y5qU",
  preferences: "tDJ8aH",
});

function eventRemindersMembers(m: Partial<Members<Schemas["EventReminders"]>>): string {
  let json = "";
  if (m.useDefault !== undefined) json = json + ',"useDefault":' + numberJson(m.useDefault);
  if (m.overrides !== undefined) json = json + ',"overrides":' + arrayJson(m.overrides, (each) => objectJson(each, eventReminderMembers));
  return json;
}

export const writeEventReminders: Writer<Schemas["EventReminders"]> = /* @__PURE__ */ writer(eventRemindersMembers, undefined, {
  useDefault: "XDtrll",
  overrides: "DNwGE7",
});

function eventSourceMembers(m: Partial<Members<Schemas["EventSource"]>>): string {
  let json = "";
  if (m.url !== undefined) json = json + ',"url":' + textJson(m.url);
  if (m.title !== undefined) json = json + ',"title":' + textJson(m.title);
  return json;
}

export const writeEventSource: Writer<Schemas["EventSource"]> = /* @__PURE__ */ writer(eventSourceMembers, undefined, {
  url: "5b7W-S",
  title: "5zxlEG",
});

function eventWorkingLocationPropertiesMembers(m: Partial<Members<Schemas["EventWorkingLocationProperties"]>>): string {
  let json = m.type === undefined ? "" : '"type":' + textJson(m.type);
  if (m.homeOffice !== undefined) json = json + ',"homeOffice":' + freeJson(m.homeOffice);
  if (m.officeLocation !== undefined) json = json + ',"officeLocation":' + looseJson(m.officeLocation, eventWorkingLocationPropertiesOfficeLocationMembers);
  if (m.customLocation !== undefined) json = json + ',"customLocation":' + looseJson(m.customLocation, eventWorkingLocationPropertiesCustomLocationMembers);
  return json;
}

export const writeEventWorkingLocationProperties: Writer<Schemas["EventWorkingLocationProperties"]> = /* @__PURE__ */ writer(eventWorkingLocationPropertiesMembers, "type", {
  type: "6l8ENi",
  homeOffice: "xTae6y",
  officeLocation: "aKz_e0",
  customLocation: "DkoYXx",
});

function eventOutOfOfficePropertiesMembers(m: Partial<Members<Schemas["EventOutOfOfficeProperties"]>>): string {
  let json = "";
  if (m.autoDeclineMode !== undefined) json = json + ',"autoDeclineMode":' + textJson(m.autoDeclineMode);
  if (m.declineMessage !== undefined) json = json + ',"declineMessage":' + textJson(m.declineMessage);
  return json;
}

export const writeEventOutOfOfficeProperties: Writer<Schemas["EventOutOfOfficeProperties"]> = /* @__PURE__ */ writer(eventOutOfOfficePropertiesMembers, undefined, {
  autoDeclineMode: "Igo2G9",
  declineMessage: "1N9z_X",
});

function eventFocusTimePropertiesMembers(m: Partial<Members<Schemas["EventFocusTimeProperties"]>>): string {
  let json = "";
  if (m.autoDeclineMode !== undefined) json = json + ',"autoDeclineMode":' + textJson(m.autoDeclineMode);
  if (m.chatStatus !== undefined) json = json + ',"chatStatus":' + textJson(m.chatStatus);
  if (m.declineMessage !== undefined) json = json + ',"declineMessage":' + textJson(m.declineMessage);
  return json;
}

export const writeEventFocusTimeProperties: Writer<Schemas["EventFocusTimeProperties"]> = /* @__PURE__ */ writer(eventFocusTimePropertiesMembers, undefined, {
  autoDeclineMode: "Igo2G9",
  chatStatus: "f5xZOi",
  declineMessage: "1N9z_X",
});

function eventAttachmentMembers(m: Partial<Members<Schemas["EventAttachment"]>>): string {
  let json = m.fileUrl === undefined ? "" : '"fileUrl":' + textJson(m.fileUrl);
  if (m.title !== undefined) json = json + ',"title":' + textJson(m.title);
  if (m.mimeType !== undefined) json = json + ',"mimeType":' + textJson(m.mimeType);
  if (m.iconLink !== undefined) json = json + ',"iconLink":' + textJson(m.iconLink);
  if (m.fileId !== undefined) json = json + ',"fileId":' + textJson(m.fileId);
  return json;
}

export const writeEventAttachment: Writer<Schemas["EventAttachment"]> = /* @__PURE__ */ writer(eventAttachmentMembers, "fileUrl", {
  fileUrl: "s7c2YI",
  title: "5zxlEG",
  mimeType: "sGm5uM",
  iconLink: "Ale6wY",
  fileId: "OpHmp9",
});

function eventBirthdayPropertiesMembers(m: Partial<Members<Schemas["EventBirthdayProperties"]>>): string {
  let json = "";
  if (m.contact !== undefined) json = json + ',"contact":' + textJson(m.contact);
  if (m.customTypeName !== undefined) json = json + ',"customTypeName":' + textJson(m.customTypeName);
  if (m.type !== undefined) json = json + ',"type":' + textJson(m.type);
  return json;
}

export const writeEventBirthdayProperties: Writer<Schemas["EventBirthdayProperties"]> = /* @__PURE__ */ writer(eventBirthdayPropertiesMembers, undefined, {
  contact: "IIQMUD",
  customTypeName: "OnSdZR",
  type: "6l8ENi",
});

function calendarImportEventMembers(m: Partial<Members<Schemas["CalendarImportEvent"]>>): string {
  let json = "";
  if (m.uid !== undefined) json = json + ',"uid":' + textJson(m.uid);
  if (m.line !== undefined) json = json + ',"line":' + numberJson(m.line);
  if (m.outcome !== undefined) json = json + ',"outcome":' + textJson(m.outcome);
  if (m.reason !== undefined) json = json + ',"reason":' + textJson(m.reason);
  if (m.notes !== undefined) json = json + ',"notes":' + arrayJson(m.notes, (each) => textJson(each));
  return json;
}

export const writeCalendarImportEvent: Writer<Schemas["CalendarImportEvent"]> = /* @__PURE__ */ writer(calendarImportEventMembers, undefined, {
  uid: "cRqB0g",
  line: "8G0tzH",
  outcome: "HEIg8F",
  reason: "LJW42I",
  notes: "NKApgF",
});

function conferencePropertiesMembers(m: Partial<Members<Schemas["ConferenceProperties"]>>): string {
  let json = m.allowedConferenceSolutionTypes === undefined ? "" : '"allowedConferenceSolutionTypes":' + arrayJson(m.allowedConferenceSolutionTypes, (each) => textJson(each));
  return json;
}

export const writeConferenceProperties: Writer<Schemas["ConferenceProperties"]> = /* @__PURE__ */ writer(conferencePropertiesMembers, "allowedConferenceSolutionTypes", {
  allowedConferenceSolutionTypes: "v5SYaI",
});

function labelPropertiesMembers(m: Partial<Members<Schemas["LabelProperties"]>>): string {
  let json = "";
  if (m.eventLabels !== undefined) json = json + ',"eventLabels":' + arrayJson(m.eventLabels, (each) => looseJson(each, eventLabelMembers));
  return json;
}

export const writeLabelProperties: Writer<Schemas["LabelProperties"]> = /* @__PURE__ */ writer(labelPropertiesMembers, undefined, {
  eventLabels: "iQTCrC",
});

function createConferenceRequestMembers(m: Partial<Members<Schemas["CreateConferenceRequest"]>>): string {
  let json = m.requestId === undefined ? "" : '"requestId":' + textJson(m.requestId);
  if (m.conferenceSolutionKey !== undefined) json = json + ',"conferenceSolutionKey":' + objectJson(m.conferenceSolutionKey, conferenceSolutionKeyMembers);
  if (m.status !== undefined) json = json + ',"status":' + objectJson(m.status, conferenceRequestStatusMembers);
  return json;
}

export const writeCreateConferenceRequest: Writer<Schemas["CreateConferenceRequest"]> = /* @__PURE__ */ writer(createConferenceRequestMembers, "requestId", {
  requestId: "utO8W5",
  conferenceSolutionKey: "MmjO_r",
  status: "jB2zWK",
});

function conferenceSolutionMembers(m: Partial<Members<Schemas["ConferenceSolution"]>>): string {
  let json = m.key === undefined ? "" : '"key":' + objectJson(m.key, conferenceSolutionKeyMembers);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.iconUri !== undefined) json = json + ',"iconUri":' + textJson(m.iconUri);
  return json;
}

export const writeConferenceSolution: Writer<Schemas["ConferenceSolution"]> = /* @__PURE__ */ writer(conferenceSolutionMembers, "key", {
  key: "yJXHW3",
  name: "J2kYKB",
  iconUri: "uw57n-",
});

function entryPointMembers(m: Partial<Members<Schemas["EntryPoint"]>>): string {
  let json = m.entryPointType === undefined ? "" : '"entryPointType":' + textJson(m.entryPointType);
  if (m.uri !== undefined) json = json + ',"uri":' + textJson(m.uri);
  if (m.label !== undefined) json = json + ',"label":' + textJson(m.label);
  if (m.meetingCode !== undefined) json = json + ',"meetingCode":' + textJson(m.meetingCode);
  if (m.accessCode !== undefined) json = json + ',"accessCode":' + textJson(m.accessCode);
  if (m.passcode !== undefined) json = json + ',"passcode":' + textJson(m.passcode);
  if (m.password !== undefined) json = json + ',"password":' + textJson(m.password);
  if (m.pin !== undefined) json = json + ',"pin":' + textJson(m.pin);
  if (m.regionCode !== undefined) json = json + ',"regionCode":' + textJson(m.regionCode);
  if (m.entryPointFeatures !== undefined) json = json + ',"entryPointFeatures":' + arrayJson(m.entryPointFeatures, (each) => textJson(each));
  return json;
}

export const writeEntryPoint: Writer<Schemas["EntryPoint"]> = /* @__PURE__ */ writer(entryPointMembers, "entryPointType", {
  entryPointType: "QzVlj7",
  uri: "mb8F2w",
  label: "W3f82K",
  meetingCode: "gT4Gab",
  accessCode: "6IGhjQ",
  passcode: "9X-l9Y",
  password: "M1SOMT",
  pin: "RrSdIj",
  regionCode: "Sxscab",
  entryPointFeatures: "vRmldh",
});

function conferenceParametersMembers(m: Partial<Members<Schemas["ConferenceParameters"]>>): string {
  let json = "";
  if (m.addOnParameters !== undefined) json = json + ',"addOnParameters":' + looseJson(m.addOnParameters, conferenceParametersAddOnParametersMembers);
  return json;
}

export const writeConferenceParameters: Writer<Schemas["ConferenceParameters"]> = /* @__PURE__ */ writer(conferenceParametersMembers, undefined, {
  addOnParameters: "2tH0oh",
});

function eventReminderMembers(m: Partial<Members<Schemas["EventReminder"]>>): string {
  let json = m.method === undefined ? "" : '"method":' + textJson(m.method);
  if (m.minutes !== undefined) json = json + ',"minutes":' + numberJson(m.minutes);
  return json;
}

export const writeEventReminder: Writer<Schemas["EventReminder"]> = /* @__PURE__ */ writer(eventReminderMembers, "method", {
  method: "E_Pnhp",
  minutes: "LXjdzb",
});

function eventWorkingLocationPropertiesOfficeLocationMembers(m: Partial<Members<NonNullable<Schemas["EventWorkingLocationProperties"]["officeLocation"]>>>): string {
  let json = "";
  if (m.buildingId !== undefined) json = json + ',"buildingId":' + textJson(m.buildingId);
  if (m.floorId !== undefined) json = json + ',"floorId":' + textJson(m.floorId);
  if (m.floorSectionId !== undefined) json = json + ',"floorSectionId":' + textJson(m.floorSectionId);
  if (m.deskId !== undefined) json = json + ',"deskId":' + textJson(m.deskId);
  if (m.label !== undefined) json = json + ',"label":' + textJson(m.label);
  return json;
}

function eventWorkingLocationPropertiesCustomLocationMembers(m: Partial<Members<NonNullable<Schemas["EventWorkingLocationProperties"]["customLocation"]>>>): string {
  let json = "";
  if (m.label !== undefined) json = json + ',"label":' + textJson(m.label);
  return json;
}

function eventLabelMembers(m: Partial<Members<Schemas["EventLabel"]>>): string {
  let json = "";
  if (m.id !== undefined) json = json + ',"id":' + textJson(m.id);
  if (m.name !== undefined) json = json + ',"name":' + textJson(m.name);
  if (m.backgroundColor !== undefined) json = json + ',"backgroundColor":' + textJson(m.backgroundColor);
  return json;
}

export const writeEventLabel: Writer<Schemas["EventLabel"]> = /* @__PURE__ */ writer(eventLabelMembers, undefined, {
  id: "HVUmFb",
  name: "J2kYKB",
  backgroundColor: "S_77jZ",
});

function conferenceSolutionKeyMembers(m: Partial<Members<Schemas["ConferenceSolutionKey"]>>): string {
  let json = m.type === undefined ? "" : '"type":' + textJson(m.type);
  return json;
}

export const writeConferenceSolutionKey: Writer<Schemas["ConferenceSolutionKey"]> = /* @__PURE__ */ writer(conferenceSolutionKeyMembers, "type", {
  type: "6l8ENi",
});

function conferenceRequestStatusMembers(m: Partial<Members<Schemas["ConferenceRequestStatus"]>>): string {
  let json = m.statusCode === undefined ? "" : '"statusCode":' + textJson(m.statusCode);
  return json;
}

export const writeConferenceRequestStatus: Writer<Schemas["ConferenceRequestStatus"]> = /* @__PURE__ */ writer(conferenceRequestStatusMembers, "statusCode", {
  statusCode: "_lYOHD",
});

function conferenceParametersAddOnParametersMembers(m: Partial<Members<NonNullable<Schemas["ConferenceParameters"]["addOnParameters"]>>>): string {
  let json = "";
  if (m.parameters !== undefined) json = json + ',"parameters":' + mapJson(m.parameters, (each) => textJson(each));
  return json;
}
