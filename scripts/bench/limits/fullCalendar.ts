/** A scene with calendars that contain many series, and requests that are slow even without guests. */
import type { Request, Scene } from "./requests.ts";

const events = "/calendar/v3/calendars/primary/events";
const series = (rule: string, index: number) => ({
  summary: `Series ${index}`,
  start: { dateTime: "2026-01-01T08:00:00Z", timeZone: "UTC" },
  end: { dateTime: "2026-01-01T08:00:30Z", timeZone: "UTC" },
  recurrence: [`RRULE:${rule}`],
});

const freeBusy = (days: number) => ({
  timeMin: "2026-03-01T00:00:00Z",
  timeMax: new Date(Date.UTC(2026, 2, 1 + days)).toISOString(),
  items: [{ id: "primary" }],
});
const post = (name: string, path: string, body: object): Request => ({
  name,
  method: "POST",
  path,
  body: JSON.stringify(body),
});
const html = (name: string, text: string) => post(`html, ${name}`, "/mirror/v1/timeline", { html: text });
const emptyRows = (name: string, length: number) =>
  post(`conversions, ${name} empty rows`, "/adsearch/v2/conversion", {
    conversion: Array.from({ length }, () => ({})),
  });
const boundary = "b";
const part = `--${boundary}\r\nContent-Type: application/http\r\n\r\nGET ${events}?maxResults=1\r\n\r\n`;
const month = "timeMin=2026-03-01T00:00:00Z&timeMax=2026-04-01T00:00:00Z";
const byStart = `${events}?singleEvents=true&orderBy=startTime`;

const requests: readonly Request[] = [
  { ...emptyRows("10,000", 10_000), bulk: true },
  emptyRows("1,000,000", 1_000_000),
  html("<div> x 100", "<div>".repeat(100)),
  html("<div> x 200,000", "<div>".repeat(200_000)),
  html("<a href=x> x 90,000", "<a href=x>".repeat(90_000)),
  html("<b>x</b> x 2,000", "<b>x</b>".repeat(2000)),
  html("44 towers of 90 <div>", `${"<div>".repeat(90)}${"</div>".repeat(90)}`.repeat(44)),
  html("< x 100,000", "<".repeat(100_000)),
  html("<p a> x 20,000", "<p a>".repeat(20_000)),
  post("free/busy, 100 minutely series, a day", "/calendar/v3/freeBusy", freeBusy(1)),
  post("free/busy, 100 minutely series, 58 days", "/calendar/v3/freeBusy", freeBusy(58)),
  { name: "instances of 1,000 series by start", method: "GET", path: byStart },
  { name: "instances of 1,000 series, a month", method: "GET", path: `${byStart}&${month}&maxResults=2500` },
  { name: "list of 1,000 events", method: "GET", path: `${events}?maxResults=2500` },
  {
    name: "batch of 1,000 reads",
    method: "POST",
    path: "/batch",
    type: `multipart/mixed; boundary=${boundary}`,
    body: `${part.repeat(1000)}--${boundary}--`,
    bulk: true,
  },
];

export const fullCalendar: Scene = {
  people: [],
  async fill(client) {
    for (let index = 0; index < 100; index++) await client.post(events, series("FREQ=MINUTELY", index));
    for (let index = 0; index < 900; index++) await client.post(events, series("FREQ=DAILY", index));
    return {};
  },
  requests,
};
