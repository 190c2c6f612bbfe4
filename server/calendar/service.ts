import type { CalendarServiceHandlers } from "../../generated/calendar/handlers.ts";
import type { BuiltService } from "../builtService.ts";
import { loadRuntimeDocument, type RuntimeDocument } from "../http/document.ts";
import { errorEnvelope } from "../http/envelope.ts";
import { defineService } from "../http/service.ts";
import { bearerAuthenticate } from "../identity/authenticate.ts";
import { ensurePrimaries } from "./calendars/primary.ts";
import type { CalendarDependencies, CalendarParts } from "./dependencies.ts";
import { feedPurpose } from "./feeds/addresses.ts";
import { acl } from "./handlers/acl.ts";
import { calendarList } from "./handlers/calendarList.ts";
import { calendars } from "./handlers/calendars.ts";
import { channels } from "./handlers/channels.ts";
import { colors } from "./handlers/colors.ts";
import { events } from "./handlers/events.ts";
import { freebusy } from "./handlers/freebusy.ts";
import { settings } from "./handlers/settings.ts";
import { createJobs } from "./jobs.ts";
import { calendarPages } from "./pages/index.ts";
import { calendarDiffering } from "./published.ts";
import { createReminding, silent } from "./reminders/reminding.ts";
import type { CalendarSandboxDependencies } from "./sandbox/acting.ts";
import { calendarSandbox } from "./sandbox/service.ts";
import { calendarSearch } from "./search.ts";
import { calendarSeed } from "./seed.ts";
import { calendarJobs, calendarRows } from "./shownRows.ts";
import { calendarDue } from "./store/due.ts";
import { createCalendarStore } from "./store/index.ts";

export interface Calendars extends BuiltService {
  /** The parts of the service that the command line uses for feed URLs and imports. */
  commandParts: Pick<CalendarSandboxDependencies, "store" | "clock" | "feedKey">;
}

export function createCalendar(parts: CalendarParts): Calendars {
  const document = loadRuntimeDocument("calendar");
  const reminding = parts.settings.calendarMails ? createReminding(parts) : silent;
  const store = createCalendarStore({
    ...parts,
    acceptedScopes: scopesByOperation(document),
    ensurePrimaries,
    announce: reminding.announce,
    wakeJobs: () => jobs.wake(),
  });
  const { clock, ids, callbackRule } = parts;
  const jobs = createJobs({ ...parts, store, doings: reminding.doings, preparing: reminding.preparing });
  // Clients of the published service read the meeting's URL from the response, so the conference is created in the same write.
  const conferencesAtOnce = parts.settings.dialect === "published";
  const dependencies: CalendarDependencies = { store, clock, ids, callbackRule, conferencesAtOnce };
  const service = defineService<CalendarServiceHandlers>({
    name: "calendar",
    document,
    handlers: {
      acl: acl(dependencies),
      calendarList: calendarList(dependencies),
      calendars: calendars(dependencies),
      channels: channels(dependencies),
      colors: colors(dependencies),
      events: events(dependencies),
      freebusy: freebusy(dependencies),
      settings: settings(dependencies),
    },
    authenticate: bearerAuthenticate(parts.tokens),
    handsCauseOn: true,
    renderFailure: errorEnvelope,
    differing: calendarDiffering,
    // One MiB is enough for an event with 500 guests, 25 attachments and a long description (`DECISIONS.md`, lengths).
    bodyLimitBytes: 1024 * 1024,
  });
  const feedKey = parts.secret.keyFor(feedPurpose);
  return {
    service,
    sandbox: calendarSandbox(parts, {
      ...dependencies,
      db: parts.db,
      feedKey,
      emailsSent: parts.settings.calendarMails,
    }),
    commandParts: { store, clock, feedKey },
    restored: store.restored,
    maintenance: [reminding.maintenanceOf(jobs)],
    seeds: [calendarSeed],
    demo: async (scene) => (await import("./demo.ts")).calendarDemo(scene),
    shownRows: calendarRows,
    jobRows: calendarJobs,
    clockMoved() {
      jobs.clockMoved();
      reminding.clockMoved(jobs);
    },
    due: calendarDue(parts.db),
    search: calendarSearch(parts.db),
    doDue: jobs.doDue,
    caughtUp: jobs.mailed,
    pages: calendarPages({ ...parts, store }),
  };
}

/** Returns a function that looks up the scopes accepted by an operation of the contract. */
function scopesByOperation({ operations }: RuntimeDocument): (operation: string) => ReadonlySet<string> {
  const byId = new Map(
    operations.map(({ id, security }) => [id, new Set(security.flatMap((each) => each.oauth2 ?? []))]),
  );
  const none: ReadonlySet<string> = new Set();
  return (operation) => byId.get(operation) ?? none;
}
