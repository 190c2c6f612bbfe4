/**
 * The calendar part of the demo's story: meetings with internal and external guests, a series with exceptions, and apps that
 * watch calendars.
 */
import type { CalendarSchemas } from "../../generated/calendar/client.ts";
import type { DemoAnswer, DemoCall, DemoScene } from "../platform/demo.ts";

type Event = CalendarSchemas["Event"];
type Events = CalendarSchemas["Events"];

const own = "/calendar/v3/calendars/primary/events";
const timeZone = "Europe/Copenhagen";
const reviewId = "demo0harvest";
const outside = "zoe@flowers.example";
const dayMs = 24 * 3600 * 1000;

export async function calendarDemo(scene: DemoScene): Promise<void> {
  const ada = scene.as("ada");
  if ((await ada("GET", `${own}/${reviewId}`)).status === 200) return;
  follow(scene, ada);
  review(scene, ada);
  meetings(scene, ada);
  refusals(scene, ada);
  soon(scene, ada);
}

/** Reads the event from a response. A rejected event has no id, so later requests about it fail as well. */
function eventIn({ body }: DemoAnswer): Event {
  return (body ?? {}) as Event; // The contract guarantees this type.
}

function when(startMs: number, minutes: number) {
  const at = (ms: number) => ({ dateTime: new Date(ms).toISOString(), timeZone });
  return { start: at(startMs), end: at(startMs + minutes * 60_000) };
}

/**
 * Plans two apps. One receives change notifications and lists the changes every working day. The server of the other one is
 * sometimes busy.
 */
function follow(scene: DemoScene, ada: DemoCall): void {
  const bo = scene.as("bo");
  const cleo = scene.asForgetful("cleo");
  /**
   * @param until How many days ago the channel is stopped; one hour ago by default. A channel is open for a maximum of one
   * week.
   */
  const watch = (call: DemoCall, day: number, id: string, address: string, until?: number) => {
    let resourceId: string | undefined;
    scene.on(day, "05:40", async () => {
      const { body } = await call("POST", `${own}/watch`, { id, type: "web_hook", address });
      resourceId = ((body ?? {}) as Partial<CalendarSchemas["Channel"]>).resourceId; // The contract guarantees this type.
    });
    const stop = () => call("POST", "/calendar/v3/channels/stop", { id, resourceId });
    if (until === undefined) scene.minutesAgo(61, stop);
    else scene.on(until, "05:35", stop);
  };
  const tokens = new Map<DemoCall, string>();
  const poll = async (call: DemoCall) => {
    const token = tokens.get(call);
    const { body } = await call(
      "GET",
      `${own}?maxResults=250${token ? `&syncToken=${encodeURIComponent(token)}` : ""}`,
    );
    const { nextSyncToken } = (body ?? {}) as Partial<Events>; // The contract guarantees this type.
    if (nextSyncToken) tokens.set(call, nextSyncToken);
  };
  for (const [index, day] of [20, 13, 6].entries()) {
    const until = [13, 6][index];
    watch(ada, day, `greenhouse-board-${index}`, `${scene.receiver}/board`, until);
    watch(bo, day, `bo-phone-${index}`, `${scene.receiver}/busy`, until);
  }
  // The display no longer exists, so notifications to it are retried for a while and then given up.
  const display = { id: "wall-display", type: "web_hook", address: "http://127.0.0.1:9/wall" };
  scene.on(3, "05:45", () => scene.as("finn")("POST", `${own}/watch`, display));
  for (const day of scene.workdays) {
    scene.on(day, "06:30", () => poll(ada));
    scene.on(day, "06:32", () => poll(bo));
    scene.on(day, "06:45", () => poll(cleo));
    scene.on(day, "12:30", () => poll(ada));
    scene.on(day, "17:30", () => poll(bo));
    scene.on(day, "07:00", () => ada("GET", `${own}?singleEvents=true&orderBy=startTime&${dayOf(scene, day)}`));
  }
  const busy = (day: number) => ({
    timeMin: new Date(scene.at(day, "06:00")).toISOString(),
    timeMax: new Date(scene.at(day, "16:00")).toISOString(),
    items: ["ada", "bo", "cleo", "dag"].map((name) => ({ id: scene.mail(name) })),
  });
  for (const day of [17, 10, 3]) {
    scene.on(day, "08:10", () => ada("POST", "/calendar/v3/freeBusy", busy(day)));
  }
  // On this day, an injected fault makes `events.list` fail twice before the app succeeds.
  const fault = { service: "calendar", operation: "events.list", status: 503, count: 2, message: "Please try later." };
  scene.on(9, "12:20", () => scene.operator("POST", "/sandbox/v1/faults", fault));
  scene.on(9, "12:30", () => poll(ada));
  scene.on(9, "12:31", () => poll(ada));
  scene.on(9, "12:32", () => poll(ada));
}

