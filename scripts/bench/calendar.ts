/** `npm run bench -- calendar` measures the rows of the calendar service. */
import { busyRow, getRow, insertRow, listRow } from "./support/rows.ts";
import { benchService, type ServiceBench } from "./support/service.ts";

const calendars = "/calendar/v3/calendars";
const eventsOf = (calendarId: string) => `${calendars}/${encodeURIComponent(calendarId)}/events`;
const primary = eventsOf("primary");
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The month of the list requests, in which there are two visits a day. */
const monthMs = Date.UTC(2026, 2, 1);
const month = "timeMin=2026-03-01T00:00:00.000Z&timeMax=2026-04-01T00:00:00.000Z";

function eventOf(startMs: number, lengthMs: number, more: object) {
  const at = (ms: number) => ({ dateTime: new Date(ms).toISOString(), timeZone: "Europe/Berlin" });
  return {
    description: "What to bring, whom to ask, and where.",
    start: at(startMs),
    end: at(startMs + lengthMs),
    ...more,
  };
}

export const calendar: ServiceBench = {
  name: "calendar",
  async rows({ me, writers }) {
    const [event] = await me.fill(primary, 60, (index) => {
      const startMs = monthMs + Math.floor(index / 2) * dayMs + (8 + (index % 8)) * hourMs;
      return eventOf(startMs, hourMs, { summary: `Event ${index}`, location: `Room ${index % 40}` });
    });
    const recurrence = ["RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"];
    const startMs = Date.UTC(2016, 0, 4, 8);
    await me.post(primary, eventOf(startMs, hourMs / 4, { summary: "Event 0", location: "Room 0", recurrence }));
    const inboxes = [];
    for (const writer of writers) {
      const { id } = await writer.post(calendars, { summary: "Inbox" });
      inboxes.push(writer.request(eventsOf(id)));
    }
    return [
      getRow("calendar get", me.request(`${primary}/${event.id}`)),
      listRow("calendar list 20", me.request(`${primary}?maxResults=20`)),
      listRow("calendar month", me.request(`${primary}?singleEvents=true&${month}&orderBy=startTime`), 3),
      insertRow("calendar insert", inboxes, {
        summary: "Sow the tomatoes",
        start: { dateTime: "2026-03-10T08:00:00Z" },
        end: { dateTime: "2026-03-10T09:00:00Z" },
      }),
      busyRow("calendar free/busy of a week", me.request("/calendar/v3/freeBusy"), {
        timeMin: "2026-03-01T00:00:00Z",
        timeMax: "2026-03-08T00:00:00Z",
        items: [{ id: "primary" }],
      }),
    ];
  },
};

export const run = () => benchService(calendar);
