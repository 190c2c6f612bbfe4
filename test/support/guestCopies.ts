/**
 * A company's calendars with guests' copies of every kind, made by requests alone: an earlier release has answered them, and its
 * data folder is `fixtures/upgrade/2026-11-23-copies.tar.br` (`leaveCopies.ts`). What it answered to the questions is kept with it.
 */
export type Guest = "ann" | "bob" | "cleo" | "dan" | "eve";
export const guests: readonly Guest[] = ["ann", "bob", "cleo", "dan", "eve"];

/** A question, or a change. */
export interface Request {
  who: Guest;
  method: string;
  /** Below `/calendar/v3`, or of the sandbox. The address of a feed is asked for first: `feed <user> <calendar>`. */
  path: string;
  body?: unknown;
}

export interface Answer {
  status: number;
  body: unknown;
}

export interface Server {
  ask(request: Request): Promise<Answer>;
  /** Lets a second pass. */
  tick(): void;
}

/** What is named by chance. */
export interface Names {
  team: string;
  club: string;
  gone: string;
  room: string;
}

/** An answer that has been given. */
export interface Told extends Request {
  answer: Answer;
}

const zone = "Europe/Berlin";
const mail = (name: string) => ({ email: `${name}@example.com` });
const at = (day: number, hour: number, timeZone = zone) => ({
  dateTime: `2026-03-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00:00`,
  timeZone,
});
const hours = (day: number, from: number, length = 1) => ({ start: at(day, from), end: at(day, from + length) });
/** Of a series in Berlin at an hour, in winter. */
const instance = (id: string, day: number, hour: number) =>
  `${id}_202603${String(day).padStart(2, "0")}T${String(hour - 1).padStart(2, "0")}0000Z`;
const events = (calendar = "primary") => `/calendars/${encodeURIComponent(calendar)}/events`;
const everybody = ["bob", "cleo", "dan", "eve"].map(mail);
const repeated = (day: number, hour: number, count: number) => ({
  ...hours(day, hour),
  recurrence: [`RRULE:FREQ=DAILY;COUNT=${count}`],
});

const series = [
  ["stand0", 2, 9],
  ["lone0", 2, 15],
  ["hiddens0", 2, 17],
  ["moveds0", 3, 7],
  ["teams0", 2, 11],
  ["ended0", 2, 18],
] as const;
const singles = [
  "single0",
  "hidden0",
  "open0",
  "mass0",
  "moved0",
  "deleted0",
  "restored0",
  "again0",
  "left0",
  "room0",
  "team0",
  "club0",
  "gone0",
  "dates0",
  "taken0",
];

