/**
 * The iCalendar text of an email is composed of parts that its recipients share. The tests check that each recipient gets the
 * same text as if the complete event were written for that recipient alone.
 */
import { describe, expect, test } from "vitest";
import { eventTexts, exceptionText } from "../../../server/calendar/icalendar/components.ts";
import { calendarBegin, calendarEnd, type Method, zonesText } from "../../../server/calendar/icalendar/document.ts";
import { EventMails } from "../../../server/calendar/mails/composing.ts";
import { eventIn, type Letter } from "../../../server/calendar/mails/eventMails.ts";
import { type EventLetters, mailingIn, mailingText } from "../../../server/calendar/mails/mailData.ts";
import { type Attendee, hidesGuests, type Members, overlaid } from "../../../server/calendar/model/members.ts";
import { atOnce } from "../../../server/platform/work.ts";

const nowMs = Date.UTC(2026, 2, 1, 9);
const day = 24 * 3_600_000;
const firstMs = Date.UTC(2026, 2, 26, 9);

const guest = (name: string, more: Partial<Attendee> = {}): Attendee => ({
  email: `${name}@example.com`,
  responseStatus: "needsAction",
  ...more,
});
const [ada, ben, cleo] = [
  guest("ada", { displayName: 'Ada; "A", é' }),
  guest("ben", { optional: true }),
  guest("cleo"),
];

const single: Members = {
  eventType: "default",
  status: "confirmed",
  iCalUID: "one@calendar.example",
  sequence: 2,
  creator: { email: "owner@example.com" },
  organizer: { email: "owner@example.com", displayName: "Owner" },
  start: { ms: firstMs, timeZone: "Europe/Berlin" },
  end: { ms: firstMs + 3_600_000, timeZone: "Europe/Berlin" },
  reminders: { useDefault: true },
  summary: "Plan, review\nand more",
  description: "ünïcode ".repeat(40),
  videoLink: "https://meet.example/x",
  attendees: [ada, ben, cleo],
};
const detached: Members = {
  ...single,
  originalStartTime: { ms: firstMs, timeZone: "Europe/Berlin" },
  recurringEventId: "s",
};
const series: Members = { ...single, recurrence: ["RRULE:FREQ=DAILY;COUNT=9"] };
const days: Members = { ...series, start: { date: "2026-03-26" }, end: { date: "2026-03-27" } };

const exceptionsOf = (members: Members, first: number) =>
  [
    overlaid(members, { key: first + day }, { summary: "Other" }),
    overlaid(members, { key: first + 2 * day }, { status: "cancelled" }),
    overlaid(members, { key: first + 3 * day }, { attendees: [ben, { ...cleo, responseStatus: "accepted" }] }),
    overlaid(
      members,
      { key: first + 4 * day },
      { guestsCanSeeOtherGuests: false, location: "Hall", description: null },
    ),
    overlaid(members, { key: first + 5 * day }, { attendees: null }),
  ].map((each, index) => ({ key: first + (index + 1) * day, members: each }));

const hidden: Members = { ...series, guestsCanSeeOtherGuests: false };

describe("the text of a mail", () => {
  test.each<[string, Method, Members, EventLetters["exceptions"]]>([
    ["a single event", "REQUEST", single, []],
    ["an event without guests", "REQUEST", { ...single, attendees: [] }, []],
    ["an instance alone", "REQUEST", detached, []],
    ["a series", "REQUEST", series, exceptionsOf(series, firstMs)],
    ["a series of days", "REQUEST", days, exceptionsOf(days, Date.UTC(2026, 2, 26))],
    ["a series whose guests see no others", "REQUEST", hidden, exceptionsOf(hidden, firstMs)],
    ["a series that is cancelled", "CANCEL", series, exceptionsOf(series, firstMs)],
    ["an answer to a series", "REPLY", series, []],
  ])("is that of %s", (_, method, event, exceptions) => {
    const to = [ada, ben, cleo].map(({ email }) => email);
    const letter: Letter = { method, word: "Invitation", to, ...(method === "REPLY" && { by: ben.email }) };
    const place = { calendarId: "owner@example.com", eventId: "one" };
    const kept = mailingIn(
      mailingText({ origin: "", nowMs, eventLetters: [{ place, event, exceptions, letters: [letter] }] }),
    );

    const mails = new EventMails(kept, Buffer.alloc(32));
    const contents = mails.recipients.map((each) => atOnce(mails.write(each, undefined)).calendar?.content);

    expect(contents).toEqual(to.map((email) => wholeText(method, eventIn(letter, event), exceptions, email)));
  });
});

test("what a job keeps of a change does not grow with guests times text, nor with guests times exceptions", () => {
  const attendees = Array.from({ length: 200 }, (_, index) => guest(`guest${index}`));
  const large: Members = {
    ...series,
    recurrence: ["RRULE:FREQ=DAILY;COUNT=99"],
    description: "x".repeat(6000),
    attendees,
  };
  const exceptions = Array.from({ length: 60 }, (_, index) => {
    const key = firstMs + index * day;
    return { key, members: structuredClone(overlaid(large, { key }, { summary: "Other" })) };
  });
  const letters: Letter[] = [{ method: "REQUEST", word: "Invitation", to: attendees.map(({ email }) => email) }];
  const place = { calendarId: "owner@example.com", eventId: "one" };

  const text = mailingText({ origin: "", nowMs, eventLetters: [{ place, event: large, exceptions, letters }] });

  const once = JSON.stringify([large, letters]).length;
  expect(text.length).toBeLessThan(once + 60 * 500);
});

/** Writes the complete text of an event for one recipient, without shared parts. */
function wholeText(method: Method, event: Members, exceptions: EventLetters["exceptions"], email: string): string {
  const members = asShownTo(event, email);
  const announced = ({ members: instance }: EventLetters["exceptions"][number]) =>
    instance.status !== "cancelled" && instance.attendees?.some((each) => each.email === email);
  const all = method === "REQUEST" ? exceptions : [];
  const whole = { members, excluded: all.filter((each) => !announced(each)).map(({ key }) => key) };
  const settings = { nowMs, cancelled: method === "CANCEL" };
  const texts = all
    .filter(announced)
    .map(({ key, members: instance }) => exceptionText(whole, { key, members: asShownTo(instance, email) }, settings));
  return [calendarBegin({ method }), zonesText([whole]), ...eventTexts(whole, settings), ...texts, calendarEnd].join(
    "",
  );
}

function asShownTo(event: Members, email: string): Members {
  if (!hidesGuests(event, email)) return event;
  return { ...event, attendees: (event.attendees ?? []).filter((each) => each.email === email) };
}