function dayOf(scene: DemoScene, day: number): string {
  return `timeMin=${new Date(scene.at(day, "00:00")).toISOString()}&timeMax=${new Date(scene.at(day - 1, "00:00")).toISOString()}`;
}

/** Plans a weekly meeting with guests' responses, and with instances that are moved, canceled and renamed. */
function review(scene: DemoScene, ada: DemoCall): void {
  const bo = scene.as("bo");
  const instances: Event[] = [];
  const begin = scene.at(19, "08:00");
  scene.on(20, "09:00", () =>
    ada("POST", `${own}?sendUpdates=all`, {
      id: reviewId,
      summary: "Harvest review",
      description: "What is ripe, what is sold, and what is late.",
      location: "Room Basil",
      ...when(begin, 45),
      recurrence: ["RRULE:FREQ=WEEKLY;COUNT=8"],
      attendees: [...["bo", "cleo", "dag"].map(scene.mail), outside].map((email) => ({ email })),
      reminders: { useDefault: false, overrides: [{ method: "email", minutes: 60 }] },
    }),
  );
  scene.on(20, "09:20", () => answer(bo, reviewId, scene.mail("bo"), "accepted"));
  scene.on(20, "10:05", () =>
    answer(scene.as("cleo"), reviewId, scene.mail("cleo"), "tentative", "If the van is back."),
  );
  scene.on(20, "11:40", () => answer(scene.as("dag"), reviewId, scene.mail("dag"), "declined", "I am at the market."));
  scene.on(19, "06:10", () => guestAnswers(scene, reviewId, "accepted"));
  scene.on(15, "09:00", async () => {
    const { body } = await ada("GET", `${own}/${reviewId}/instances?maxResults=20`);
    instances.push(...(((body ?? {}) as Partial<Events>).items ?? [])); // The contract guarantees this type.
  });
  const change = (index: number, body: unknown) =>
    ada("PATCH", `${own}/${instances[index]?.id ?? "gone"}?sendUpdates=all`, body);
  scene.on(15, "09:02", () => change(1, when(begin + 7 * dayMs + 5 * 3600_000, 45)));
  scene.on(14, "10:00", () => ada("DELETE", `${own}/${instances[2]?.id ?? "gone"}?sendUpdates=all`));
  scene.on(8, "10:00", () => change(4, { summary: "Harvest review, with the market", location: "Market hall" }));
  scene.on(7, "10:30", () => answer(scene.as("dag"), instances[4]?.id ?? "gone", scene.mail("dag"), "accepted"));
}

/** Responds as a guest, on the guest's own copy. */
async function answer(
  call: DemoCall,
  id: string,
  email: string,
  responseStatus: string,
  comment?: string,
): Promise<void> {
  const { attendees = [] } = eventIn(await call("GET", `${own}/${id}`));
  const answered = attendees.map((each) => (each.email === email ? { ...each, responseStatus, comment } : each));
  await call("PATCH", `${own}/${id}?sendUpdates=all`, { attendees: answered });
}

function guestAnswers({ operator, mail }: DemoScene, id: string, responseStatus: string): Promise<DemoAnswer> {
  const calendar = `/sandbox/v1/calendar/calendars/${encodeURIComponent(mail("ada"))}`;
  const guest = encodeURIComponent(outside);
  return operator("PUT", `${calendar}/events/${id}/guests/${guest}/response`, { responseStatus });
}

const subjects = [
  ["Seed order", "ada", ["bo"], "09:00"],
  ["Tour for the school", "bo", ["ada", "eve"], "11:00"],
  ["Call with the glazier", "finn", ["ada"], "13:30"],
  ["Prices for the market", "cleo", ["dag", "bo"], "08:30"],
  ["Pest control", "dag", ["finn"], "14:15"],
] as const;

