/** Creates events of every kind for a new person, to test rules that apply to any event. */
import type { Person, TestApp } from "../../support/app.ts";
import { givenCalendar, share } from "../../support/calendar.ts";
import { anHour, type Body, day, hour, invited, inZone } from "./bodies.ts";
import { insertWithConference, withConference } from "./conferences.ts";
import { act, addFromMail, failConferences, givenRoom, lock } from "./sandbox.ts";
import { type Event, importEvent, insert, move, type Place, patch, read, remove, respond } from "./support.ts";

export interface Given {
  person: Person;
  id: string;
  calendarId?: string;
  /** Fields that the event must have, as they were sent. */
  sent?: Body;
}

export type Kind = (app: TestApp) => Promise<Given>;

const workId = "0b7c1f0e-2c52-4f6b-9d3a-6f1f1d5f2a10";

const weekly: Body = {
  ...inZone("Europe/Berlin", "2026-03-02T10:00:00", "2026-03-02T11:00:00"),
  recurrence: ["RRULE:FREQ=WEEKLY;COUNT=4"],
};
const second = "20260309T090000Z";

function kindOf(body: Body, place?: Place): Kind {
  return async ({ owner }) => ({ person: owner, id: (await insert(owner, { summary: "S", ...body }, place)).id });
}

/** An event that keeps all fields of the body as they are sent. */
function kept(sent: Body, place?: Place): Kind {
  return async ({ owner }) => ({ person: owner, id: (await insert(owner, sent, place)).id, sent });
}

/** Creates another person, whose email address no other test uses. */
function guestOf(app: TestApp): Promise<Person> {
  return app.person(`guest.of.${app.owner.email}`);
}

async function givenConference({ owner }: TestApp): Promise<Given> {
  const conferenceData = { createRequest: { requestId: "r" }, notes: "n" };
  const { id } = await insertWithConference(owner, { summary: "S", conferenceData, ...invited("a@b.example") });
  return { person: owner, id };
}

const codes = { meetingCode: "m1", accessCode: "a1", passcode: "p1", password: "w1", pin: "7" };
const addOn = {
  conferenceId: "c1",
  conferenceSolution: { key: { type: "addOn" }, name: "Talk", iconUri: "https://talk.example/i.png" },
  entryPoints: [
    { entryPointType: "video", uri: "https://talk.example/c1", label: "talk.example/c1", ...codes },
    { entryPointType: "phone", uri: "tel:+49301", regionCode: "DE", entryPointFeatures: ["toll"] },
  ],
  notes: "Come in.",
  parameters: { addOnParameters: { parameters: { room: "1" } } },
};
const gadget = {
  ...{ type: "t", title: "T", link: "https://a.example/", iconLink: "https://a.example/i", width: 1, height: 2 },
  ...{ display: "chip", preferences: { color: "red" } },
};
const attachment = {
  fileUrl: "https://a.example/f",
  title: "F",
  mimeType: "text/html",
  iconLink: "https://a.example/i",
};
const atWork = (workingLocationProperties: Body) =>
  day("2026-03-02", "2026-03-03", { eventType: "workingLocation", workingLocationProperties });

