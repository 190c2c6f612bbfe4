import { describe, expect, test } from "vitest";
import { type Person, serverOfPeople, startApp } from "../../support/app.ts";
import { recordedMails } from "../../support/mails.ts";
import { anHour, type Body, invited, seriesOf } from "./bodies.ts";
import { awaitConference, insertWithConference, withConference } from "./conferences.ts";
import { changeSetting, failConferences } from "./sandbox.ts";
import { type Event, importEvent, insert, patch, put, type Query, read, refused, send } from "./support.ts";

const served = serverOfPeople();

const request = (requestId: string) => ({ conferenceData: { createRequest: { requestId } } });

const video = { entryPointType: "video", uri: "https://a.example" };
const sip = { entryPointType: "sip", uri: "SIP:a@b.example" };
const phone = { entryPointType: "phone", uri: "tel:+1" };
const more = { entryPointType: "more", uri: "https://a.example/more" };

/** A conference of another provider. */
const addOn = (entryPoints: object[], rest: Body = {}) => ({
  conferenceSolution: { key: { type: "addOn" } },
  entryPoints,
  ...rest,
});

describe("a conference", () => {
  test("is pending in the answer, and made afterwards, for guests too", async () => {
    const { owner, url, ...app } = await served();
    const ada = await app.person("ada@example.com");

    const event = await insert(owner, { ...request("r1"), ...invited(ada) }, withConference);
    const later = await awaitConference(owner, event.id);

    expect(event.conferenceData).toEqual({
      createRequest: {
        requestId: "r1",
        conferenceSolutionKey: { type: "builtinMeet" },
        status: { statusCode: "pending" },
      },
    });
    expect(event).not.toHaveProperty("videoLink");
    const { conferenceData } = later;
    expect(conferenceData?.conferenceId).toMatch(/^[a-z]{3}-[a-z]{4}-[a-z]{3}$/);
    expect(later.videoLink).toBe(`${url}/meet/${conferenceData?.conferenceId}`);
    expect(conferenceData).toMatchObject({
      createRequest: { status: { statusCode: "success" } },
      conferenceSolution: { key: { type: "builtinMeet" } },
      entryPoints: [{ entryPointType: "video", uri: later.videoLink }],
      signature: expect.any(String),
    });
    expect(later.etag).not.toBe(event.etag);
    expect((await read(ada, event.id)).videoLink).toBe(later.videoLink);
  });

  test("stays with the same request, with parameter 0, and when sent back; goes with null and with another request", async () => {
    const { owner } = await served();
    const { id, conferenceData, ...first } = await insertWithConference(owner);

    await patch(owner, id, request("r1"), withConference);
    await patch(owner, id, { conferenceData: null });
    await put(owner, id, { ...first, conferenceData }, withConference);
    expect((await read(owner, id)).conferenceData).toEqual(conferenceData);

    await patch(owner, id, request("r2"), withConference);
    const second = await awaitConference(owner, id);
    expect(second.conferenceData?.conferenceId).not.toBe(conferenceData?.conferenceId);
    const none = await put(owner, id, anHour, withConference);
    expect(none).not.toHaveProperty("conferenceData");
    expect(none).not.toHaveProperty("videoLink");
  });

  test("is not made again by the last request after it was removed", async () => {
    const { owner } = await served();
    const { id, conferenceData } = await insertWithConference(owner);

    await patch(owner, id, { conferenceData: null }, withConference);
    for (const [method, body] of [
      ["PATCH", request("r1")],
      ["PUT", { ...anHour, ...request("r1") }],
      ["PUT", anHour],
      ["PATCH", request("r1")],
    ] as const) {
      const answer = await send(owner, method, `/${id}`, body, withConference);
      expect(answer.status).toBe(200);
      expect(await answer.json()).not.toHaveProperty("conferenceData");
    }
    const foreign = addOn([video], { notes: "n" });
    await patch(owner, id, { conferenceData: foreign }, withConference);
    expect((await patch(owner, id, request("r1"), withConference)).conferenceData).toMatchObject(foreign);

    // An event keeps its conference if a client sends the conference back as it was read. A new `requestId` creates another
    // one.
    await patch(owner, id, { conferenceData: null }, withConference);
    const back = await put(owner, id, { ...anHour, conferenceData }, withConference);
    expect(back.conferenceData).toEqual(conferenceData);
    await patch(owner, id, request("r2"), withConference);
    expect((await awaitConference(owner, id)).conferenceData?.conferenceId).not.toBe(conferenceData?.conferenceId);
  });

  test("is either requested or described, not both", async () => {
    const { owner } = await served();
    const { id } = await insert(owner, {});
    const { createRequest } = request("r1").conferenceData;
    const { conferenceSolution, entryPoints } = addOn([video]);
    const before = await read(owner, id);

    for (const described of [{ conferenceSolution, entryPoints }, { conferenceSolution }, { entryPoints }]) {
      const body = { ...anHour, conferenceData: { createRequest, ...described } };
      for (const request of [`PATCH /${id}`, `PUT /${id}`, "POST "]) {
        const [method = "", rest = ""] = request.split(" ");
        const refusal = await refused(owner, method, rest, body, withConference);
        expect(refusal, request).toMatchObject({ status: 400, reason: "invalid", at: "parameter:conferenceData" });
      }
    }
    expect(await read(owner, id)).toEqual(before);
  });

  test("of another provider is kept as sent; one of this server can be copied and not forged", async () => {
    const { owner } = await served();
    const { conferenceData } = await insertWithConference(owner);
    const conferenceSolution = { key: { type: "addOn" }, name: "Z" };
    const sent = addOn([{ ...phone, uri: "tel:+1;123", pin: "7" }], { conferenceSolution, notes: "<i>n</i>" });

    const foreign = await insert(owner, { conferenceData: sent }, withConference);
    const copied = await insert(owner, { conferenceData }, withConference);

    expect(foreign.conferenceData).toEqual({ ...sent, signature: expect.stringMatching(/^[\w-]{43}$/) });
    const changes = { ...foreign.conferenceData, signature: "forged", notes: "new" };
    const again = await put(owner, foreign.id, { ...foreign, conferenceData: changes }, withConference);
    expect(again.conferenceData).toEqual({ ...foreign.conferenceData, notes: "new" });
    const other = { ...sent, entryPoints: [{ ...phone, uri: "tel:+1;124" }] };
    const changed = await patch(owner, foreign.id, { conferenceData: other }, withConference);
    expect(changed.conferenceData?.signature).not.toBe(foreign.conferenceData?.signature);
    expect(copied).toMatchObject({
      conferenceData: { conferenceId: conferenceData?.conferenceId },
      videoLink: expect.any(String),
    });
    const forged = { ...conferenceData, createRequest: undefined, conferenceId: "abc-defg-hij" };
    for (const each of [
      forged,
      {},
      { conferenceSolution: { key: { type: "addOn" } } },
      { ...sent, conferenceSolution: { key: { type: "eventLegacy" } } },
      { createRequest: { requestId: "x", conferenceSolutionKey: { type: "addOn" } } },
      { ...sent, notes: "x".repeat(2049) },
    ]) {
      const refusal = await refused(owner, "POST", "", { ...anHour, conferenceData: each }, withConference);
      expect(refusal, JSON.stringify(each).slice(0, 80)).toMatchObject({ status: 400 });
    }
  });

  const onlyOne = (type: string) => `it can contain only one entry point of the type ${type}`;
  const noWay = "it must contain an entry point of the type video, phone or sip";
  type Refused = [name: string, entryPoints: object[], at: string, rule: string];
  test.each<Refused>([
    ["with two addresses of video", [video, phone, video], "", onlyOne("video")],
    ["with two addresses of SIP", [sip, sip], "", onlyOne("sip")],
    ["with further instructions twice", [phone, more, more], "", onlyOne("more")],
    ["with further instructions alone", [more], "", noWay],
    ["with no way to join", [], "", noWay],
    [
      "with a telephone number for video",
      [{ ...video, uri: "tel:1" }],
      "/0/uri",
      "it must look like https://meet.example/abc",
    ],
    [
      "with an address of the web for a telephone",
      [video, { ...phone, uri: "https://a.example" }],
      "/1/uri",
      "it must look like tel:+4930123456",
    ],
    ["with a telephone number for SIP", [{ ...sip, uri: "tel:1" }], "/0/uri", "it must look like sip:ann@meet.example"],
    ...["https://a b/", "https:/a.example", "http://", "https://a.example/<b>", "https://a.example:x/"].map(
      (uri): Refused => ["with no URI of the web", [{ ...video, uri }], "/0/uri", expect.any(String)],
    ),
    ...["tel:hello", "tel:+", "tel:+1 650", "tel:;ext=1", "tel://+4930", "tel:+49?x"].map(
      (uri): Refused => ["with no number", [{ ...phone, uri }], "/0/uri", expect.any(String)],
    ),
    ...["sip:@b.example", "sip:a@", "sip:a b@c.example", "sip:a@b@c", "sip:a@b:x"].map(
      (uri): Refused => ["with no address of SIP", [{ ...sip, uri }], "/0/uri", expect.any(String)],
    ),
    [
      "with a label of further instructions",
      [video, { ...more, label: "More" }],
      "/1/label",
      "it must be empty for an entry point of the type more",
    ],
  ])("%s is refused, and nothing changes", async (_, entryPoints, at, rule) => {
    const { owner } = await served();
    const conferenceData = addOn(entryPoints);
    const event = await insert(owner);

    const refusal = await refused(owner, "PATCH", `/${event.id}`, { conferenceData }, withConference);

    const field = `conferenceData/entryPoints${at}`;
    expect(refusal).toMatchObject({ status: 400, reason: "invalid", at: `parameter:${field}` });
    if (typeof rule === "string") expect(refusal.message).toBe(`Invalid value for field "${field}": ${rule}.`);
    expect(await read(owner, event.id)).toEqual(event);
  });

  test("of another provider may have one of each kind, several telephone numbers, and any address of its kind", async () => {
    const { owner } = await served();
    const phones = [
      "+1-201-555-0123;ext=5",
      "7042;phone-context=example.com",
      "+12345678900,,,123456789;1234#",
      "*31#110",
    ];
    for (const [web, address] of [
      ["https://meet.example:8443/j/1?pwd=a%20b#x", "sip:alice:secret@atlanta.example:5061;transport=tcp?subject=x"],
      ["HTTP://[2001:db8::1]/", "sip:1234@[2001:db8::1]"],
      ["https://a.example", "sip:atlanta.example"],
    ]) {
      const entryPoints = [
        { ...video, uri: web },
        { ...sip, uri: address },
        ...phones.map((each) => ({ ...phone, uri: `tel:${each}` })),
        { ...more, label: "" },
      ];

      const event = await insert(owner, { conferenceData: addOn(entryPoints) }, withConference);

      expect(event.conferenceData?.entryPoints).toEqual(entryPoints);
    }
  });

  test("comes by itself where the user has set it so", async () => {
    const app = await served();
    await changeSetting(app, app.owner.email, "autoAddHangouts", "true");

    const meeting = await insert(app.owner, invited("x@y.example"));
    const alone = await insert(app.owner);

    expect(meeting.conferenceData?.createRequest?.status?.statusCode).toBe("pending");
    expect(alone).not.toHaveProperty("conferenceData");
    await awaitConference(app.owner, meeting.id);
  });
});

