/**
 * What one request may cost, by operation, however much there is: statements, and rows that are read or changed. Operations
 * that are not in `few` grow with something that has a limit, which is named.
 */
export interface Bound {
  statements: number;
  rows: number;
  /** Of rows, the most between two turns of the event loop; unset, all of them. */
  atOnce?: number;
  /** Of work with a budget: the most in all, and without giving others their turn. */
  units?: Record<string, { most: number; longestSlice: number }>;
}

const little: Bound = { statements: 120, rows: 60 };

/** One thing, its surroundings, and pages that are short by their nature. */
const few: readonly (readonly [resource: string, verbs: string])[] = [
  ["tasklists", "insert get update patch delete"],
  ["tasks", "insert get update patch delete move clear"],
  ["timeline", "get"],
  ["attachments", "list get delete insert"],
  ["subscriptions", "list insert update delete"],
  ["locations", "list get"],
  ["contacts", "insert get update patch delete"],
  ["accounts", "insert"],
  ["settings", "list watch get"],
  ["reports", "getIdMappingFile"],
  ["acl", "watch get delete"],
  ["calendarList", "list insert watch get update patch delete"],
  ["calendars", "insert get delete transferOwnership"],
  ["channels", "stop listTimeline"],
  ["colors", "get"],
  ["events", "watch get delete"],
  ["apps", "create"],
  ["identity", "get"],
  ["merchants", "create get update list"],
  ["merchantUsers", "list invite revoke"],
  ["merchantApps", "list add revoke"],
  ["lines", "get"],
  ["transactions", "create get"],
  ["cards", "create get"],
  ["disputes", "get"],
  ["frauds", "get"],
  ["gatewayTransactions", "create"],
  ["gatewayCards", "create"],
  ["vault", "tokenize"],
  ["payments", "create challenge"],
  ["pos", "show pay lead resume receipt"],
  ["bank", "pareq challenge method fingerprint response"],
  ["invitations", "show accept"],
  ["oauth", "authorize consent signInForm signIn signOut deviceForm answerDevice startDevice token"],
  ["oauth", "revokeByQuery revoke tokenInfo tokenInfoByForm olderTokenInfo olderTokenInfoByForm"],
  ["oauth", "userInfo olderUserInfo webKeys certificates accountCertificates configuration"],
  ["health", "overview live ready metrics"],
  ["pages", "showTask showEvent showMeeting meetingIcon"],
  ["discovery", "list getRest getRestOfHost"],
  ["clock", "get freeze advance resume"],
  ["deliveries", "get redeliver"],
  ["mails", "list get"],
  ["requests", "list clear stream verify get"],
  ["session", "start end"],
  ["seeds", "apply schema"],
  ["snapshots", "list delete download upload restore"],
  ["faults", "list add remove"],
  ["users", "list save"],
  ["tokens", "issue"],
  ["oauthClients", "list listKeys create createServiceAccount createKey"],
  ["calendarFeeds", "get renew"],
  ["groups", "get save delete"],
  ["assignedTasks", "assign setLinks complete"],
  ["paymentDisputes", "open win lose"],
  ["paymentFrauds", "report"],
  ["paymentMerchants", "list addApp configure payOut"],
  ["calendarSettings", "change"],
  ["calendarResources", "create"],
  ["calendarStates", "set failConferences"],
  ["timelineUsers", "accounts move change"],
  ["timelineContacts", "share speak"],
  ["timelineItems", "delete reply select pin unpin content"],
  ["conversionTrees", "list load"],
  ["conversionClicks", "insert"],
  ["conversionActivities", "list"],
];

/** A page has as many rows, and what is around them. */
const page = (length: number): Bound => ({ statements: 80, rows: length + 60 });

/** Each row is looked up, then written, in statements of some hundred rows. */
const rowsOfConversions = { rows: { most: 10_000, longestSlice: 500 } };

/** Elements, attributes and runs of text: what cleans them cannot be interrupted. */
const ofHtml = { parts: { most: 10_000, longestSlice: 10_000 } };

/** Occurrences of series, those of series that are read included. */
const ofLists = { occurrences: { most: 100_000, longestSlice: 2100 } };
const ofBusyTimes = { occurrences: { most: 100_000, longestSlice: 5100 } };

/** Every channel on what has changed is looked at, and every one that is concerned gets a message, in three statements. */
const channels = 1000;

