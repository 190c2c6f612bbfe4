/** Error messages about patterns show an example value instead of the regular expression. */
import { expect, test } from "vitest";
import { documentedServices, loadRuntimeDocument } from "../../server/http/document.ts";
import { startApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";

/** Every pattern in the validator's documents. */
function patternsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own: unknown = Reflect.get(value, "pattern");
  return [...(typeof own === "string" ? [own] : []), ...Object.values(value).flatMap(patternsIn)];
}

test.each(documentedServices())("each pattern of a request of %s has an example or a description", (service) => {
  const { operations, schemas, patterns = {} } = loadRuntimeDocument(service);
  const met = new Set(patternsIn([operations, schemas]));

  expect([...met].filter((each) => !Object.hasOwn(patterns, each))).toEqual([]);
  for (const [pattern, rule] of Object.entries(patterns)) {
    expect(rule).toMatch(/^must /);
    const example = /^must look like (.*)$/.exec(rule)?.[1];
    if (example !== undefined) expect(example).toMatch(new RegExp(pattern, "u"));
  }
});

const app = shared(() => startApp());
const at = (hour: number) => ({ dateTime: `2026-03-02T${hour}:00:00Z` });
const event = { start: at(10), end: at(11) };

test.each<[string, string, object | undefined, string]>([
  [
    "/calendar/v3/calendars/primary/events",
    "POST",
    { ...event, id: "Überlang" },
    '"id": it must contain only digits and the letters a to v',
  ],
  [
    "/calendar/v3/users/me/calendarList/primary?colorRgbFormat=true",
    "PATCH",
    { backgroundColor: "red", foregroundColor: "#000000" },
    "it must look like #9fe1e7.",
  ],
  [
    "/calendar/v3/calendars/primary/events",
    "POST",
    { ...event, attendees: [{ email: "ann" }] },
    '"attendees/0/email": it must be an email address, such as ann@example.com.',
  ],
  [
    "/calendar/v3/calendars/primary/events?privateExtendedProperty=red",
    "GET",
    undefined,
    "it must look like color=red.",
  ],
  [
    "/mirror/v1/contacts",
    "POST",
    { id: "..", displayName: "A", imageUrls: ["https://a.example/a.png"] },
    '"id": it must not be . or ...',
  ],
  [
    "/doubleclicksearch/v2/agency/x/advertiser/1/engine/1/conversion?startDate=20260101&endDate=20260102&startRow=0&rowCount=1",
    "GET",
    undefined,
    "it must look like 20700000000000125.",
  ],
])("%s by %s", async (path, method, body, words) => {
  const { owner } = await app();
  const headers = { "Content-Type": "application/json" };
  const response = await owner.fetch(path, { method, ...(body && { headers, body: JSON.stringify(body) }) });
  const { error } = await response.json();
  expect([response.status, error.message]).toEqual([400, expect.stringContaining(words)]);
  expect(error.message).not.toMatch(/pattern|\^|\\\\/);
});