/** Imports an event that requests a conference. */
function bring(person: Person, requestId: string, query: Query = withConference.query) {
  return importEvent(person, { ...request(requestId), iCalUID: "talk@else.example" }, { query });
}

describe("what a request does not read", () => {
  const hologram = {
    conferenceSolution: { key: { type: "hologram" } },
    entryPoints: [{ entryPointType: "beam", uri: 5 }],
  };
  const unread: [name: string, body: Body, query?: Query, but?: string[]][] = [
    ["a conference of an unfamiliar type", { conferenceData: hologram }],
    ["a conference of another form", { conferenceData: "https://meet.example" }, { conferenceDataVersion: 0 }],
    ["an attachment without an address", { attachments: [{ title: "A" }] }],
    [
      "26 attachments",
      { attachments: Array(26).fill({ fileUrl: "https://f.example" }) },
      { supportsAttachments: false },
    ],
    ["attachments of another form", { attachments: { fileUrl: 5 } }],
    ["a label of another form", { eventLabelId: { id: "x" } }],
    ["a color, beside labels", { colorId: 5 }, { eventLabelVersion: 1 }],
    ["an organizer without a valid address", { organizer: { email: "a..b@x.y" } }, {}, ["/import"]],
    ["an original start that does not exist", { originalStartTime: { date: "never" } }, {}, ["/import"]],
    ["a private copy of another form", { privateCopy: "perhaps" }, {}, ["", "/import"]],
  ];
  const readQuery = { conferenceDataVersion: 1, supportsAttachments: true };

  test.each(unread)("is ignored, whatever it is: %s", async (_, body, query = {}, but = []) => {
    const { owner } = await served();
    const kept = { summary: "A", colorId: "4", attachments: [{ fileUrl: "https://f.example/a" }] };
    const { id, etag: _e, updated: _u, ...before } = await insertWithConference(owner, kept, readQuery);
    const sent = { ...anHour, summary: "A", ...(query.eventLabelVersion ? {} : { colorId: "4" }), ...body };

    for (const [method, rest, more] of [
      ["PATCH", `/${id}`, {}],
      ["PUT", `/${id}`, {}],
      ["POST", "", {}],
      ["POST", "/import", { iCalUID: "u@else.example" }],
    ] as const) {
      const answer = await send(owner, method, rest, { ...sent, ...more }, { query });
      expect({ rest, status: answer.status }).toEqual({ rest, status: but.includes(rest) ? 400 : 200 });
    }
    const { id: _i, etag: _f, updated: _v, ...after } = await read(owner, id);
    expect(after).toEqual(before);
  });

  test.each<[string, Body, Query]>([
    ["a conference", { conferenceData: hologram }, readQuery],
    ["attachments", { attachments: [{ title: "A" }] }, readQuery],
    ["a conference, with another spelling", { conferenceData: hologram }, { conferenceDataVersion: "01" }],
    ["a label", { eventLabelId: { id: "x" } }, { eventLabelVersion: 1 }],
    ["a color", { colorId: 5 }, { eventLabelVersion: 0 }],
  ])("is validated when it is read: %s", async (name, body, query) => {
    const { owner } = await served();
    const { id } = await insert(owner, {});

    expect(await refused(owner, "PATCH", `/${id}`, body, { query }), name).toMatchObject({ status: 400 });
  });
});

