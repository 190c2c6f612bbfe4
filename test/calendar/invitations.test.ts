/**
 * Tests guests without a calendar on this server, who respond through links in their email or through the sandbox: the content
 * of the linked page in each state, and the effects of a response.
 */
import { describe, expect, test } from "vitest";
import { invitationLink, readInvitationLink } from "../../server/calendar/guests/invitationLink.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { recordedMails } from "../support/mails.ts";
import { refusalOf } from "../support/refusals.ts";
import { advance, sandboxOf } from "../support/sandbox.ts";
import { Browser, wordsOf } from "../support/signIn.ts";
import { hour } from "./events/bodies.ts";
import { act, trySandbox } from "./events/sandbox.ts";
import { type Event, insert, list, patch, read, remove } from "./events/support.ts";

const guest = "ext@else.example";
const all = { query: { sendUpdates: "all" } };

async function given(more: object = {}) {
  const app = await startApp();
  const event = await insert(
    app.owner,
    {
      summary: "Seed <b>swap</b>",
      ...hour("2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z"),
      attendees: [{ email: guest }, { email: "other@else.example" }],
      ...more,
    },
    all,
  );
  const [mail] = await mailsTo(app);
  return { app, event, links: linksIn(mail?.text ?? ""), browser: new Browser(app) };
}

interface SentEmail {
  to: string[];
  subject: string;
  text: string;
}

async function mailsTo(app: TestApp, email = guest): Promise<SentEmail[]> {
  const mails = (await recordedMails(app)).map((request): SentEmail => JSON.parse(request));
  return mails.filter(({ to }) => to.includes(email));
}

/** Returns the path and query of the three links in an invitation, by response. */
function linksIn(text: string): Record<"Yes" | "Maybe" | "No", string> {
  const link = (word: string) => {
    const url = new URL(new RegExp(`^${word}: (\\S+)$`, "m").exec(text)?.[1] ?? "about:blank");
    return `${url.pathname}${url.search}`;
  };
  return { Yes: link("Yes"), Maybe: link("Maybe"), No: link("No") };
}

async function answerOf(app: TestApp, { id }: Event & { id: string }): Promise<string | undefined> {
  const { attendees = [] } = await read(app.owner, id);
  return attendees.find(({ email }) => email === guest)?.responseStatus;
}

const submit = (browser: Browser, link: string, answer: string) =>
  browser.open(link, { method: "POST", body: new URLSearchParams({ answer }) });

const wordsIn = async (response: Response | Promise<Response>) => wordsOf(await (await response).text(), "<main>");

describe("the links of an invitation", () => {
  test("show it with the answer to give, and change nothing", async () => {
    const { app, event, links, browser } = await given();

    const response = await browser.open(links.Maybe);

    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
    expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
    const words = await wordsIn(response);
    expect(words).toContain("Seed <b>swap</b> When Monday, March 2, 2026, 10:00 – 11:00");
    expect(words).toContain("Will you attend? Maybe Yes No");
    expect(await answerOf(app, event)).toBe("needsAction");
  });

  test.each([
    ["Yes", "accepted"],
    ["Maybe", "tentative"],
    ["No", "declined"],
  ] as const)("answer %s when the button is pressed, and can be changed", async (word, status) => {
    const { app, event, links, browser } = await given();

    const sent = await submit(browser, links[word], word.toLowerCase());

    expect(sent.status).toBe(200);
    expect(await wordsIn(sent)).toContain(`You responded ${word}.`);
    expect(await answerOf(app, event)).toBe(status);
    expect(await wordsIn(browser.open(links[word]))).toContain(`You responded ${word}.`);
    await submit(browser, links[word], "no");
    expect(await answerOf(app, event)).toBe("declined");
    expect((await read(app.owner, event.id)).attendees?.[1]?.responseStatus).toBe("needsAction");
  });

  test("are in no mail of a cancellation, and in none to who has a calendar here", async () => {
    const { app, event } = await given();
    await remove(app.owner, event.id, all);

    const mails = await mailsTo(app);
    expect(mails.find(({ subject }) => subject.startsWith("Canceled"))?.text).not.toContain("/calendar/invitation");
    const ada = await app.person("ada@example.com");
    await insert(app.owner, { summary: "Talk", attendees: [{ email: ada.email }] }, all);
    const [email] = await mailsTo(app, ada.email);
    expect(email?.text).not.toContain("/calendar/invitation");
  });
});

