/**
 * The bounds of one request's cost for each operation, whatever the amount of data: statements (without those that begin and end
 * transactions), and rows that are read or changed. The cost of operations outside `few` grows with a size that has a limit,
 * which is listed.
 */
export interface Bound {
  statements: number;
  rows: number;
  /** The maximum number of rows between two turns of the event loop; by default, all rows. */
  atOnce?: number;
  /** The maximum work that is counted with a budget: in total, and between two pauses for other requests. */
  units?: Record<string, { most: number; longestSlice: number }>;
}

const little = (statements: number): Bound => ({ statements, rows: 60 });

/**
 * Operations that read or write a single resource with related rows, or short pages. The maximum number of statements is 50%
 * more than needed, or 12 if the test requests a missing resource.
 */
const few: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  tasklists: { insert: 6, get: 3, update: 4, patch: 4 },
  tasks: { insert: 12, get: 2, update: 7, patch: 12, delete: 12, move: 21, clear: 6 },
  timeline: { get: 3 },
  attachments: { list: 3, get: 3, delete: 9, insert: 9 },
  subscriptions: { list: 3, insert: 7, update: 7, delete: 4 },
  locations: { list: 2, get: 2 },
  contacts: { insert: 7, get: 3, update: 7, patch: 7, delete: 3 },
  accounts: { insert: 6 },
  settings: { list: 6, watch: 10, get: 2 },
  reports: { getIdMappingFile: 6 },
  acl: { watch: 13, get: 4, delete: 13 },
  calendarList: { list: 7, insert: 19, watch: 10, get: 9, update: 13, patch: 12, delete: 12 },
  calendars: { insert: 39, get: 4, delete: 18, transferOwnership: 4 },
  channels: { stop: 4, listTimeline: 4, expireCalendar: 3 },
  colors: { get: 1 },
  events: { watch: 13, get: 4, delete: 10 },
  apps: { create: 2 },
  identity: { get: 3 },
  merchants: { create: 10, get: 2, update: 3, list: 3 },
  merchantUsers: { list: 3, invite: 9, revoke: 12 },
  merchantApps: { list: 4, add: 12, revoke: 3 },
  lines: { get: 2 },
  transactions: { create: 6, get: 3 },
  cards: { create: 4, get: 12 },
  disputes: { get: 2 },
  frauds: { get: 2 },
  gatewayTransactions: { create: 4 },
  gatewayCards: { create: 3 },
  vault: { tokenize: 12 },
  payments: { create: 12, challenge: 12 },
  pos: { show: 12, pay: 12, lead: 12, resume: 12, receipt: 12 },
  bank: { pareq: 12, challenge: 12, method: 12, fingerprint: 12, response: 1 },
  invitations: { show: 12, accept: 12 },
  oauth: {
    authorize: 4,
    authorizeByForm: 4,
    consent: 13,
    signInForm: 7,
    signIn: 7,
    signOut: 2,
    deviceForm: 4,
    answerDevice: 4,
    startDevice: 4,
    token: 12,
    revokeByQuery: 6,
    revoke: 6,
    tokenInfo: 3,
    tokenInfoByForm: 3,
    olderTokenInfo: 3,
    olderTokenInfoByForm: 3,
    userInfo: 12,
    userInfoByForm: 12,
    olderUserInfo: 12,
    olderUserInfoByForm: 12,
    webKeys: 7,
    certificates: 2,
    accountCertificates: 1,
    configuration: 1,
  },
  health: { overview: 2, live: 1, ready: 1, metrics: 2 },
  pages: { showInvitation: 12, answerInvitation: 21, showTask: 1, showEvent: 3, showMeeting: 12, meetingIcon: 1 },
  discovery: { list: 1, getRest: 1, getRestOfHost: 1 },
  clock: { get: 1, freeze: 4, resume: 4 },
  // Reads the origin of a change: its row, the row of each earlier job that led to it, and the cause of each write.
  deliveries: { get: 6, redeliver: 7 },
  deliveryRules: { list: 2, add: 3, remove: 3 },
  mails: { list: 4, listHeads: 1, get: 1 },
  requests: { list: 1, clear: 1, stream: 12, verify: 1, get: 1, exportHar: 1 },
  session: { start: 1, end: 1 },
  seeds: { apply: 3, schema: 1 },
  // Restoring a snapshot reads the clock, faults, page tokens, delivery rules and the start of the change log again.
  snapshots: { list: 1, delete: 1, download: 1, upload: 1, restore: 9 },
  faults: { list: 2, add: 4, remove: 3 },
  users: { list: 2, save: 4 },
  tokens: { issue: 6, expire: 3 },
  pageTokens: { expire: 2 },
  signIns: { create: 24 },
  oauthClients: { list: 2, listKeys: 2, create: 3, createServiceAccount: 10, createKey: 4 },
  calendarFeeds: { get: 6, renew: 9 },
  groups: { get: 3, save: 24, delete: 2 },
  assignedTasks: { assign: 10, setLinks: 7, complete: 12 },
  paymentDisputes: { open: 10, win: 12, lose: 9 },
  paymentFrauds: { report: 3 },
  // One request does the work of both the page and the bank. Each of these looks up the attempt's transaction by two names.
  paymentLinks: { pay: 13 },
  paymentMerchants: { list: 2, addApp: 10, configure: 3, payOut: 4 },
  calendarSettings: { change: 10 },
  calendarResources: { create: 12 },
  calendarStates: { set: 3, failConferences: 3, expireSyncTokens: 2 },
  timelineUsers: { accounts: 3, move: 7, change: 6 },
  timelineContacts: { share: 19, speak: 10 },
  timelineItems: { delete: 13, reply: 13, select: 7, pin: 12, unpin: 10, content: 3 },
  conversionTrees: { list: 4, load: 45 },
  conversionClicks: { insert: 9 },
  conversionActivities: { list: 3 },
};

