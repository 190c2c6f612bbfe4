/**
 * Tests feeds and invitations with unusual texts of people and apps: no reader may mistake a part of a text for a line of the
 * calendar.
 */
import { join } from "node:path";
import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { type Person, serverOfPeople, startApp } from "../support/app.ts";
import { givenCalendar } from "../support/calendar.ts";
import { recordedMails } from "../support/mails.ts";
import { pythonThatCan } from "../support/python.ts";
import { mailsOf, sandboxOf } from "../support/sandbox.ts";
import { type Body, day, inZone } from "./events/bodies.ts";
import { insert, list, patch } from "./events/support.ts";
import { feedOf } from "./feedSupport.ts";
import { importing, linesOfReport } from "./fileSupport.ts";

const started = serverOfPeople();

/** Texts that have caused errors in calendar readers, or that might cause some. */
const pieces = [
  ...["\r", "\r\n", "\n", "\u0085", "\u2028", "\u2029"],
  ...["\u000b", "\u000c", "\u001c", "\u001e", "\u0001", "\u007f", "\u009f"],
  ...["\t", " ", "  ", "\u00a0", "\u3000", "\ufeff", "\ufffd", "\u200d"],
  ...[";", ",", ":", '"', "^", "^n", "^'", "=", "mailto:", "END:VEVENT", "BEGIN:VEVENT", "END:VCALENDAR", "SUMMARY:x"],
  ...["\rEND:VEVENT\rBEGIN:VEVENT\r", "\r\n ", "\r\n\t", "encoding=quoted-printable:="],
  ...["plain", "é", "ß", "漢字", "😀", "👩‍👩‍👧", "x".repeat(74), "é".repeat(40), "漢".repeat(30), "😀".repeat(20)],
];
/**
 * Texts that look like escapes. They are tested separately, because the Python library icalendar 4 decodes escapes in the wrong
 * order: it reads `\ ` as a new line and `%2C` as a comma.
 */
const escapes = ["\\", "\\n", "\\,", "%2C", "%", "\\\\"];

function textOf(parts: readonly string[], maxLength: number): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...parts) },
    fc.string({ unit: "binary", maxLength: 6 }),
  );
  const wellFormed = piece.map((each) =>
    each.replaceAll("\0", "").replace(/[\\%]/g, (mark) => (parts.includes(mark) ? mark : "")),
  );
  return fc.array(wellFormed, { maxLength: 10 }).map((each) =>
    [...each.join("")]
      .slice(0, maxLength)
      .join("")
      .replace(/\p{Surrogate}/gu, ""),
  );
}

const joined = (...parts: string[]) =>
  fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 }).map((each) => each.join(""));
const local = joined("a", "%41", "%", "é", "+", "'", "&", "=", "?", "#", "/", "^");
const quoted = joined("a", " ", ";", ",", ":", '\\"', "@", "%", "?").map((text) => `"${text}"`);
const address = fc
  .tuple(fc.oneof(local, quoted), fc.constantFrom("else.example", "[127.0.0.1]"))
  .map((each) => each.join("@"));

const berlin = { timeZone: "Europe/Berlin" };
const recurrence = ["RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE;TZID=Europe/Berlin:20260407T100000"];
const recurrences: Body[] = [
  {},
  day("2026-03-05", "2026-03-07"),
  inZone("Europe/Berlin", "2026-03-24T10:00:00", "2026-03-24T11:00:00", { recurrence }),
];

interface Sent {
  summary: string;
  description: string;
  location: string;
  iCalUID: string;
  attendees: Body[];
  when: Body;
  /** The title of one instance, if the event is a series. */
  exception: string;
}

function bodyOf(parts: readonly string[]): fc.Arbitrary<Sent> {
  const text = textOf(parts, 1000);
  const guest = fc.record({ email: address, displayName: text });
  return fc.record({
    summary: text,
    description: text,
    location: text,
    iCalUID: text,
    attendees: fc.uniqueArray(guest, { maxLength: 3, selector: ({ email }) => email.toLowerCase() }),
    when: fc.constantFrom(...recurrences),
    exception: text,
  });
}

/**
 * Returns the text that a feed is expected to contain: all line ends become line feeds, and other control characters are
 * removed.
 */
