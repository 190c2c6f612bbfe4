import { describe, expect, test } from "vitest";
import { type Person, startApp } from "../../support/app.ts";
import { eventually } from "../../support/eventually.ts";
import { changeSetting } from "./sandbox.ts";
import { type Body, type Event, hour, insert, patch, put, read, refused } from "./support.ts";

const withConference = { query: { conferenceDataVersion: 1 } };
const request = (requestId: string, more: Body = {}) => ({ conferenceData: { createRequest: { requestId, ...more } } });

/** Waits until the worker has made what was asked for. */
function made(person: Person, id: string): Promise<Event> {
  return eventually(async () => {
    const event = await read(person, id);
    expect(event.conferenceData?.createRequest?.status?.statusCode).not.toBe("pending");
    return event;
  });
}

describe("a conference", () => {
  test("is pending in the answer, and made afterwards, for guests too", async () => {
    const { owner, url, ...app } = await startApp();
    const ada = await app.person("ada@example.com");

    const event = await insert(owner, { ...request("r1"), attendees: [{ email: ada.email }] }, withConference);
    const later = await made(owner, event.id);

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
    const { owner } = await startApp();
    const { id } = await insert(owner, request("r1"), withConference);
    const { conferenceData, ...first } = await made(owner, id);

    await patch(owner, id, request("r1"), withConference);
    await patch(owner, id, { conferenceData: null });
    await put(owner, id, { ...first, conferenceData }, withConference);
    expect((await read(owner, id)).conferenceData).toEqual(conferenceData);

    await patch(owner, id, request("r2"), withConference);
    const second = await made(owner, id);
    expect(second.conferenceData?.conferenceId).not.toBe(conferenceData?.conferenceId);
    const none = await put(owner, id, hour("2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z"), withConference);
    expect(none).not.toHaveProperty("conferenceData");
    expect(none).not.toHaveProperty("videoLink");
  });

  test("of another provider is kept as sent; one of this server can be copied and not forged", async () => {
    const { owner } = await startApp();
    const { id } = await insert(owner, request("r1"), withConference);
    const { conferenceData } = await made(owner, id);
    const addOn = {
      conferenceSolution: { key: { type: "addOn" }, name: "Z" },
      entryPoints: [{ entryPointType: "phone", uri: "tel:+1;123", pin: "7" }],
      notes: "<i>n</i>",
    };

    const foreign = await insert(owner, { conferenceData: addOn }, withConference);
    const copied = await insert(owner, { conferenceData }, withConference);

    expect(foreign.conferenceData).toEqual({ ...addOn, signature: expect.stringMatching(/^[\w-]{43}$/) });
    const again = await put(
      owner,
      foreign.id,
      { ...foreign, conferenceData: { ...foreign.conferenceData, signature: "forged", notes: "new" } },
      withConference,
    );
    expect(again.conferenceData).toEqual({ ...foreign.conferenceData, notes: "new" });
    const other = { ...addOn, entryPoints: [{ entryPointType: "phone", uri: "tel:+1;124" }] };
    const changed = await patch(owner, foreign.id, { conferenceData: other }, withConference);
    expect(changed.conferenceData?.signature).not.toBe(foreign.conferenceData?.signature);
    expect(copied).toMatchObject({
      conferenceData: { conferenceId: conferenceData?.conferenceId },
      videoLink: expect.any(String),
    });
    const forged = { ...conferenceData, createRequest: undefined, conferenceId: "abc-defg-hij" };
    const body = hour("2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z");
    for (const each of [
      forged,
      {},
      { conferenceSolution: { key: { type: "addOn" } } },
      { ...addOn, conferenceSolution: { key: { type: "eventLegacy" } } },
      { createRequest: { requestId: "x", conferenceSolutionKey: { type: "addOn" } } },
      { ...addOn, entryPoints: [{ entryPointType: "more", uri: "https://m.example" }] },
      { ...addOn, entryPoints: [{ entryPointType: "video", uri: "tel:1" }] },
      { ...addOn, notes: "x".repeat(2049) },
    ]) {
      expect(
        await refused(owner, "POST", "", { ...body, conferenceData: each }, withConference),
        JSON.stringify(each).slice(0, 80),
      ).toMatchObject({ status: 400 });
    }
  });

  test("comes by itself where the user has set it so", async () => {
    const app = await startApp();
    await changeSetting(app, app.owner.email, "autoAddHangouts", "true");

    const meeting = await insert(app.owner, { attendees: [{ email: "x@y.example" }] });
    const alone = await insert(app.owner);

    expect(meeting.conferenceData?.createRequest?.status?.statusCode).toBe("pending");
    expect(alone).not.toHaveProperty("conferenceData");
    await made(app.owner, meeting.id);
  });
});
