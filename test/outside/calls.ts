/**
 * The method calls of `discovery.test.ts`, by the name of the service in the discovery directory: every method at least once,
 * successfully. Add rows for a new service here.
 */
import { Readable } from "node:stream";
import { atMs, byKeyword, gardenAgency, ids, march } from "../support/conversions.ts";
import { eventually } from "../support/eventually.ts";
import { jpeg } from "../support/timeline.ts";
import type { Stage } from "./stage.ts";

/** Calls every method of a client. @throws the errors of the client. */
export type Calls = (stage: Stage) => Promise<void>;

const start = { dateTime: "2026-03-05T18:00:00+01:00", timeZone: "Europe/Berlin" };
const end = { dateTime: "2026-03-05T20:00:00+01:00", timeZone: "Europe/Berlin" };

export const callsOf: Record<string, Calls> = {
  adsearch: conversions,
  doubleclicksearch: conversions,

  async tasks({ call }) {
    const { id: tasklist } = await call("tasklists.insert", { requestBody: { title: "Garden" } });
    await call("tasklists.patch", { tasklist, requestBody: { title: "Balcony" } });
    await call("tasklists.update", { tasklist, requestBody: { title: "Terrace" } });
    await call("tasklists.get", { tasklist });
    await call("tasklists.list", { maxResults: 9 });
    const { id: previous } = await call("tasks.insert", { tasklist, requestBody: { title: "Sow" } });
    const { id: task } = await call("tasks.insert", { tasklist, previous, requestBody: { title: "Water" } });
    await call("tasks.patch", { tasklist, task, requestBody: { notes: "Daily" } });
    await call("tasks.update", { tasklist, task, requestBody: { id: task, title: "Water", status: "completed" } });
    await call("tasks.get", { tasklist, task });
    await call("tasks.move", { tasklist, task });
    await call("tasks.list", { tasklist, showCompleted: true, completedMin: "2020-01-01T00:00:00Z" });
    await call("tasks.clear", { tasklist });
    await call("tasks.delete", { tasklist, task: previous });
    await call("tasklists.delete", { tasklist });
  },

  async mirror({ call, email, act, expect }) {
    const { id } = await call("timeline.insert", { requestBody: { text: "Card", sourceItemId: "1" } });
    await call("timeline.patch", { id, requestBody: { title: "Bed three" } });
    await call("timeline.update", { id, requestBody: { text: "New" } });

    // The client uploads to the paths in the document: metadata with content, and content alone.
    const media = { mimeType: "image/jpeg", body: streamOf(jpeg) };
    const withMedia = await call("timeline.insert", { requestBody: { text: "With a picture" }, media });
    expect(withMedia).toMatchObject({ text: "With a picture", attachments: [{ contentType: "image/jpeg" }] });
    const alone = { mimeType: "image/png", body: streamOf(jpeg) };
    const updated = await call("timeline.update", { id: withMedia.id, media: alone });
    expect(updated).toMatchObject({ text: "With a picture", attachments: [{ contentType: "image/png" }] });
    const attached = await call("timeline.attachments.insert", {
      itemId: id,
      media: { mimeType: "image/jpeg", body: streamOf(jpeg) },
    });
    const attachment = { itemId: id, attachmentId: attached.id };
    await call("timeline.attachments.get", attachment);
    const content = await call("timeline.attachments.get", { ...attachment, alt: "media" });
    expect(Buffer.from(await content.arrayBuffer()).equals(jpeg)).toBe(true);
    await call("timeline.attachments.list", { itemId: id });
    await call("timeline.attachments.delete", attachment);
    await call("timeline.get", { id });
    const listed = await call("timeline.list", { sourceItemId: "1", maxResults: 9, includeDeleted: false });
    expect(listed.items).toEqual([]);
    await call("timeline.delete", { id });

    const contact = { id: "diary", displayName: "Diary", imageUrls: ["https://garden.example/d.png"] };
    await call("contacts.insert", { requestBody: { ...contact, priority: 4_294_967_295 } });
    await call("contacts.patch", { id: "diary", requestBody: { priority: 5 } });
    await call("contacts.update", { id: "diary", requestBody: contact });
    await call("contacts.get", { id: "diary" });
    await call("contacts.list");
    await call("contacts.delete", { id: "diary" });
    const subscription = { collection: "timeline", callbackUrl: "https://garden.example/notify" };
    await call("subscriptions.insert", { requestBody: subscription });
    await call("subscriptions.update", { id: "timeline", requestBody: subscription });
    await call("subscriptions.list");
    await call("subscriptions.delete", { id: "timeline" });
    await act(`/sandbox/v1/timeline/users/${email}/locations`, { latitude: 52.5, longitude: 13.4 });
    await call("locations.list");
    await call("locations.get", { id: "latest" });
    await call("settings.get", { id: "timezone" });
    const account = { userToken: email, accountType: "com.example.garden", accountName: "ada" };
    await call("accounts.insert", { ...account, requestBody: { features: ["a"] } });
  },

  async calendar({ call, email, expect, published, share }) {
    const { id: calendarId } = await call("calendars.insert", { requestBody: { summary: "Garden" } });
    await call("calendars.patch", { calendarId, requestBody: { description: "Beds" } });
    await call("calendars.update", { calendarId, requestBody: { summary: "Garden" } });
    await call("calendars.get", { calendarId });

    const scope = { type: "user", value: "grace@example.com" };
    const { id: ruleId } = await call("acl.insert", {
      calendarId,
      sendNotifications: false,
      requestBody: { scope, role: "reader" },
    });
    await call("acl.patch", { calendarId, ruleId, requestBody: { role: "writer" } });
    await call("acl.update", { calendarId, ruleId, requestBody: { scope, role: "reader" } });
    await call("acl.get", { calendarId, ruleId });
    await call("acl.list", { calendarId });
    await call("acl.delete", { calendarId, ruleId });

    const others = await share();
    await call("calendarList.insert", {
      colorRgbFormat: true,
      requestBody: { id: others, backgroundColor: "#abcdef" },
    });
    await call("calendarList.patch", { calendarId: others, requestBody: { hidden: true } });
    await call("calendarList.update", { calendarId: others, requestBody: { summaryOverride: "Club" } });
    await call("calendarList.get", { calendarId: others });
    await call("calendarList.list", { showHidden: true });
    await call("calendarList.delete", { calendarId: others });

    await events({ call, expect, published }, calendarId);

    for (const resource of ["acl", "events", "calendarList", "settings"]) {
      const channel = { id: `channel-of-${resource}`, type: "web_hook", address: "http://localhost:9/" };
      const place = resource === "acl" || resource === "events" ? { calendarId } : {};
      const opened = await call(`${resource}.watch`, { ...place, requestBody: channel });
      await call("channels.stop", { requestBody: { id: opened.id, resourceId: opened.resourceId } });
    }
    await call("colors.get");
    await call("settings.list");
    await call("settings.get", { setting: "timezone" });
    await call("freebusy.query", {
      requestBody: { timeMin: "2026-03-05T00:00:00Z", timeMax: "2026-03-06T00:00:00Z", items: [{ id: calendarId }] },
    });
    await call("calendars.transferOwnership", { calendarId, newDataOwner: email, useAdminAccess: true });
    await call("calendars.delete", { calendarId });
    await call("calendars.clear", { calendarId: "primary" });
  },
};

