/** A scene with calendars that contain many series, and requests that are slow even without guests. */
import type { Request, Scene } from "./requests.ts";

const events = "/calendar/v3/calendars/primary/events";
const series = (rule: string, index: number) => ({
  summary: `Series ${index}`,
  start: { dateTime: "2026-01-01T08:00:00Z", timeZone: "UTC" },
  end: { dateTime: "2026-01-01T08:00:30Z", timeZone: "UTC" },
  recurrence: [`RRULE:${rule}`],
});

const freeBusy = (days: number) =>
  JSON.stringify({
    timeMin: "2026-03-01T00:00:00Z",
    timeMax: new Date(Date.UTC(2026, 2, 1 + days)).toISOString(),
    items: [{ id: "primary" }],
  });
const rows = (count: number) => JSON.stringify({ conversion: Array.from({ length: count }, () => ({})) });
const html = (text: string) => JSON.stringify({ html: text });
const boundary = "b";
const part = `--${boundary}\r\nContent-Type: application/http\r\n\r\nGET ${events}?maxResults=1\r\n\r\n`;
const timeline = "/mirror/v1/timeline";

const requests: readonly Request[] = [
  {
    name: "conversions, 10,000 empty rows",
    method: "POST",
    path: "/adsearch/v2/conversion",
    body: rows(10_000),
    bulk: true,
  },
  {
    name: "conversions, 1,000,000 empty rows",
    method: "POST",
    path: "/adsearch/v2/conversion",
    body: rows(1_000_000),
  },
  { name: "html, <div> x 100", method: "POST", path: timeline, body: html("<div>".repeat(100)) },
  { name: "html, <div> x 200,000", method: "POST", path: timeline, body: html("<div>".repeat(200_000)) },
  { name: "html, <a href=x> x 90,000", method: "POST", path: timeline, body: html("<a href=x>".repeat(90_000)) },
  { name: "html, <b>x</b> x 2,000", method: "POST", path: timeline, body: html("<b>x</b>".repeat(2000)) },
  {
    name: "html, 44 towers of 90 <div>",
    method: "POST",
    path: timeline,
    body: html(`${"<div>".repeat(90)}${"</div>".repeat(90)}`.repeat(44)),
  },
  { name: "html, < x 100,000", method: "POST", path: timeline, body: html("<".repeat(100_000)) },
  { name: "html, <p a> x 20,000", method: "POST", path: timeline, body: html("<p a>".repeat(20_000)) },
  { name: "free/busy, 100 minutely series, a day", method: "POST", path: "/calendar/v3/freeBusy", body: freeBusy(1) },
  {
    name: "free/busy, 100 minutely series, 58 days",
    method: "POST",
    path: "/calendar/v3/freeBusy",
    body: freeBusy(58),
  },
  {
    name: "instances of 1,000 series by start",
    method: "GET",
    path: `${events}?singleEvents=true&orderBy=startTime`,
  },
  {
    name: "instances of 1,000 series, a month",
    method: "GET",
    path: `${events}?singleEvents=true&orderBy=startTime&timeMin=2026-03-01T00:00:00Z&timeMax=2026-04-01T00:00:00Z&maxResults=2500`,
  },
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
