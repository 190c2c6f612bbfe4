/** Loads the calendars and events of a seed file. */
import { createHash } from "node:crypto";
import { Failure } from "../platform/failure.ts";
import { mapsIn, placed, type SeedCall, type SeedMap, type SeedSection } from "../platform/seed.ts";

/** The section `calendars` of a seed file. Existing calendars (same name) and events (same id) are not changed. */
export const calendarSeed: SeedSection = {
  name: "calendars",
  description:
    "Calendars with their events. Existing calendars (same name) and events (same ID) are not changed. No emails are sent.",
  required: ["user"],
  properties: {
    user: { type: "string", description: "Email address of the owner." },
    summary: { type: "string", description: "Name of the calendar. Default: the user's primary calendar." },
    description: { type: "string", description: "Description." },
    timeZone: { type: "string", description: "IANA time zone, such as `Europe/Copenhagen`." },
    access: {
      type: "array",
      description: "Access rules: who else can use the calendar.",
      items: {
        type: "object",
        required: ["role", "scope"],
        properties: {
          role: { enum: ["freeBusyReader", "reader", "writer", "owner"], description: "Access level." },
          scope: {
            type: "object",
            description:
              "Who gets the role: an object with `type` (`user`, `group`, `domain` or `default`) and `value`.",
          },
        },
      },
    },
    events: {
      type: "array",
      description: "Events, in the format of `events.insert`. Recurring events have the field `recurrence`.",
      items: {
        type: "object",
        required: ["start", "end"],
        properties: {
          id: { type: "string", description: "Event ID. Default: derived from the calendar, title and start." },
          summary: { type: "string", description: "Title." },
          start: {
            type: "object",
            description: "Start of the event: `dateTime` and `timeZone`, or `date` for an all-day event.",
          },
          end: {
            type: "object",
            description:
              "End of the event, in the same format as `start`. A `date` is the day after the last day of the event.",
          },
          recurrence: {
            type: "array",
            items: { type: "string" },
            description: "Recurrence lines, such as `RRULE:FREQ=WEEKLY`.",
          },
          attendees: {
            type: "array",
            items: { type: "object" },
            description: "List of attendees, each with an `email`.",
          },
        },
      },
    },
  },
  async apply(_tx, entry, calls) {
    const user = entry.text("user");
    const call = await calls.as(user, "calendar");
    const id = await calendarOf(call, {
      summary: entry.optionalText("summary"),
      description: entry.optionalText("description"),
      timeZone: entry.optionalText("timeZone"),
    });
    const at = `/calendar/v3/calendars/${encodeURIComponent(id)}`;
    for (const { place, value } of mapsIn(entry, "access")) {
      await placed(place, () => call("POST", `${at}/acl?sendNotifications=false`, value));
    }
    for (const event of mapsIn(entry, "events")) await addEvent(call, at, `${user} ${id}`, event);
  },
};

interface Wanted {
  summary: string | undefined;
  description: string | undefined;
  timeZone: string | undefined;
}

async function calendarOf(call: SeedCall, { summary, ...rest }: Wanted): Promise<string> {
  const details = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (summary === undefined) {
    if (Object.keys(details).length > 0) await call("PATCH", "/calendar/v3/calendars/primary", details);
    return "primary";
  }
  const listed = await call("GET", "/calendar/v3/users/me/calendarList?maxResults=250&showHidden=true");
  const { items = [] } = listed as { items?: { id: string; summary: string; accessRole: string }[] };
  const known = items.find((each) => each.summary === summary && each.accessRole === "owner");
  if (known) return known.id;
  return ((await call("POST", "/calendar/v3/calendars", { summary, ...details })) as { id: string }).id;
}

async function addEvent(call: SeedCall, at: string, scope: string, { place, value }: SeedMap): Promise<void> {
  // Event ids use the characters of base32hex (RFC 2938), which include all hexadecimal digits.
  const key = JSON.stringify([scope, value.summary, value.start]);
  const { id = createHash("sha256").update(key).digest("hex").slice(0, 32) } = value as { id?: string };
  try {
    await call("GET", `${at}/events/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== "notFound") throw error;
    await placed(place, () => call("POST", `${at}/events?sendUpdates=none&supportsAttachments=true`, { ...value, id }));
  }
}
