/** The bounds of the calendar operations' work, as data. `generated/LIMITS.md` is made from them. */
import { type Amount, type Most, type ServiceBounds, withSpaces } from "../platform/bounds.ts";
import { mostWords } from "./events/words.ts";
import { busyCost } from "./freeBusy/share.ts";
import { limits, longestEvent, mostEvents, pageCharacters } from "./limits.ts";
import { listCost } from "./lists/cost.ts";

/** The sizes with which the work of changing an event grows. */
export type EventSize = "guests" | "exceptions" | "text" | "channels";

/** Rows of an event, of its calendar and of the jobs of a change, and its words, removed and added. */
const few = 20 + 2 * mostWords;

/** Characters of a small row: the part of an event that each copy has of its own, or another row of the same change. */
const smallRow = 1000;

/**
 * How often the content of an event may be written. The organizer's row holds it as fields and as text; the index of words
 * holds it once more.
 */
const timesText = 4;

const ofChannels: Amount<EventSize> = [[1, "channels"]];

/** A change of an event without guests. */
const ofOne: Most<EventSize> = {
  rows: [[few], ...ofChannels],
  bytes: [[20 * smallRow], [timesText, "text"], [smallRow, "channels"]],
};

/**
 * A change of content that guests share. Each guest's calendar has a small row for the event and for each exception, and its
 * sequence is raised.
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
    exceptions: { one: "instance that differs", many: "instances that differ", most: limits.exceptionsOfFile },
    text: { one: "byte of the event", many: "bytes of an event", most: longestEvent },
    channels: { one: "channel that watches", many: "channels of a user that watch", most: limits.channelsPerUser },
  },
  operations: [
    {
      operations: ["acl.*", "calendarList.*", "calendars.*", "colors.*"],
      growsWith: "rows of a page; removing a calendar: its events",
      bound: `250 a page, ${limits.rulesPerCalendar} rules a calendar`,
    },
    {
      operations: ["channels.*", "events.watch"],
      growsWith: "one row",
      bound: `${limits.channelsPerUser} open channels a user`,
    },
    {
      operations: ["events.list", "events.instances"],
      growsWith:
        "events of a page, the next occurrences of the series (prepared once, and brought up to date by what changed)",
      bound: `${mostEvents} a page, and ${pageCharacters / 1e6} million characters: where a calendar has had larger events than usual, its pages are shorter; written 400 000 characters at a time; ${withSpaces(occurrences)} occurrences, ${listCost.perSlice} at a time, a series counts as 10 of them: beyond, 400, in a sync 410; series are read 500 at a time, fewer where a calendar has had larger events than usual, and held up to 4 million characters; events of one moment 5000 at a time, likewise`,
      units: { occurrences },
    },
    {
      operations: ["calendarFiles.*"],
      growsWith:
        "lines of a file, 5000 at a time; its events, 20 identifiers in a transaction; the zones that its own names may mean; instances of one identifier are written 40 at a time, between which others are answered: readers see all of an identifier or nothing, and whoever writes to an SQLite file waits for the commit",
      bound: `10 MiB, ${withSpaces(limits.exceptionsOfFile)} events, 1 MiB a line, 100 names of zones`,
    },
    {
      operations: ["feeds.*"],
      growsWith:
        "nothing: streamed, 200 events read, 50 exceptions of a series, fewer where they are large, and 50 of them written at a time, as fast as the client takes them; busy blocks of 37 months",
      bound: "",
    },
    {
      operations: ["freebusy.*"],
      growsWith: "calendars, and events and occurrences in the time asked for, merged as they are found",
      bound: `50 calendars after groups; ${withSpaces(busyCost.most)} occurrences, 50 000 of one calendar, ${busyCost.perSlice} at a time; series read as for \`events.list\`: beyond, \`internalError\` in its place`,
      units: { occurrences: busyCost.most },
    },
    {
      operations: ["events.get"],
      growsWith: "one event, or one instance of a series",
      bound: "1 MiB of event",
    },
    {
      operations: ["events.insert", "events.update", "events.patch", "events.delete", "events.move"],
      growsWith:
        "one event or one series with its exceptions, which follow 250 at a time, those that are read 100 at a time where nobody is invited, and its attendees, whose copies are planned 20 at a time and written 100 at a time; with more than 50 calendars of people, 25 at a time in transactions of their own after the response, between which other requests, including writes, are served",
      bound: `1 MiB of event, ${limits.attendees} attendees`,
      most: ofShared,
      // Resources answer invitations by themselves, so their other events are read.
      units: { occurrences: busyCost.most },
    },
    {
      operations: ["events.quickAdd", "events.import"],
      growsWith: "one event",
      bound: "1 MiB of event; a phrase of one line",
      most: ofOne,
    },
    {
      operations: "whatever a channel watches",
      growsWith:
        "a message for each channel that is concerned, in three statements; what its user may see is asked once for each user",
      bound: `${limits.channelsPerUser} open channels of a user and an application`,
    },
    {
      operations: ["calendarReminders.*"],
      growsWith:
        "events of the calendars on a user's list that begin where one of their reminders would be due, 2500 at a time until there are enough",
      bound: "31 days; 1000 reminders; 25 000 events: beyond, 400",
    },
    {
      operations: "mails of `CALENDAR_MAILS`",
      growsWith:
        "the same, looked for ahead of the write that sends them; within it when others have changed it three times meanwhile",
      bound: "5000 events for a write, and what the last minute has more; 1000 events in an agenda",
    },
    {
      operations: [
        "calendarSettings.*",
        "calendarResources.*",
        "calendarStates.*",
        "calendarEvents.*",
        "calendarFeeds.*",
      ],
      growsWith: "what the operation of the service with the same effect grows with",
      bound: "as there",
    },
  ],
  tables: [
    {
      tables: ["CalendarEvent", "CalendarRule", "CalendarListEntry"],
      kept: "deleted ones stay as tombstones for sync",
    },
    { tables: ["CalendarEventWord", "CalendarEventProperty"], kept: "with their events" },
    {
      tables: ["CalendarSeriesShape"],
      kept: "one for each change of what a series repeats, until its calendar is cleared or deleted: sync tokens have no end",
    },
    { tables: ["CalendarJob"], kept: "until it is done, seconds as a rule" },
    {
      tables: ["CalendarConference"],
      kept: "always: one row for each meeting code, which another event may take over",
    },
    {
      tables: ["CalendarChannel"],
      kept: "at most 1000 open ones of a user and an application, 30 days each; what has ended stays, since its id is never free again",
    },
  ],
  steadyTables: ["Calendar", "CalendarUser", "CalendarSetting", "CalendarFeed", "CalendarEpoch"],
};
