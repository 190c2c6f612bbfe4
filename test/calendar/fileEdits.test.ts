/**
 * Tests calendar files in which lines were removed, doubled, swapped or added at random. Importing a file again must change
 * nothing.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { serverOfPeople } from "../support/app.ts";
import { givenCalendar } from "../support/calendar.ts";
import { trials } from "../support/trials.ts";
import { fixture, type Report, tryImport } from "./fileSupport.ts";

const started = serverOfPeople();

const files = ["apple-series", "outlook-series", "outlook-days", "thunderbird-series", "google-calendar"].map((name) =>
  fixture(`${name}.ics`).toString("utf8").split(/\r?\n/),
);

const isBorder = (line: string | undefined) => line === undefined || /^(BEGIN|END):/.test(line);

const oddLines = [
  ...["RRULE:", "EXDATE:", "UID:", "UID:other", "DTSTART:", "RECURRENCE-ID:", "RECURRENCE-ID:20260302T100000Z"],
  ...[
    "DURATION:P",
    "SEQUENCE:5",
    "SEQUENCE:-1",
    "SEQUENCE:99999999999",
    "DTSTAMP:20990101T000000Z",
    "CLASS:PRIVATE",
    "CLASS:PUBLIC",
  ],
  ...["DTSTART;TZID=tzone://Microsoft/Utc:20260101T000000", "DTEND;TZID=a:b:c:20260101T000000", "RRULE:FREQ=DAILY"],
  ...["DTSTART:00010101T000000", "DTSTART;VALUE=DATE:99991231", "DTEND;VALUE=DATE:99991231", "STATUS:CANCELLED"],
];

const edit = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom("leave out", "add", "take from elsewhere", "double the event", "another digit"),
  line: fc.constantFrom(...oddLines),
  other: fc.constantFrom(...files.flat().filter((each) => !isBorder(each))),
  digit: fc.integer({ min: 0, max: 9 }),
});

type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

function edited(file: readonly string[], edits: readonly Edit[]): string {
  const lines = [...file];
  for (const { at: place, kind, line, other, digit } of edits) {
    const at = 1 + (place % (lines.length - 2));
    if (kind === "add") lines.splice(at, 0, line);
    else if (kind === "take from elsewhere") lines.splice(at, 0, other);
    else if (kind === "double the event") {
      const [begin, end] = [lines.indexOf("BEGIN:VEVENT"), lines.indexOf("END:VEVENT")];
      lines.splice(end + 1, 0, ...lines.slice(begin, end + 1));
    } else if (isBorder(lines[at])) continue;
    else if (kind === "leave out") lines.splice(at, 1);
    else lines[at] = (lines[at] ?? "").replace(/\d/, String(digit));
  }
  return lines.join("\r\n");
}

test("what an import takes of any file is unchanged the second time", async () => {
  const app = await started();
  const { id = "" } = await givenCalendar(app.owner, { summary: "Club", timeZone: "Europe/Berlin" });
  const imported = async (text: string) => {
    const response = await tryImport(app, text, id);
    // The server may reject the complete file with 400, but it must not return 500.
    expect([200, 400]).toContain(response.status);
    return response.status === 200 ? ((await response.json()) as Report) : undefined;
  };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), fc.array(edit, { minLength: 1, maxLength: 6 }), async (file, edits) => {
      const text = edited(file, edits);
      const first = await imported(text);
      const second = await imported(text);

      expect(second?.events.map(({ outcome, notes }) => [outcome, notes])).toEqual(
        first?.events.map(({ outcome, notes }) => [outcome === "refused" ? outcome : "unchanged", notes]),
      );
    }),
    { numRuns: trials(150), seed: 26 },
  );
});
