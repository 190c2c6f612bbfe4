/** The maximum work of each calendar operation, as data. `generated/LIMITS.md` is generated from it. */
import { type Amount, type Most, type ServiceBounds, withCommas } from "../platform/bounds.ts";
import { mostWords } from "./events/words.ts";
import { busyCost } from "./freeBusy/spans.ts";
import { limits, longestEvent, mostEvents, pageCharacters } from "./limits.ts";
import { listCost } from "./lists/cost.ts";

/** The quantities on which the work of changing an event depends. */
export type EventSize = "guests" | "exceptions" | "text" | "channels";

/**
 * The number of rows that every change may write (the event, its calendar and the jobs), plus the words removed and added in
 * the word index.
 */
const few = 20 + 2 * mostWords;

/** The assumed size of a small row in characters: a row for one copy of an event, or another small row of the same change. */
const smallRow = 1000;

/**
 * How many times the content of an event may be written. The organizer's row stores it as fields and as JSON text, and the word
 * index stores it again.
 */
const timesText = 4;

const ofChannels: Amount<EventSize> = [[1, "channels"]];

/** The maximum work of changing an event without guests. */
const ofOne: Most<EventSize> = {
  rows: [[few], ...ofChannels],
  bytes: [[20 * smallRow], [timesText, "text"], [smallRow, "channels"]],
};

/**
 * The maximum work of changing content that guests share. Each guest's calendar has a small row for the event and a small row
 * for each exception, and the calendar's sequence number is also raised.
 */
const ofShared: Most<EventSize> = {
  rows: [...ofOne.rows, [2, "guests"], [1, "exceptions"], [1, "guests", "exceptions"]],
  bytes: [...ofOne.bytes, [2 * smallRow, "guests"], [smallRow, "exceptions"], [smallRow, "guests", "exceptions"]],
};

const occurrences = listCost.most;

export const bounds: ServiceBounds<EventSize> = {
  body: "1 MiB",
  sizes: {
    guests: { one: "guest", many: "guests", most: limits.attendees },
    exceptions: { one: "exception", many: "exceptions of a series", most: limits.exceptionsOfFile },
    text: { one: "byte of the event", many: "bytes of an event", most: longestEvent },
    channels: { one: "open channel", many: "open channels of a user", most: limits.channelsPerUser },
  },
  operations: [
    {
      operations: ["acl.*", "calendarList.*", "calendars.*", "colors.*"],
      growsWith: "The number of rows on the page. When a calendar is deleted, the number of its events.",
      bound: `250 per page, ${withCommas(limits.rulesPerCalendar)} access rules per calendar`,
    },
    {
      operations: ["channels.*", "events.watch"],
      growsWith: "One row",
      bound: `${withCommas(limits.channelsPerUser)} open channels per user`,
    },
    {
      operations: ["events.list", "events.instances"],
      growsWith:
        "Events of a page, and the occurrences of the series, which are prepared once and updated after changes",
      bound: `${withCommas(mostEvents)} events per page, and ${pageCharacters / 1e6} million characters, written in slices of 400,000. ${withCommas(occurrences)} occurrences, in slices of ${withCommas(listCost.perSlice)}; each series counts as 10. More: 400, or 410 in a sync. Series are read in slices of 500, with up to 4 million characters in memory, and events with the same start in slices of 5,000. If a calendar ever had unusually large events, its pages and slices are smaller.`,
      units: { occurrences },
    },
    {
      operations: ["calendarFiles.*"],
      growsWith:
        "The number of lines in the file, which are read in slices of 5,000. The number of events, which are written in transactions of 20 UIDs. The number of instances of a UID, which are written in slices of 40 within one transaction. On SQLite, other writes wait until this transaction ends. The number of IANA zones that match the file's own time zones.",
      bound: `10 MiB, ${withCommas(limits.exceptionsOfFile)} events, 1 MiB per line, 100 time zones`,
    },
    {
      operations: ["feeds.*"],
      growsWith:
        "The work does not grow, because the response is streamed as fast as the client reads. Events are read in slices of 200 and exceptions in slices of 50 (fewer if they are large), and written in slices of 50. Busy times span 37 months.",
      bound: "",
    },
    {
      operations: ["freebusy.*"],
      growsWith:
        "Calendars, and the events and occurrences in the requested time range, which are merged as they are found",
      bound: `50 calendars after groups are expanded. ${withCommas(busyCost.most)} occurrences, 50,000 of them in one calendar, in slices of ${withCommas(busyCost.perSlice)}. Series are read as in \`events.list\`. A calendar beyond the limit gets \`internalError\`.`,
      units: { occurrences: busyCost.most },
    },
    {
      operations: ["events.get"],
      growsWith: "One event, or one instance of a series",
      bound: "1 MiB per event",
    },
    {
      operations: ["events.insert", "events.update", "events.patch", "events.delete", "events.move"],
      growsWith:
        "One event or one series. The exceptions of the series are updated in slices of 250, and read in slices of 100 if there are no guests. The copies for guests are planned in slices of 20 and written in slices of 100. If more than 50 guests have calendars, the copies are written after the response, in transactions of 25.",
      bound: `1 MiB per event, ${limits.attendees} guests`,
      most: ofShared,
      // Resources respond to invitations automatically, so their other events must be read to check for time conflicts.
      units: { occurrences: busyCost.most },
    },
    {
      operations: ["events.quickAdd", "events.import"],
      growsWith: "One event",
      bound: "1 MiB per event, or one line of text",
      most: ofOne,
    },
    {
      operations: "Changes of watched lists",
      growsWith:
        "One message for each affected channel, written in three SQL statements. Access is checked once for each user.",
      bound: `${withCommas(limits.channelsPerUser)} open channels per user and app`,
    },
    {
      operations: ["calendarReminders.*"],
      growsWith: "Events on the calendars of a user's list that begin when a reminder could be due, in slices of 2,500",
      bound: "31 days, 1,000 reminders, 25,000 events. More: 400.",
    },
    {
      operations: "Emails of `CALENDAR_MAILS`",
      growsWith:
        "Events that begin when a reminder could be due. They are read before the transaction that sends the emails, or inside it if they have changed three times in the meantime.",
      bound: "5,000 events per transaction, plus the rest of the last minute. 1,000 events per agenda.",
    },
    {
      operations: [
        "calendarSettings.*",
        "calendarResources.*",
        "calendarStates.*",
        "calendarEvents.*",
        "calendarFeeds.*",
      ],
      growsWith: "The same as for the equivalent operation of the service",
      bound: "The same",
    },
  ],
  tables: [
    {
      tables: ["CalendarEvent", "CalendarRule", "CalendarListEntry"],
      kept: "Deleted rows stay as tombstones for sync.",
    },
    { tables: ["CalendarEventTerm"], kept: "As long as their events" },
    {
      tables: ["CalendarSeriesShape"],
      kept: "One for each change of a recurrence, until its calendar is cleared or deleted, because sync tokens do not expire",
    },
    { tables: ["CalendarJob"], kept: "Until the job is complete, usually a few seconds" },
    {
      tables: ["CalendarConference"],
      kept: "Forever. Each meeting code has a row, because another event can reuse the code.",
    },
    {
      tables: ["CalendarChannel"],
      kept: "Forever, because channel IDs cannot be used again. Up to 1,000 channels per user and app can be open, each for up to 30 days.",
    },
  ],
  steadyTables: ["Calendar", "CalendarUser", "CalendarSetting", "CalendarFeed", "CalendarEpoch"],
};