test("a conference that an import asks for is made, once for each request", async () => {
  const { owner } = await served();

  const first = await bring(owner, "r1");
  expect(first.conferenceData?.createRequest?.status?.statusCode).toBe("pending");
  const { videoLink, etag } = await awaitConference(owner, first.id);
  const again = await bring(owner, "r1");
  expect([again.videoLink, again.etag]).toEqual([videoLink, etag]);
  await bring(owner, "r2");
  const other = await awaitConference(owner, first.id);

  expect(videoLink).toMatch(/\/meet\//);
  expect(other.videoLink).not.toBe(videoLink);
});

/** The fields of an event that the test reads, under the names that the published service uses. */
interface PublishedEvent {
  id: string;
  etag: string;
  hangoutLink?: string;
  conferenceData?: NonNullable<Event["conferenceData"]>;
}

describe("a conference where answers are those of the published service", () => {
  const published = { settings: { dialect: "published" as const } };

  /** Checks that an event's conference is complete. @param event The event in a response. */
  function expectMade({ hangoutLink, conferenceData }: PublishedEvent, requestId: string, origin: string) {
    expect(hangoutLink).toMatch(new RegExp(`^${origin}/meet/[a-z]{3}-[a-z]{4}-[a-z]{3}$`));
    expect(conferenceData).toMatchObject({
      createRequest: { requestId, conferenceSolutionKey: { type: "hangoutsMeet" }, status: { statusCode: "success" } },
      conferenceSolution: { key: { type: "hangoutsMeet" } },
      entryPoints: [{ entryPointType: "video", uri: hangoutLink }],
      conferenceId: hangoutLink?.split("/").at(-1),
      signature: expect.any(String),
    });
  }

  test("is made within the write that asks for it, whatever asks, for guests and mails too", async () => {
    const app = await startApp(published);
    const { owner, url, server } = app;
    const ada = await app.person("ada@example.com");
    const asked = { query: { conferenceDataVersion: 1, sendUpdates: "externalOnly" } };

    const body = { ...invited(ada, "ext@else.example"), ...request("r1") };
    const inserted = (await insert(owner, body, asked)) as PublishedEvent;
    const repeated = (await patch(owner, inserted.id, request("r1"), asked)) as PublishedEvent;
    const plain = await insert(owner);
    const { id } = await insert(owner, seriesOf("FREQ=DAILY;COUNT=3"));
    const others = [
      await patch(owner, inserted.id, request("r2"), asked),
      await put(owner, plain.id, { ...anHour, ...request("r3") }, asked),
      await patch(owner, `${id}_20260303T100000Z`, request("r4"), asked),
      await bring(owner, "r5", asked.query),
      await patch(owner, id, request("r6"), asked),
    ] as PublishedEvent[];

    expectMade(inserted, "r1", url);
    expect([repeated.hangoutLink, repeated.etag]).toEqual([inserted.hangoutLink, inserted.etag]);
    for (const [index, each] of others.entries()) expectMade(each, `r${index + 2}`, url);
    expect(new Set([inserted, ...others].map((each) => each.hangoutLink)).size).toBe(6);
    expect(await read(owner, id)).toEqual(others[4]);
    expect(await read(ada, inserted.id)).toMatchObject({ hangoutLink: others[0]?.hangoutLink });
    const recorded = await recordedMails(app);
    expect(recorded.map((each) => JSON.parse(each).text.match(/^Join: (.*)$/m)?.[1])).toEqual([
      inserted.hangoutLink,
      others[0]?.hangoutLink,
    ]);
    // The worker has no jobs left.
    expect(await server.parts.db.read.all('SELECT "id" FROM "CalendarJob"')).toEqual([]);
    const page = await fetch(inserted.hangoutLink ?? "");
    expect(page.status).toBe(200);
  });

  test("can be let fail, and comes by itself where the user has set it so", async () => {
    const app = await startApp(published);
    const { owner, url } = app;
    await failConferences(app, owner.email, 1);

    const failed = (await insert(owner, request("r1"), withConference)) as PublishedEvent;
    const second = (await patch(owner, failed.id, request("r2"), withConference)) as PublishedEvent;
    await changeSetting(app, owner.email, "autoAddHangouts", "true");
    const meeting = (await insert(owner, invited("x@y.example"))) as PublishedEvent;

    expect(failed.conferenceData).toEqual({
      createRequest: {
        requestId: "r1",
        conferenceSolutionKey: { type: "hangoutsMeet" },
        status: { statusCode: "failure" },
      },
    });
    expect(failed).not.toHaveProperty("hangoutLink");
    expectMade(second, "r2", url);
    expectMade(meeting, meeting.id, url);
  });

  test("of a guest who may not change the event is refused and leaves nothing", async () => {
    const app = await startApp(published);
    const { owner, url } = app;
    const ada = await app.person("ada@example.com");
    const { id } = await insert(owner, invited(ada));
    const kept = () => app.server.parts.db.read.all('SELECT "id" FROM "CalendarConference"');

    expect(await refused(ada, "PATCH", `/${id}`, request("r1"), withConference)).toMatchObject({
      status: 403,
      reason: "forbiddenForNonOrganizer",
    });
    expect(await kept()).toEqual([]);
    await patch(owner, id, { guestsCanModify: true });
    const allowed = (await patch(ada, id, request("r1"), withConference)) as PublishedEvent;

    expectMade(allowed, "r1", url);
    expect(await read(owner, id)).toMatchObject({ hangoutLink: allowed.hangoutLink });
    expect(await kept()).toHaveLength(1);
  });
});