/** The ad conversion service has two prefixes, so the directory lists it by two names. */
async function conversions({ call, act, email, name, expect }: Stage): Promise<void> {
  await act("/sandbox/v1/conversions/trees", { agencies: [gardenAgency([email])] });
  const { agencyId, advertiserId, engineAccountId, customerId } = ids;
  const conversion = [byKeyword(`${name}-1`)];
  const made = await call("conversion.insert", { requestBody: { conversion } });
  expect(made.conversion).toMatchObject([{ conversionId: `${name}-1`, agencyId }]);
  await call("conversion.update", { requestBody: { conversion: [byKeyword(`${name}-1`, { state: "REMOVED" })] } });
  const read = await call("conversion.get", { agencyId, advertiserId, engineAccountId, ...march });
  expect(read.conversion.length).toBeGreaterThan(0);
  await call("conversion.getByCustomerId", { customerId, ...march, agencyId });
  const availability = {
    agencyId,
    advertiserId,
    segmentationType: "FLOODLIGHT",
    segmentationName: "Purchase",
    availabilityTimestamp: String(atMs),
  };
  await call("conversion.updateAvailability", { requestBody: { availabilities: [availability] } });
  const file = await call("reports.getIdMappingFile", { agencyId, advertiserId, alt: "media" });
  expect(typeof file === "string" ? file : await file.text()).toMatch(/^Entity Type,/);
}

async function events(
  { call, expect, published }: Pick<Stage, "call" | "expect" | "published">,
  calendarId: string,
): Promise<void> {
  const guests = [1, 2, 3].map((n) => ({ email: `guest${n}@example.com` }));
  const requestBody = { start, end, recurrence: ["RRULE:FREQ=DAILY;COUNT=3"], attendees: guests };
  const { id: eventId } = await call("events.insert", {
    calendarId,
    conferenceDataVersion: 1,
    requestBody: {
      ...requestBody,
      conferenceData: {
        createRequest: {
          requestId: "one",
          conferenceSolutionKey: { type: published ? "hangoutsMeet" : "builtinMeet" },
        },
      },
    },
  });
  const item = { calendarId, eventId };
  const maximum = { [published ? "maxAttendees" : "maxAttendee"]: 1 };
  expect((await call("events.get", { ...item, ...maximum })).attendeesOmitted).toBe(true);
  // The server creates the conference only after the response.
  await eventually(async () => {
    expect(Object.keys(await call("events.get", item))).toContain(published ? "hangoutLink" : "videoLink");
  });
  await call("events.patch", { ...item, requestBody: { summary: "Seed swap" } });
  await call("events.update", { ...item, requestBody: { ...requestBody, summary: "Swap" } });
  await call("events.instances", { ...item, maxResults: 2 });
  const listed = await call("events.list", { calendarId, eventTypes: ["default", "birthday"], singleEvents: true });
  expect(listed.items).toHaveLength(3);
  await call("events.move", { ...item, destination: "primary" });
  const lunch = await call("events.quickAdd", { calendarId, text: "Lunch tomorrow 12-1pm" });
  await call("events.delete", { calendarId, eventId: lunch.id });
  await call("events.import", { calendarId, requestBody: { start, end, iCalUID: "a@elsewhere" } });
}

/** A stream, because the client sends the content of an upload while it reads it. */
function streamOf(bytes: Buffer): NodeJS.ReadableStream {
  return Readable.from([bytes]);
}