function told(text: unknown): string {
  return String(text ?? "")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "");
}

interface Sample {
  title: string;
  description: string;
  bodies: Sent[];
}

async function givenEvents(owner: Person, { title, description, bodies }: Sample): Promise<string> {
  const { id: calendarId = "" } = await givenCalendar(owner, { summary: `C${title}`, description, ...berlin });
  for (const { when, exception, ...body } of bodies) {
    const { id, recurrence } = await insert(owner, { ...body, ...when }, { calendarId });
    if (recurrence) await patch(owner, `${id}_20260331T080000Z`, { summary: exception }, { calendarId });
  }
  return calendarId;
}

/** Returns the texts of a calendar's events, as an app displays them. */
async function shownOf(owner: Person, calendarId: string): Promise<unknown[]> {
  const year = { timeMin: "2026-01-01T00:00:00Z", timeMax: "2027-01-01T00:00:00Z" };
  const { items } = await list(owner, { ...year, singleEvents: true, orderBy: "startTime" }, calendarId);
  const texts = (each: (typeof items)[number]) =>
    [each.iCalUID, each.summary, each.description, each.location].map((text) => told(text).trim());
  return items
    .map((each) => JSON.stringify([each.start, each.end, texts(each), each.attendees?.map(({ email }) => email)]))
    .sort();
}

/**
 * Checks the lines of a feed. Each has at most 75 octets, consists of complete characters, and contains nothing that any reader
 * interprets as a line end.
 */
function requireLines(text: string): void {
  const lines = text.split("\r\n");
  expect(lines.pop()).toBe("");
  const wrong = lines.filter(
    (line) => Buffer.byteLength(line) > 75 || /[^\P{Cc}\t]|[\u2028\u2029]|\p{Surrogate}/u.test(line),
  );
  expect(wrong).toEqual([]);
}

const sampleOf = (parts: readonly string[], number: number) =>
  fc.record({
    title: textOf(parts, 500),
    description: textOf(parts, 1000),
    // The index is appended to each iCalUID to make it unique.
    bodies: fc
      .array(bodyOf(parts), { minLength: 1, maxLength: number, size: "max" })
      .map((bodies) => bodies.map((body, index) => ({ ...body, iCalUID: `${body.iCalUID}${index}` }))),
  });

test("an import takes every feed of ours as it is, and changes nothing the second time", async () => {
  const app = await started();
  await fc.assert(
    fc.asyncProperty(sampleOf([...pieces, ...escapes], 8), async (sample) => {
      const calendarId = await givenEvents(app.owner, sample);
      const { text } = await feedOf(app, calendarId);
      requireLines(text);

      const { id: copyId = "" } = await givenCalendar(app.owner, { summary: "Copy", ...berlin });
      const first = await importing(app, text, copyId);
      expect(linesOfReport(first).filter((each) => !each.startsWith("taken"))).toEqual([]);
      expect(first.taken).toBe(sample.bodies.length);
      expect(await shownOf(app.owner, copyId)).toEqual(await shownOf(app.owner, calendarId));
      const unchanged = { unchanged: sample.bodies.length, taken: 0, refused: 0 };
      expect(await importing(app, text, copyId)).toMatchObject(unchanged);

      // Importing the feed of the copied calendar into that calendar again changes nothing.
      expect(await importing(app, (await feedOf(app, copyId)).text, copyId)).toMatchObject(unchanged);
    }),
    { numRuns: 12, seed: 26 },
  );
}, 60_000);

test("a text that looks like events, in an event and in the title of its calendar, is text", async () => {
  const app = await started();
  const hostile = "Bring\rEND:VEVENT\rBEGIN:VEVENT\rUID:other\r\nEND:VCALENDAR";
  const { id: calendarId = "" } = await givenCalendar(app.owner, { summary: hostile, description: hostile });
  const guest = { email: '"a\\" %41"@else.example', displayName: 'A\rB "C"' };
  await insert(app.owner, { description: hostile, attendees: [guest] }, { calendarId });

  const { text, events } = await feedOf(app, calendarId);

  requireLines(text);
  const plain = text.replaceAll("\r\n ", "");
  const told = "Bring\\nEND:VEVENT\\nBEGIN:VEVENT\\nUID:other\\nEND:VCALENDAR";
  for (const name of ["DESCRIPTION", "X-WR-CALNAME", "X-WR-CALDESC"])
    expect(plain).toContain(`\r\n${name}:${told}\r\n`);
  expect(plain).toContain(`\r\nATTENDEE;CN=A B ^'C^';`);
  expect(plain).toContain(`:mailto:%22a%5C%22%20%2541%22@else.example\r\n`);
  expect(events).toHaveLength(1);
});

