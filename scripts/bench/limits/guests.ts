/** A company's requests for one event: 200 guests with accounts here, long texts, emails, and instances that differ. */
import type { Client } from "./client.ts";
import type { Request, Scene } from "./requests.ts";

const events = "/calendar/v3/calendars/primary/events";
const people = Array.from({ length: 200 }, (_, index) => `guest${index}@example.com`);
const attendees = people.map((email) => ({ email }));

/** Returns different words, each of which becomes an entry of the search index. */
function words(characters: number): string {
  let text = "";
  for (let index = 0; text.length < characters; index++) text += `w${index.toString(36)} `;
  return text.slice(0, characters);
}

/** Formats a date as `20260302`. */
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll("-", "");

const at = (time: string) => ({ dateTime: `2026-03-02T${time}:00Z`, timeZone: "UTC" });
const hour = { start: at("10:00"), end: at("10:30") };
const standUp = {
  ...hour,
  summary: "Stand-up",
  description: "Results, next steps, and obstacles for the team now. ".repeat(107),
  recurrence: ["RRULE:FREQ=DAILY;COUNT=200"],
  attendees,
};

/** The id of the series. The contract allows only lower-case letters and digits in event ids. */
const id = "standup";
const changed = 60;
const mails = "sendUpdates=all";

async function fill(client: Client): Promise<Record<string, string>> {
  // The guests are added last, because each change of an event without guests writes only one row.
  await client.post(events, { ...standUp, id, attendees: [] });
  for (let index = 0; index < changed; index++) {
    const path = `${events}/${id}_${dayOf(Date.UTC(2026, 2, 2 + index))}T100000Z`;
    await client.ask({ method: "PATCH", path, body: JSON.stringify({ summary: `Standup, day ${index}` }) });
  }
  await client.ask({ method: "PATCH", path: `${events}/${id}`, body: JSON.stringify({ attendees }) });
  return {};
}

const post = (body: object): Pick<Request, "method" | "body"> => ({ method: "POST", body: JSON.stringify(body) });

export const company: Scene = {
  people,
  fill,
  requests: [
    {
      name: "guests, PATCH of the location of a series",
      method: "PATCH",
      path: `${events}/${id}?${mails}`,
      body: '{"location":"x"}',
    },
    { name: "guests, DELETE of a series", method: "DELETE", path: `${events}/${id}?${mails}` },
    { name: "guests, insert of a series", path: `${events}?${mails}`, ...post(standUp) },
    {
      name: "guests, insert with 60 kB of words",
      path: events,
      ...post({ ...hour, summary: "Long", description: words(60_000), attendees }),
    },
    { name: "guests, insert of a plain event", path: events, ...post({ ...hour, summary: "Lunch", attendees }) },
    // For comparison with the request above, which may take eight times as long.
    { name: "the same insert without guests", path: events, ...post({ ...hour, summary: "Lunch" }) },
  ],
};

/** An insert for guests who have never used their calendars. The request must create these calendars. */
export const newCompany: Scene = {
  people,
  fill: async () => ({}),
  requests: [
    {
      name: "guests who never used their calendars, insert",
      path: events,
      ...post({ ...hour, summary: "Lunch", attendees }),
    },
  ],
};

const importPath = "/sandbox/v1/calendar/users/bench@example.com/calendars/primary/import";

/** Returns a calendar file with one UID: a series and instances that differ from it. */
function fileOf(exceptions: number): string {
  const stamp = (index: number, time: string) => `${dayOf(Date.UTC(2020, 0, 1 + index))}T${time}Z`;
  const event = (index: number, time: string, more: readonly string[]) => [
    "BEGIN:VEVENT",
    "UID:many@else.example",
    "DTSTAMP:20260301T090000Z",
    `DTSTART:${stamp(index, time)}`,
    `DTEND:${stamp(index, "180000")}`,
    ...more,
    "END:VEVENT",
  ];
  const instances = Array.from({ length: exceptions }, (_, index) =>
    event(index, "110000", [`RECURRENCE-ID:${stamp(index, "100000")}`, `SUMMARY:Watering ${index}`]),
  );
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Example//EN"],
    ...event(0, "100000", ["SUMMARY:Watering", `RRULE:FREQ=DAILY;COUNT=${exceptions + 10}`]),
    ...instances.flat(),
    "END:VCALENDAR",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

const importing = (exceptions: number): Omit<Request, "name"> => ({
  method: "POST",
  path: importPath,
  type: "text/calendar",
  body: fileOf(exceptions),
  isOperators: true,
});
const most = 9990;
const tenth = most / 10;

export const emptyCalendar: Scene = {
  people: [],
  fill: async () => ({}),
  requests: [
    // A tenth of the size of the next request, to show whether the time grows in proportion.
    { name: `import of a UID with ${tenth} exceptions`, ...importing(tenth), aims: { cpuMs: 250 } },
    { name: `import of a UID with ${most} exceptions`, ...importing(most), aims: { cpuMs: 2000 } },
  ],
};

/** The URL of a public calendar feed. */
const feed = "/calendar/ical/bench%40example.com/public/basic.ics";

export const imported: Scene = {
  people: [],
  async fill(client) {
    await client.ask(importing(most));
    await client.post("/calendar/v3/calendars/primary/acl", { role: "reader", scope: { type: "default" } });
    const found = await client.ask({ method: "GET", path: `${events}?iCalUID=many@else.example&maxResults=1` });
    const [first] = (JSON.parse(found) as { items: { id: string; recurringEventId?: string }[] }).items;
    return { series: first?.recurringEventId ?? first?.id ?? "" };
  },
  requests: [
    {
      name: `PATCH of a series with ${most} exceptions`,
      method: "PATCH",
      path: `${events}/{series}`,
      body: '{"location":"x"}',
    },
    // A feed is one large response, as fast as the client reads it. The default target for other clients' waits applies.
    { name: `feed of a series with ${most} exceptions`, method: "GET", path: feed, aims: { cpuMs: 3000 } },
  ],
};