describe("refused", () => {
  test("is an event that is cancelled", async () => {
    const { app, event, links, browser } = await given();
    await remove(app.owner, event.id);

    expect(await wordsIn(browser.open(links.Yes))).toContain("This event was canceled.");
    expect((await submit(browser, links.Yes, "yes")).status).toBe(409);
  });

  test("is an event that is over; one that repeats is not", async () => {
    const { app, event, links, browser } = await given();
    await advance(sandboxOf(app), 40 * 24 * 3600);

    const words = await wordsIn(browser.open(links.Yes));
    expect(words).toContain("This event is over.");
    expect(words).not.toContain("Will you attend?");
    expect((await submit(browser, links.Yes, "yes")).status).toBe(409);
    expect(await answerOf(app, event)).toBe("needsAction");

    const start = { dateTime: "2026-03-02T10:00:00Z", timeZone: "UTC" };
    const end = { dateTime: "2026-03-02T11:00:00Z", timeZone: "UTC" };
    const weekly = await given({ start, end, recurrence: ["RRULE:FREQ=WEEKLY"] });
    await advance(sandboxOf(weekly.app), 40 * 24 * 3600);
    expect((await submit(weekly.browser, weekly.links.Yes, "yes")).status).toBe(200);
    expect(await answerOf(weekly.app, weekly.event)).toBe("accepted");
  });

  test("is a guest who is not invited any more", async () => {
    const { app, event, links, browser } = await given();
    await patch(app.owner, event.id, { attendees: [{ email: "other@else.example" }] });

    expect((await browser.open(links.Yes)).status).toBe(404);
    expect((await submit(browser, links.Yes, "yes")).status).toBe(404);
  });

  test("is a guest who has a calendar here by now, who is led there", async () => {
    const { app, event, links, browser } = await given();
    await app.person(guest);

    const response = await browser.open(links.Yes);
    const html = await response.text();

    expect(html).toContain("You now have a calendar on this server.");
    expect(html).toContain("/calendar/event?eid=");
    expect((await submit(browser, links.Yes, "yes")).status).toBe(409);
    expect(await answerOf(app, event)).toBe("needsAction");
  });

  test.each<[what: string, change: (link: string) => string]>([
    ["a seal of another", (link) => link.replace(/seal=.{5}/, "seal=AAAAA")],
    ["no seal", (link) => link.replace(/&seal=[^&]+/, "")],
    ["another guest", (link) => link.replace(/id=[^&]+/, `id=${Buffer.from('["a","b","c"]').toString("base64url")}`)],
    ["what is no id", (link) => link.replace(/id=[^&]+/, "id=%7B%7D")],
  ])("is a link with %s", async (_, change) => {
    const { app, event, links, browser } = await given();
    const link = change(links.Yes);

    expect((await browser.open(link)).status).toBe(404);
    expect((await submit(browser, link, "yes")).status).toBe(404);
    expect(await answerOf(app, event)).toBe("needsAction");
  });

  test("is an answer that is none", async () => {
    const { app, event, links, browser } = await given();

    expect((await submit(browser, links.Yes, "perhaps")).status).toBe(400);
    expect(await answerOf(app, event)).toBe("needsAction");
  });
});

describe("a response through the sandbox", () => {
  const path = (app: TestApp, id: string, of: string) =>
    `/calendar/calendars/${app.owner.email}/events/${id}/guests/${of}/response`;

  test("is seen by the organizer", async () => {
    const { app, event } = await given();
    const response = { responseStatus: "declined", comment: "Away." };

    await act(app, "PUT", path(app, event.id, "Ext@else.example"), response);

    expect((await read(app.owner, event.id)).attendees).toMatchObject([{ email: guest, ...response }, {}]);
  });

  test.each([
    ["who is not invited", "nobody@else.example", 404],
    ["who has a calendar here", "ann@example.com", 400],
  ])("of a guest %s is rejected", async (_, of, status) => {
    const { app, event } = await given({ attendees: [{ email: guest }, { email: "ann@example.com" }] });
    await list(await app.person("ann@example.com"));

    const refused = trySandbox(app, "PUT", path(app, event.id, of), { responseStatus: "accepted" });

    expect(await refusalOf(refused)).toMatchObject({ status });
    const { attendees } = await read(app.owner, event.id);
    expect(attendees?.map(({ responseStatus }) => responseStatus)).toEqual(["needsAction", "needsAction"]);
  });
});

test("a link says which invitation of whom, and only with the key that made it", () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const invitation = { calendarId: "ada@example.com", eventId: "5r8u", guest: "o'neil+tag@example.com" };
  const query = Object.fromEntries(new URL(`http://x${invitationLink(key, invitation, "no")}`).searchParams);

  // Links in emails that were sent earlier must keep working, so the form of a link never changes.
  expect(query).toEqual({
    id: "WyI1cjh1IiwiYWRhQGV4YW1wbGUuY29tIiwibyduZWlsK3RhZ0BleGFtcGxlLmNvbSJd",
    seal: "F9ChrcyBw09AHpCuHq8laY",
    answer: "no",
  });
  expect(readInvitationLink(key, query)).toEqual(invitation);
  expect(readInvitationLink(other, query)).toBeUndefined();
  expect(readInvitationLink(key, { ...query, seal: ["a", "b"] })).toBeUndefined();
  const ofOther = invitationLink(other, { ...invitation, guest: "eve@example.com" });
  expect(
    readInvitationLink(key, { ...query, id: new URL(`http://x${ofOther}`).searchParams.get("id") }),
  ).toBeUndefined();
});