export const members: Record<string, Kind> = {
  "with times alone": kindOf({}),
  "with a source": kindOf({ source: { url: "https://a.example/", title: "T" } }),
  "all-day": kindOf(day("2026-03-02", "2026-03-04")),
  "in a zone of its own": kindOf({ start: weekly.start, end: weekly.end, endTimeUnspecified: true }),
  "with guests": kindOf({
    attendees: [{ email: "a@b.example", additionalGuests: 2, comment: "c" }, { email: "c@d.example" }],
  }),
  "with its own reminders": kindOf({ reminders: { useDefault: false, overrides: [{ method: "email", minutes: 5 }] } }),
  "with no reminders": kindOf({ reminders: { useDefault: false } }),
  "with properties": kindOf({ extendedProperties: { private: { a: "1" }, shared: { b: "2", "": "x" } } }),
  "with texts": kindOf({ description: "<b>d</b>\r\n\t", location: "L", summary: "  S\u0301 " }),
  "with all its flags": kindOf({
    status: "tentative",
    transparency: "transparent",
    visibility: "confidential",
    guestsCanInviteOthers: false,
    guestsCanModify: true,
    guestsCanSeeOtherGuests: false,
    anyoneCanAddSelf: true,
    colorId: "3",
    sequence: 7,
  }),
  "with attachments": kindOf(
    {
      attachments: [
        { fileUrl: "https://docs.google.com/document/d/x1/edit", title: "T", mimeType: "text/html" },
        { fileUrl: "https://a.example/f", iconLink: "https://a.example/i" },
      ],
    },
    { query: { supportsAttachments: true } },
  ),
  "with an attachment of somewhere else": kept({ attachments: [attachment] }, { query: { supportsAttachments: true } }),
  "with a gadget": kept({ gadget }),
  "with a conference of another provider": kept({ conferenceData: addOn }, withConference),
  "that is a private copy": kindOf({ privateCopy: true }),
  "with a conference": givenConference,
  "with a conference that could not be made": async (app) => {
    await failConferences(app, app.owner.email, 1);
    return givenConference(app);
  },
  "with the conference of another event": async (app) => {
    const { id } = await givenConference(app);
    const { conferenceData } = await read(app.owner, id);
    const copy = await insert(app.owner, { summary: "S", conferenceData }, withConference);
    return { person: app.owner, id: copy.id };
  },
  "with a label, on a calendar that somebody else writes to": async (app) => {
    const backgroundColor = "#16a765";
    const labelProperties = { eventLabels: [{ id: workId, name: "Work", backgroundColor }] };
    const { id: calendarId = "" } = await givenCalendar(app.owner, { summary: "Team", labelProperties });
    const writer = await guestOf(app);
    await share(app.owner, calendarId, `user:${writer.email}`, "writer");
    const source = { url: "https://a.example/" };
    const place = { calendarId, query: { eventLabelVersion: 1 } };
    const { id } = await insert(app.owner, { summary: "S", eventLabelId: workId, source }, place);
    return { person: writer, id, calendarId };
  },
  "that is locked": async (app) => {
    const { id } = await insert(app.owner, { summary: "S", ...weekly });
    await lock(app, app.owner.email, id, true);
    return { person: app.owner, id };
  },
  "that came by an import": async ({ owner }) => {
    const organizer = { email: "o@else.example", displayName: "O" };
    const { id } = await importEvent(owner, { summary: "S", sequence: 3, iCalUID: `u@${owner.email}`, organizer });
    return { person: owner, id };
  },
  "that is deleted": async ({ owner }) => {
    const { id } = await insert(owner, { summary: "S", source: { url: "https://a.example/" } });
    await remove(owner, id);
    return { person: owner, id };
  },
  "with a room": async (app) => {
    const room = await givenRoom(app, { owners: [app.owner.email] });
    const { id } = await insert(app.owner, { summary: "S", attendees: [{ email: room, resource: true }] });
    return { person: app.owner, id, calendarId: room };
  },
};

export const types: Record<string, Kind> = {
  birthday: kindOf(day("1996-02-29", "1996-03-01", { eventType: "birthday" })),
  "focus time": kept({
    eventType: "focusTime",
    focusTimeProperties: {
      autoDeclineMode: "declineOnlyNewConflictingInvitations",
      chatStatus: "doNotDisturb",
      declineMessage: "Thinking.",
    },
  }),
  "out of office": kept({
    eventType: "outOfOffice",
    outOfOfficeProperties: { autoDeclineMode: "declineAllConflictingInvitations", declineMessage: "Away." },
  }),
  "working location: at home": kindOf(atWork({ type: "homeOffice", homeOffice: { any: 1 } })),
  "working location: a desk in an office": kept(
    atWork({
      type: "officeLocation",
      officeLocation: { buildingId: "b1", floorId: "3", floorSectionId: "3a", deskId: "d7", label: "By the window" },
    }),
  ),
  "working location: elsewhere": kept(atWork({ type: "customLocation", customLocation: { label: "Café" } })),
  "day of a contact": async (app) => {
    const kind = { type: "custom", customTypeName: "Name day", contact: "people/c42" };
    const body = { summary: "S", date: "1975-12-10", ...kind };
    const { id = "" } = await act<Event>(app, "POST", `/calendar/users/${app.owner.email}/birthdays`, body);
    return { person: app.owner, id };
  },
  "from a mail": async (app) => {
    const { id = "" } = await addFromMail(app, app.owner.email, { summary: "S", location: "L", ...anHour });
    return { person: app.owner, id };
  },
};