/** Makes everything except the changes that the tokens will find. */
export async function arrange(server: Server): Promise<Names> {
  const { insert, change, calendar, response } = doing(server);
  const names: Names = {
    team: await calendar("Team"),
    club: await calendar("Club"),
    gone: await calendar("Gone"),
    room: await created(server, {
      who: "ann",
      method: "POST",
      path: "/sandbox/v1/calendar/resources",
      body: { summary: "Room", organization: "example.com" },
    }),
  };
  const guestsOf = (...list: string[]) => ({ attendees: list.map(mail) });

  await insert("club0", { ...repeated(3, 20, 3), summary: "Club", ...guestsOf("bob") }, "eve");
  await request(server, "eve", "POST", "/calendars/primary/clear");
  await insert("single0", { ...hours(2, 9), summary: "Single", location: "Hall", ...guestsOf("bob", "cleo", "dan") });
  await change("bob", "single0", {
    summary: "Mine",
    ...hours(2, 8, 2),
    colorId: "5",
    reminders: { useDefault: false, overrides: [{ method: "popup", minutes: 7 }] },
    extendedProperties: { private: { own: "bob" } },
    visibility: "private",
    transparency: "transparent",
  });
  await response("cleo", "single0", "declined");
  await change("dan", "single0", undefined);

  await insert("stand0", {
    ...repeated(2, 9, 12),
    summary: "Stand-up",
    attendees: everybody,
    reminders: { useDefault: false, overrides: [{ method: "email", minutes: 30 }] },
    extendedProperties: { shared: { team: "x" }, private: { own: "ann" } },
  });
  await change("ann", instance("stand0", 3, 9), hours(3, 12));
  await change("ann", instance("stand0", 4, 9), { summary: "Retrospective" });
  await change("ann", instance("stand0", 5, 9), undefined);
  await change("ann", instance("stand0", 6, 9), { attendees: ["bob", "cleo"].map(mail) });
  await change("bob", instance("stand0", 7, 9), { summary: "My stand-up", description: "Alone" });
  await change("ann", instance("stand0", 7, 9), { location: "Roof" });
  await response("cleo", instance("stand0", 4, 9), "declined");
  await response("cleo", instance("stand0", 9, 9), "accepted");
  await change("dan", instance("stand0", 8, 9), undefined);
  await change("dan", instance("stand0", 3, 9), hours(3, 14, 2));
  await change("eve", "stand0", {
    colorId: "3",
    visibility: "private",
    extendedProperties: { private: { own: "eve" } },
  });
  await change("eve", instance("stand0", 10, 9), { reminders: { useDefault: false, overrides: [] }, colorId: "2" });
  await response("bob", "stand0", "accepted");
  await change("cleo", "stand0", { description: "What I say" });

  await insert("lone0", { ...repeated(2, 15, 6), summary: "Interviews" });
  await change("ann", instance("lone0", 3, 15), { ...guestsOf("bob", "cleo"), summary: "With two" });
  await change("ann", instance("lone0", 5, 15), { ...guestsOf("bob"), ...hours(5, 16) });
  await change("ann", instance("lone0", 6, 15), guestsOf("dan"));
  await change("bob", instance("lone0", 3, 15), { summary: "An interview", colorId: "7", ...hours(3, 15, 2) });
  await response("cleo", instance("lone0", 3, 15), "tentative");
  await change("dan", instance("lone0", 6, 15), undefined);

  const hides = { guestsCanSeeOtherGuests: false, guestsCanInviteOthers: false };
  await insert("hidden0", { ...hours(3, 10), summary: "Secret", ...guestsOf("bob", "cleo"), ...hides });
  await response("bob", "hidden0", "accepted");
  await insert("hiddens0", { ...repeated(2, 17, 5), summary: "Secrets", ...guestsOf("bob", "cleo", "dan"), ...hides });
  await response("bob", instance("hiddens0", 4, 17), "declined");
  await change("ann", instance("hiddens0", 5, 17), { location: "Cellar" });

  await insert("open0", { ...hours(4, 10), summary: "Open", ...guestsOf("bob", "cleo"), guestsCanModify: true });
  await change("bob", "open0", { summary: "Opened", location: "Garden", ...hours(4, 11) });

  const many = Array.from({ length: 203 }, (_, number) => ({ email: `g${number}@example.org` }));
  await insert("mass0", { ...hours(4, 13), summary: "All hands", attendees: [...everybody, ...many] });
  await response("bob", "mass0", "accepted");
  await response("cleo", "mass0", "declined");
  await change("ann", "mass0", { description: "Everybody" });
  await response("dan", "mass0", "tentative");

  await insert("moved0", { ...hours(5, 10), summary: "Moving", ...guestsOf("bob", "cleo") });
  await change("bob", "moved0", { summary: "My moving", colorId: "4" });
  await insert("moveds0", { ...repeated(3, 7, 6), summary: "Movings", ...guestsOf("bob", "cleo") });
  await change("ann", instance("moveds0", 4, 7), { summary: "Early" });
  await response("bob", instance("moveds0", 5, 7), "declined");
  for (const id of ["moved0", "moveds0"]) await doing(server).move(id, names.team);

  await insert("deleted0", { ...hours(5, 12), summary: "Off", ...guestsOf("bob", "cleo") });
  await change("bob", "deleted0", { summary: "Off, for me" });
  await change("ann", "deleted0", undefined);
  await insert("ended0", { ...repeated(2, 18, 4), summary: "Ended", ...guestsOf("bob", "cleo") });
  await change("ann", instance("ended0", 3, 18), { location: "Here" });
  await response("bob", instance("ended0", 4, 18), "declined");
  await change("ann", "ended0", undefined);
  await insert("restored0", { ...hours(5, 14), summary: "Back", ...guestsOf("bob", "cleo") });
  await change("cleo", "restored0", undefined);
  await change("ann", "restored0", undefined);
  await change("ann", "restored0", { status: "confirmed" });
  await insert("again0", { ...hours(6, 10), summary: "Again", ...guestsOf("bob", "cleo") });
  await change("bob", "again0", { summary: "Again, for me", colorId: "1" });
  await change("ann", "again0", guestsOf("cleo"));
  await change("ann", "again0", guestsOf("cleo", "bob"));
  await insert("left0", { ...hours(6, 12), summary: "Left", ...guestsOf("bob", "cleo") });
  await change("ann", "left0", guestsOf("cleo"));
  await insert("taken0", { ...hours(6, 15), summary: "Taken", ...guestsOf("bob") });
  await insert("taken1", { ...hours(6, 16), summary: "Own" }, "cleo");
  await insert("room0", { ...hours(6, 14), summary: "In the room", attendees: [mail("bob"), { email: names.room }] });

  await insert("team0", { ...hours(7, 10), summary: "Team", ...guestsOf("bob", "cleo", "ann") }, "ann", names.team);
  await change("bob", "team0", { location: "At home" });
  await insert("teams0", { ...repeated(2, 11, 5), summary: "Teams", ...guestsOf("bob", "cleo") }, "ann", names.team);
  await change("ann", instance("teams0", 3, 11), { summary: "Teams today" }, names.team);
  await change("bob", instance("teams0", 3, 11), { summary: "My teams" });
  await insert("gone0", { ...repeated(3, 21, 3), summary: "Gone", ...guestsOf("bob") }, "ann", names.gone);
  await request(server, "ann", "DELETE", `/calendars/${encodeURIComponent(names.gone)}`);
  await insert("dates0", {
    start: { date: "2026-03-02" },
    end: { date: "2026-03-03" },
    recurrence: ["RRULE:FREQ=WEEKLY;COUNT=3"],
    summary: "Days",
    ...guestsOf("bob", "cleo"),
  });
  await change("bob", "dates0_20260309", { summary: "My day" });
  const imported = {
    iCalUID: "single0@import.example",
    summary: "Imported",
    ...hours(7, 12),
    organizer: mail("ann"),
    attendees: [mail("ann"), mail("bob")],
  };
  await request(server, "bob", "POST", `${events()}/import`, imported);
  await request(server, "bob", "POST", "/calendars/primary/acl", {
    scope: { type: "user", value: "dan@example.com" },
    role: "reader",
  });
  return names;
}