/** Plans three weeks of invitations, changes and cancellations. */
function meetings(scene: DemoScene, ada: DemoCall): void {
  for (const [index, day] of scene.workdays.entries()) {
    const [summary, by, guests, time] = subjects[index % subjects.length] ?? subjects[0];
    const call = scene.as(by);
    let made: Event | undefined;
    scene.on(day, "07:40", async () => {
      const attendees = guests.map((name) => ({ email: scene.mail(name) }));
      const body = { summary, ...when(scene.at(day - 2, time), 60), attendees };
      made = eventIn(await call("POST", `${own}?sendUpdates=all`, body));
    });
    scene.on(day, "09:10", () =>
      answer(scene.as(guests[0]), made?.id ?? "gone", scene.mail(guests[0]), index % 4 === 2 ? "declined" : "accepted"),
    );
    const later = { ...when(scene.at(day - 2, time) + 1800_000, 60), location: "Gate 3" };
    if (index % 3 === 1)
      scene.on(day, "14:00", () => call("PATCH", `${own}/${made?.id ?? "gone"}?sendUpdates=all`, later));
    if (index % 5 === 4) scene.on(day, "15:20", () => call("DELETE", `${own}/${made?.id ?? "gone"}?sendUpdates=all`));
  }
  const text = encodeURIComponent("Coffee with Zoe tomorrow at 4pm");
  scene.on(6, "09:45", () => ada("POST", `${own}/quickAdd?text=${text}`));
}

/** Plans invalid requests that apps and people make by mistake. */
function refusals(scene: DemoScene, ada: DemoCall): void {
  const looks = scene.as("eve", ["calendar.readonly"]);
  const wrong = {
    summary: "Evening shift",
    start: when(scene.at(16, "18:00"), 0).start,
    end: when(scene.at(16, "16:00"), 0).end,
  };
  scene.on(18, "10:11", () => ada("POST", own, wrong));
  scene.on(18, "10:12", () =>
    ada("POST", own, { summary: "Evening shift", start: { date: "16 November" }, end: { date: "17 November" } }),
  );
  scene.on(17, "08:20", () => looks("POST", own, { summary: "Inventory", ...when(scene.at(16, "08:00"), 30) }));
  scene.on(16, "13:05", () =>
    scene.as("finn")("GET", `/calendar/v3/calendars/${encodeURIComponent(scene.mail("eve"))}/events`),
  );
  scene.on(13, "11:00", () => ada("GET", `${own}?syncToken=CNjJ0000000000`));
  scene.on(12, "09:31", () =>
    ada("POST", own, { id: reviewId, summary: "Harvest review", ...when(scene.at(11, "08:00"), 30) }),
  );
  scene.on(11, "15:02", () =>
    ada("PATCH", `${own}/${reviewId}`, { summary: "Harvest" }, { "if-match": '"1700000000000000"' }),
  );
  scene.on(10, "16:44", () => scene.anybody("GET", own));
  for (const day of [7, 5, 2]) scene.on(day, "12:03", () => ada("GET", `${own}/5r8u1j7h0c3v6f2t4ab4s9m2kq`));
}

/** Plans events in the near future, so that the demo shows something that is about to happen. */
function soon(scene: DemoScene, ada: DemoCall): void {
  const hour = 3600_000;
  const next = Math.ceil(scene.nowMs / hour) * hour;
  const mailed = (minutes: number) => ({ useDefault: false, overrides: [{ method: "email", minutes }] });
  scene.minutesAgo(55, () =>
    ada("POST", `${own}?sendUpdates=all&conferenceDataVersion=1`, {
      summary: "Delivery of the trays",
      ...when(next + 2 * hour, 30),
      location: "Gate 3",
      attendees: [{ email: scene.mail("bo") }, { email: outside }],
      conferenceData: { createRequest: { requestId: "trays" } },
      reminders: mailed(60),
    }),
  );
  scene.minutesAgo(50, () =>
    scene.as("bo")("POST", own, {
      summary: "Water the seedlings",
      ...when(next + 20 * hour, 15),
      reminders: mailed(30),
    }),
  );
  scene.minutesAgo(1, () => scene.as("finn")("POST", own, { summary: "Fix the pump", ...when(next + 26 * hour, 60) }));
  scene.minutesAgo(45, () =>
    ada("POST", `${own}?sendUpdates=all`, {
      summary: "Open day",
      description: "Visitors may taste the first tomatoes.",
      ...when(next + 5 * dayMs, 180),
      attendees: [{ email: scene.mail("everybody") }, { email: outside }],
      reminders: mailed(24 * 60),
    }),
  );
}