test("an event with the longest id that can be chosen comes back", async () => {
  const app = await started();
  const { id: calendarId = "" } = await givenCalendar(app.owner, "Long");
  const { iCalUID } = await insert(app.owner, { id: "a".repeat(1024) }, { calendarId });
  const { id: copyId = "" } = await givenCalendar(app.owner, "Copy");

  const report = await importing(app, (await feedOf(app, calendarId)).text, copyId);

  expect(report).toMatchObject({ taken: 1, refused: 0 });
  expect((await list(app.owner, {}, copyId)).items[0]?.iCalUID).toBe(iCalUID);
});

const python = pythonThatCan(
  "import icalendar, vobject, vdirsyncer.vobject, ctypes; ctypes.CDLL('libical.so.3')",
  "python3-icalendar python3-vobject vdirsyncer libical3",
);

type Reading = readonly (readonly string[])[];

function readByIcalJs(text: string): Reading {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  return events.map((each) =>
    ["uid", "summary", "description", "location"].map((name) => String(each.getFirstPropertyValue(name) ?? "")),
  );
}

function readByPython(text: string): Record<string, Reading | string> {
  return JSON.parse(python?.run(join(packageRoot, "test/calendar/readTexts.py"), [], text) ?? "{}");
}

/** Removes white space from the texts before they are compared, because some readers remove it where a line is folded. */
function letters(reading: Reading | string): unknown {
  if (typeof reading === "string") return reading;
  return reading.map((texts) => texts.map((text) => text.replace(/[\s\ufeff]+/g, "")).join("|")).sort();
}

/** Checks that each reader reads exactly the texts that were sent, including the texts of exceptions. */
function expectAgreement(text: string, bodies: readonly Sent[]): void {
  const expected = bodies.flatMap(({ iCalUID, summary, description, location, when, exception }) =>
    // If the instance has the same title as its series, it is not an exception, so no additional title is expected.
    [summary, ...(when.recurrence && exception !== summary ? [exception] : [])].map((title) =>
      [iCalUID, title, description, location].map(told),
    ),
  );
  for (const [reader, reading] of Object.entries({ by_icaljs: readByIcalJs(text), ...readByPython(text) })) {
    expect({ reader, reads: letters(reading) }).toEqual({ reader, reads: letters(expected) });
  }
}

describe("five readers agree on", () => {
  test.runIf(python)(
    "feeds with any text",
    async () => {
      const app = await started();
      await fc.assert(
        fc.asyncProperty(sampleOf(pieces, 25), async (sample) => {
          const calendarId = await givenEvents(app.owner, sample);

          expectAgreement((await feedOf(app, calendarId)).text, sample.bodies);
        }),
        { numRuns: 6, seed: 26 },
      );
    },
    60_000,
  );

  test.runIf(python)(
    "invitations with any text, as a mail brings them",
    async () => {
      const app = await startApp();
      const sandbox = sandboxOf(app);
      const query = { sendUpdates: "all" };
      const samples = fc.sample(bodyOf(pieces), { numRuns: 12, seed: 26 });
      for (const [index, { when, exception, ...body }] of samples.entries()) {
        const to = `guest${index}@else.example`;
        const invited = { ...body, ...when, iCalUID: `${body.iCalUID}${index}`, attendees: [{ email: to }] };
        await insert(app.owner, invited, { query });

        await recordedMails(app);
        await app.server.parts.worker.runDue();

        const [mail] = await mailsOf(sandbox, { to });
        const invitation = mail?.attachments.find(({ method }) => method === "REQUEST")?.text ?? "";
        requireLines(invitation.replace(/\r?\n/g, "\r\n"));
        expectAgreement(invitation, [{ ...body, iCalUID: invited.iCalUID, when: {}, exception }]);
      }
    },
    60_000,
  );
});