/** The bound of a list: the rows of a page, and up to 60 related rows. */
const page = (length: number, statements: number): Bound => ({ statements, rows: length + 60 });

/** Each conversion row is looked up, and then written, in statements of a few hundred rows. */
const rowsOfConversions = { rows: { most: 10_000, longestSlice: 500 } };

/** The units are elements, attributes and text nodes. The sanitizer cannot be interrupted, so all of them are one slice. */
const ofHtml = { parts: { most: 4000, longestSlice: 4000 } };

/** The units are occurrences of series, even if they are only read, and written occurrences: a full page plus one. */
const ofLists = {
  occurrences: { most: 100_000, longestSlice: 1600 },
  characters: { most: 9_500_000, longestSlice: 450_000 },
};
const ofBusyTimes = { occurrences: { most: 100_000, longestSlice: 3100 } };

const ofReminders = { occurrences: { most: 10_000, longestSlice: 1600 } };

/** Every channel on the changed resource is checked, and every affected channel gets a message, in three statements. */
const channels = 1000;

/**
 * The number of reads in a batch, one statement each. The cached facts about a token are read again every second, which matters
 * on slow machines.
 */
const parts = 1000;

/** The number of queries that `due.list` sends, one statement each. */
const dueSources = 7;

const more: Record<string, Bound> = {
  "tasklists.list": page(1000, 3),
  // Deletes the content of the list, a hundred rows at a time.
  "tasklists.delete": { statements: 220, rows: 21_000, atOnce: 110 },
  "tasks.list": page(100, 15),
  // Each item has up to 50 attachments. One statement reads the attachments of a page.
  "timeline.list": page(150, 9),
  "timeline.insert": { ...little(6), units: ofHtml },
  "timeline.update": { ...little(6), units: ofHtml },
  "timeline.patch": { ...little(6), units: ofHtml },
  "timeline.insertUpload": { ...little(7), units: ofHtml },
  "timeline.updateUpload": { ...page(100, 9), units: ofHtml },
  // Deletes up to 50 attachments of the item, each with its file.
  "timeline.delete": { statements: 82, rows: 3 * 50 + 60 },
  "contacts.list": page(1000, 3),
  "conversion.get": page(1000, 9),
  "conversion.getByCustomerId": page(1000, 7),
  "conversion.insert": { statements: 750, rows: 11_000, atOnce: 600, units: rowsOfConversions },
  "conversion.update": { statements: 500, rows: 20_500, atOnce: 1100, units: rowsOfConversions },
  "conversion.updateAvailability": { statements: 165, rows: 165, units: rowsOfConversions },
  "acl.list": page(250, 6),
  "acl.insert": { statements: 3 * channels + 60, rows: 3 * channels + 60 },
  "acl.patch": { statements: 3 * channels + 60, rows: 4 * channels + 60 },
  "acl.update": { statements: 3 * channels + 60, rows: 4 * channels + 60 },
  "calendars.patch": { statements: 15, rows: channels + 60 },
  "calendars.update": { statements: 16, rows: channels + 60 },
  // Deletes the content of the calendar.
  "calendars.clear": { statements: 21, rows: 6000 },
  // An event has up to 200 guests, each looked up by email address.
  "events.insert": { statements: 60, rows: channels + 300 },
  "events.patch": { statements: 60, rows: channels + 300 },
  "events.update": { statements: 18, rows: channels + 60 },
  "events.move": { statements: 39, rows: channels + 60 },
  "events.quickAdd": { statements: 13, rows: channels + 60 },
  "events.import": { statements: 15, rows: channels + 60 },
  "contactDays.add": { statements: 15, rows: channels + 60 },
  // The month has 2,600 events that begin at the same time. Each page that ends at that time reads all of them, a few hundred
  // at a time, since some are large.
  "calendarReminders.list": { statements: 60, rows: 30_000, units: ofReminders },
  // Creates a user, a client, and a calendar with its list entry, in addition to the account and its key.
  "oauthClients.createServiceAccount": { statements: 10, rows: 100 },
  "calendarEvents.addFromMail": { statements: 13, rows: channels + 60 },
  "calendarEvents.lock": { statements: 12, rows: channels + 60 },
  "calendarEvents.answer": { statements: 19, rows: channels + 60 },
  "calendarEvents.answerAsGuest": { statements: 21, rows: channels + 60 },
  "events.list": { statements: 34, rows: 6000, units: ofLists },
  "events.instances": { ...little(10), units: ofLists },
  "freebusy.query": { statements: 22, rows: 3500, units: ofBusyTimes },
  "feeds.getPublic": { ...page(6000, 12), units: { events: { most: 10_000, longestSlice: 50 } } },
  "feeds.getPrivate": { ...page(6000, 18), units: { events: { most: 10_000, longestSlice: 50 } } },
  "calendarFiles.import": {
    statements: 24,
    rows: channels + 60,
    units: {
      lines: { most: 20_000, longestSlice: 5000 },
      events: { most: 2000, longestSlice: 20 },
      zones: { most: 2000, longestSlice: 20 },
    },
  },
  // Reads the transaction's trail, which gets one more entry with each of these operations.
  "transactions.capture": { statements: 12, rows: 200 },
  "transactions.refund": { statements: 10, rows: 200 },
  "transactions.void": { statements: 7, rows: 200 },
  // The demo moves step by step through everything that is due, a hundred of each kind at a time. At each step, it reads the
  // reminders and jobs of the complete server, and this server has the maximum number of them.
  "seeds.applyDemo": { statements: 60_000, rows: 450_000 },
  "snapshots.take": { statements: 3, rows: 200, atOnce: 5000 },
  "lines.list": page(1000, 3),
  // Reads large transactions a few dozen at a time. Each of these reads includes the trails of the transactions.
  "transactions.list": { ...page(1000, 60), atOnce: 250 },
  "disputes.list": page(1000, 3),
  "frauds.list": page(1000, 3),
  "channels.listCalendar": page(100, 3),
  "deliveries.list": page(100, 3),
  // Reads a page of each source: deliveries, tokens, and data of services. This takes two statements for each searched
  // calendar, and one for each list and merchant that has changed since the last search.
  "search.find": { statements: 180, rows: 6000 },
  "due.list": { statements: 11, rows: dueSources * 100 },
  // Reads the change log at its maximum size, and the current rows of the changes.
  "changes.list": { statements: 20, rows: 40_000 },
  // Includes the work that becomes due while the clock moves.
  "clock.advance": { statements: 27, rows: dueSources * 100 },
  "timelineUsers.cards": { statements: 12, rows: 1500 },
  // The sum of the batch's parts.
  "batch.send": { statements: parts + 100, rows: parts + 100 },
  "batch.sendToService": { statements: parts + 100, rows: parts + 100 },
  // This operation of the operator empties every table, so its rows are unlimited.
  "data.reset": { statements: 70, rows: Number.POSITIVE_INFINITY },
};

export const bounds: ReadonlyMap<string, Bound> = new Map([
  ...Object.entries(few).flatMap(([resource, verbs]) =>
    Object.entries(verbs).map(([verb, statements]) => [`${resource}.${verb}`, little(statements)] as const),
  ),
  ...Object.entries(more),
]);