/** The second instance of a series. */
function instanceOf(body: Body, change?: (owner: Person, instance: string) => Promise<unknown>): Kind {
  return async ({ owner }) => {
    const { id } = await insert(owner, { summary: "S", ...weekly, ...body });
    await change?.(owner, `${id}_${second}`);
    return { person: owner, id: `${id}_${second}` };
  };
}

export const series: Record<string, Kind> = {
  series: kindOf({ ...weekly, attendees: [{ email: "a@b.example" }] }),
  "series of days": kindOf({
    ...day("2026-03-02", "2026-03-03"),
    recurrence: ["RDATE;VALUE=DATE:20260401", "rrule:freq=daily"],
  }),
  "instance that is as its series": instanceOf({ source: { url: "https://a.example/" } }),
  "instance that differs": instanceOf({ location: "L", colorId: "2" }, (owner, instance) =>
    patch(owner, instance, {
      ...hour("2026-03-10T10:00:00Z", "2026-03-10T12:00:00Z"),
      location: null,
      colorId: "4",
      attendees: [{ email: "a@b.example" }],
    }),
  ),
  "instance that does not take place": instanceOf({}, (owner, instance) => remove(owner, instance)),
  "instance of a birthday": async ({ owner }) => {
    const { id } = await insert(owner, { summary: "S", ...day("2020-03-02", "2020-03-03"), eventType: "birthday" });
    return { person: owner, id: `${id}_20260302` };
  },
};

/** A guest's copy of a meeting, or of its second instance. */
function copyOf(
  body: Body,
  change?: (guest: Person, id: string, app: TestApp) => Promise<unknown>,
  instance = "",
): Kind {
  return async (app) => {
    const guest = await guestOf(app);
    const attendees = [...invited(guest).attendees, { email: "ext@else.example", displayName: "Ext", optional: true }];
    const { id } = await insert(app.owner, { summary: "S", attendees, ...body });
    await change?.(guest, id, app);
    return { person: guest, id: id + instance };
  };
}

const other = { summary: "Mine", colorId: "5", reminders: { useDefault: false }, visibility: "private" };
export const copies: Record<string, Kind> = {
  "of an invitation": copyOf({ source: { url: "https://a.example/" } }),
  "of an invitation that hides its guests": copyOf({ guestsCanSeeOtherGuests: false, guestsCanModify: true }),
  "that the guest has made different": copyOf({ extendedProperties: { shared: { a: "1" } } }, (guest, id) =>
    patch(guest, id, other),
  ),
  "that the guest has removed": copyOf({}, (guest, id) => remove(guest, id)),
  "of a series": copyOf(weekly),
  "of an instance of a series": copyOf(weekly, undefined, `_${second}`),
  "of a meeting whose organizer gave it away": copyOf(weekly, async (_, id, { owner }) => {
    const { id: destination = "" } = await givenCalendar(owner);
    await move(owner, id, destination);
  }),
  "of one instance alone": async (app) => {
    const guest = await guestOf(app);
    const { id } = await insert(app.owner, { summary: "S", ...weekly });
    await patch(app.owner, `${id}_${second}`, { attendees: [{ email: guest.email }] });
    return { person: guest, id: `${id}_${second}` };
  },
  "of a meeting with more guests than are told of responses": async (app) => {
    const guest = await guestOf(app);
    const other = await app.person(`other.${app.owner.email}`);
    const many = Array.from({ length: 200 }, (_, index) => `g${index}@else.example`);
    const { id } = await insert(app.owner, { summary: "S", ...invited(guest, other, ...many) });
    await respond(other, id, "accepted");
    return { person: guest, id };
  },
};