const more: Record<string, Bound> = {
  "tasklists.list": page(1000),
  "tasks.list": page(100),
  // And attachments, 50 of an item: those of a page come in one statement.
  "timeline.list": page(150),
  "timeline.insert": { ...little, units: ofHtml },
  "timeline.update": { ...little, units: ofHtml },
  "timeline.patch": { ...little, units: ofHtml },
  "timeline.insertUpload": { ...little, units: ofHtml },
  "timeline.updateUpload": { ...page(100), units: ofHtml },
  // Each with its file.
  "timeline.delete": { statements: 120, rows: 3 * 50 + 60 },
  "contacts.list": page(1000),
  "conversion.get": page(1000),
  "conversion.getByCustomerId": page(1000),
  "conversion.insert": { statements: 500, rows: 10_500, atOnce: 600, units: rowsOfConversions },
  "conversion.update": { statements: 500, rows: 20_500, atOnce: 1100, units: rowsOfConversions },
  "conversion.updateAvailability": { statements: 120, rows: 120, units: rowsOfConversions },
  "acl.list": page(250),
  "acl.insert": { statements: 3 * channels + 60, rows: 3 * channels + 60 },
  "acl.patch": { statements: 3 * channels + 60, rows: 4 * channels + 60 },
  "acl.update": { statements: 3 * channels + 60, rows: 4 * channels + 60 },
  "calendars.patch": { statements: 120, rows: channels + 60 },
  "calendars.update": { statements: 120, rows: channels + 60 },
  // Deletes what the calendar holds.
  "calendars.clear": { statements: 120, rows: 6000 },
  // 200 guests, each looked up by address.
  "events.insert": { statements: 1200, rows: channels + 300 },
  "events.patch": { statements: 1200, rows: channels + 300 },
  "events.update": { statements: 120, rows: channels + 60 },
  "events.move": { statements: 120, rows: channels + 60 },
  "events.quickAdd": { statements: 120, rows: channels + 60 },
  "events.import": { statements: 120, rows: channels + 60 },
  "contactDays.add": { statements: 120, rows: channels + 60 },
  // A month ahead of series that repeat each minute, in pages of 2500.
  "calendarReminders.list": { statements: 220, rows: 12_000 },
  // A user, a client, a calendar and its list, beside the account and its key.
  "oauthClients.createServiceAccount": { statements: 130, rows: 100 },
  "calendarEvents.addFromMail": { statements: 120, rows: channels + 60 },
  "calendarEvents.lock": { statements: 120, rows: channels + 60 },
  "calendarEvents.answer": { statements: 120, rows: channels + 60 },
  "events.list": { statements: 120, rows: 6000, units: ofLists },
  "events.instances": { ...little, units: ofLists },
  "freebusy.query": { statements: 120, rows: 3500, units: ofBusyTimes },
  "feeds.getPublic": { ...page(6000), statements: 150, units: { events: { most: 10_000, longestSlice: 5000 } } },
  "feeds.getPrivate": { ...page(6000), statements: 150, units: { events: { most: 10_000, longestSlice: 5000 } } },
  "calendarFiles.import": {
    statements: 120,
    rows: channels + 60,
    units: {
      lines: { most: 20_000, longestSlice: 5000 },
      events: { most: 2000, longestSlice: 20 },
      zones: { most: 2000, longestSlice: 20 },
    },
  },
  // Its trail, which grows by one with each of these.
  "transactions.capture": { statements: 120, rows: 200 },
  "transactions.refund": { statements: 120, rows: 200 },
  "transactions.void": { statements: 120, rows: 200 },
  "seeds.applyDemo": { statements: 5000, rows: 5000 },
  "snapshots.take": { statements: 200, rows: 200, atOnce: 5000 },
  "lines.list": page(1000),
  "transactions.list": page(1000),
  "disputes.list": page(1000),
  "frauds.list": page(1000),
  "channels.listCalendar": page(100),
  "deliveries.list": page(100),
  "timelineUsers.cards": { statements: 120, rows: 1500 },
  // As many as their parts together.
  "batch.send": { statements: 100, rows: 100 },
  "batch.sendToService": { statements: 100, rows: 100 },
  // The operator's: every table.
  "data.reset": { statements: 200, rows: Number.POSITIVE_INFINITY },
};

export const bounds: ReadonlyMap<string, Bound> = new Map([
  ...few.flatMap(([resource, verbs]) => verbs.split(" ").map((verb) => [`${resource}.${verb}`, little] as const)),
  ...Object.entries(more),
]);