/** The changes between a token and the next list with it. */
export async function goOn(server: Server, { team }: Names): Promise<void> {
  const { change, response } = doing(server);
  await change("ann", "stand0", { location: "Kitchen" });
  await change("ann", instance("stand0", 11, 9), { summary: "Last but two" });
  await response("dan", instance("stand0", 12, 9), "declined");
  await change("ann", "team0", { summary: "Team of ours" }, team);
  await change("ann", "single0", { description: "Bring your own" });
}

/** Tokens of lists that have ended, and pages of lists that go on. */
export async function tokensOf(server: Server, names: Names): Promise<Request[]> {
  const asked: Request[] = [];
  for (const who of guests) {
    for (const query of ["singleEvents=true", "showDeleted=true"]) {
      const { nextSyncToken } = await ended(server, { who, method: "GET", path: `${events()}?${query}` });
      asked.push({ who, method: "GET", path: `${events()}?${query}&syncToken=${nextSyncToken}` });
      for (const order of ["", "&orderBy=startTime&singleEvents=true"]) {
        const first = `${events()}?maxResults=6&${query.replace("singleEvents=true", "")}${order}`;
        const { nextPageToken } = (await request(server, who, "GET", first)) as Page;
        if (nextPageToken) asked.push({ who, method: "GET", path: `${first}&pageToken=${nextPageToken}` });
      }
    }
  }
  const path = `${events(names.team)}?singleEvents=true`;
  const { nextSyncToken } = await ended(server, { who: "ann", method: "GET", path });
  return [...asked, { who: "ann", method: "GET", path: `${path}&syncToken=${nextSyncToken}` }];
}

const month = "timeMin=2026-03-01T00:00:00Z&timeMax=2026-04-01T00:00:00Z";

/** Everything that is asked of the calendars. */
export function questions(names: Names): Request[] {
  const asked: Request[] = [];
  for (const who of guests) {
    const get = (path: string) => asked.push({ who, method: "GET", path });
    const list = events();
    get(`${list}?showDeleted=true`);
    get(`${list}?singleEvents=true&orderBy=startTime&timeZone=Asia/Tokyo&${month}`);
    get(`${list}?singleEvents=true&showDeleted=true&showHiddenInvitations=true&maxAttendees=1&${month}`);
    for (const query of [
      "q=stand-up",
      "q=my",
      "q=bob",
      "q=retrospective",
      "privateExtendedProperty=own%3Dbob",
      "sharedExtendedProperty=team%3Dx",
      "updatedMin=2026-03-01T09:01:00Z",
      "iCalUID=single0@import.example",
    ]) {
      get(`${list}?maxAttendees=2&${query}`);
    }
    for (const [id] of series) get(`${list}/${id}/instances?showDeleted=true`);
    for (const id of singles) get(`${list}/${id}`);
    for (const [id, day, hour] of series) {
      for (const later of [0, 1, 2, 3, 4, 5]) get(`${list}/${instance(id, day + later, hour)}`);
    }
    asked.push({ who, method: "GET", path: `feed ${who}@example.com ${who}@example.com` });
    const reminders = `/sandbox/v1/calendar/users/${who}@example.com/reminders`;
    get(`${reminders}?since=2026-03-01T00:00:00Z&until=2026-03-12T00:00:00Z`);
  }
  const items = [...guests.map((each) => ({ id: `${each}@example.com` })), { id: names.room }, { id: names.team }];
  const window = { timeMin: "2026-03-01T00:00:00Z", timeMax: "2026-03-15T00:00:00Z" };
  asked.push({ who: "ann", method: "POST", path: "/freeBusy", body: { ...window, items } });
  asked.push({ who: "dan", method: "GET", path: `${events("bob@example.com")}?${month}` });
  asked.push({ who: "ann", method: "GET", path: `${events(names.team)}?${month}` });
  asked.push({ who: "ann", method: "GET", path: `${events(names.room)}?${month}` });
  return asked;
}

/** What organizers and guests do next. */
export async function changeAll(server: Server, names: Names): Promise<void> {
  const { insert, change, response, move } = doing(server);
  await change("ann", "single0", { summary: "Singled", location: "Attic" });
  await change("ann", "single0", hours(2, 10));
  await response("dan", "single0", "accepted");
  await change("ann", "stand0", { summary: "Stand" });
  await change("ann", "stand0", { attendees: [...everybody, mail("ann")].slice(1) });
  await change("ann", "stand0", { attendees: everybody });
  await change("ann", instance("stand0", 7, 9), { summary: "Not yours" });
  await change("bob", instance("stand0", 4, 9), { location: "Where I am" });
  await change("ann", instance("stand0", 4, 9), { description: "Look back" });
  await change("dan", instance("stand0", 8, 9), { status: "confirmed" });
  await change("ann", instance("stand0", 5, 9), { status: "confirmed" });
  await response("eve", "stand0", "accepted");
  await response("cleo", instance("stand0", 9, 9), "declined");
  await change("ann", "stand0", { recurrence: ["RRULE:FREQ=DAILY;COUNT=9"] });
  await change("ann", "stand0", hours(2, 9, 2));
  await change("ann", instance("lone0", 3, 15), { location: "Office" });
  await change("ann", "lone0", { description: "Of all" });
  await change("ann", instance("lone0", 6, 15), { attendees: ["dan", "bob"].map(mail) });
  await change("ann", "lone0", { attendees: ["bob"].map(mail) });
  await response("bob", instance("lone0", 4, 15), "declined");
  await change("ann", "hidden0", { guestsCanSeeOtherGuests: true });
  await change("ann", "hiddens0", { attendees: ["bob", "cleo", "dan", "eve"].map(mail) });
  await response("cleo", instance("hiddens0", 4, 17), "accepted");
  await change("cleo", "open0", { description: "By Cleo" });
  await response("eve", "mass0", "accepted");
  await change("ann", "mass0", { location: "Theatre" });
  await move("moved0", names.club, names.team);
  await change("ann", "moveds0", { location: "Elsewhere" }, names.team);
  await change("ann", instance("moveds0", 4, 7), { summary: "Very early" }, names.team);
  await change("ann", "deleted0", { status: "confirmed" });
  await change("ann", "ended0", { status: "confirmed" });
  await change("ann", "left0", { attendees: ["cleo", "bob"].map(mail) });
  await change("bob", "restored0", undefined);
  await change("ann", "restored0", { location: "Lobby" });
  await change("ann", "again0", hours(6, 11));
  await change("ann", "room0", hours(6, 15));
  await change("ann", "team0", { location: "Office" }, names.team);
  await change("ann", "teams0", { summary: "Teams again" }, names.team);
  await change("ann", "dates0", { summary: "All days" });
  await insert("fresh0", { ...repeated(9, 8, 3), summary: "New", attendees: everybody });
  await request(server, "ann", "DELETE", `/calendars/${encodeURIComponent(names.club)}`);
}

/** Takes everything away that the organizer has. */
export async function clearAll(server: Server, { team }: Names): Promise<void> {
  await request(server, "ann", "DELETE", `/calendars/${encodeURIComponent(team)}`);
  await request(server, "ann", "POST", "/calendars/primary/clear");
}

function doing(server: Server) {
  const change = (who: Guest, id: string, body: unknown, calendar?: string) =>
    request(server, who, body === undefined ? "DELETE" : "PATCH", `${events(calendar)}/${id}`, body);
  return {
    change,
    insert(id: string, body: object, who: Guest = "ann", calendar?: string) {
      return request(server, who, "POST", events(calendar), { id, ...body });
    },
    response(who: Guest, id: string, responseStatus: string) {
      const own = { ...mail(who), responseStatus };
      return change(who, id, { attendees: [own], attendeesOmitted: true });
    },
    move(id: string, destination: string, from?: string) {
      return request(
        server,
        "ann",
        "POST",
        `${events(from)}/${id}/move?destination=${encodeURIComponent(destination)}`,
      );
    },
    calendar: (summary: string) =>
      created(server, { who: "ann", method: "POST", path: "/calendars", body: { summary, timeZone: zone } }),
  };
}

interface Page {
  nextPageToken?: string;
  nextSyncToken?: string;
}

async function ended(server: Server, { path, ...rest }: Request): Promise<Page> {
  let page: Page = {};
  do {
    const next = page.nextPageToken ? `&pageToken=${page.nextPageToken}` : "";
    page = (await request(server, rest.who, "GET", path + next)) as Page; // A list, on the wire.
  } while (page.nextPageToken);
  return page;
}

async function created(server: Server, { who, method, path, body }: Request): Promise<string> {
  return ((await request(server, who, method, path, body)) as { id: string }).id; // A calendar, on the wire.
}

/** @throws Error for an answer that refuses. */
async function request(server: Server, who: Guest, method: string, path: string, body?: unknown): Promise<unknown> {
  server.tick();
  const answer = await server.ask({ who, method, path, body });
  if (answer.status >= 400)
    throw new Error(`${who} ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
