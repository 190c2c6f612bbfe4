import { describe, expect, test, vi } from "vitest";
import { createCalendar } from "../../../server/calendar/service.ts";
import { startApp } from "../../support/app.ts";
import { hour, insert, patch, put, read, refused, remove } from "./support.ts";

async function given() {
  const app = await startApp();
  // Another one on the same database: what it does is what the sandbox does.
  const { triggers } = createCalendar(app.server.parts);
  return { app, owner: app.owner, triggers };
}

test("a locked copy keeps its six members; what is equal passes, and it can be deleted", async () => {
  const { app, owner, triggers } = await given();
  const { id } = await insert(owner, { summary: "A" });

  const locked = await triggers.setLocked(owner.email, id, true, app.url);

  expect(locked.locked).toBe(true);
  for (const body of [
    { summary: "B" },
    { location: "L" },
    { recurrence: ["RRULE:FREQ=DAILY"], start: { timeZone: "UTC" }, end: { timeZone: "UTC" } },
    hour("2026-03-02T12:00:00Z", "2026-03-02T13:00:00Z"),
  ]) {
    expect(await refused(owner, "PATCH", `/${id}`, body)).toMatchObject({ status: 403, reason: "forbidden" });
  }
  expect(await put(owner, id, { ...(await read(owner, id)), colorId: "3" })).toMatchObject({
    locked: true,
    colorId: "3",
  });
  await remove(owner, id);
  await expect(triggers.setLocked(owner.email, "none", true, app.url)).rejects.toMatchObject({ kind: "notFound" });
});

test("of an event from mail only some members change", async () => {
  const { app, owner, triggers } = await given();

  const { id = "", ...event } = await triggers.addFromMail(
    owner.email,
    { summary: "Flight", start: { dateTime: "2026-03-02T10:00:00Z" }, end: { dateTime: "2026-03-02T11:00:00Z" } },
    app.url,
  );

  expect(event).toMatchObject({ eventType: "fromMail", summary: "Flight" });
  expect(
    await patch(owner, id, { colorId: "4", transparency: "transparent", extendedProperties: { private: { a: "1" } } }),
  ).toMatchObject({ colorId: "4" });
  expect(await refused(owner, "PATCH", `/${id}`, { summary: "Train" })).toMatchObject({
    status: 400,
    reason: "eventTypeRestriction",
  });
});

describe("conferences that cannot be made", () => {
  test("fail once, and the next one succeeds", async () => {
    const { owner, triggers } = await given();
    await triggers.failConferences(owner.email, 1);
    const ask = (requestId: string) => ({ conferenceData: { createRequest: { requestId } } });
    const query = { query: { conferenceDataVersion: 1 } };
    const statusOf = async (id: string) => (await read(owner, id)).conferenceData?.createRequest?.status?.statusCode;

    const { id } = await insert(owner, ask("r1"), query);
    await vi.waitFor(async () => expect(await statusOf(id)).toBe("failure"));

    const failed = await read(owner, id);
    expect(failed).not.toHaveProperty("videoLink");
    expect(failed.conferenceData).not.toHaveProperty("signature");
    expect(failed.conferenceData).not.toHaveProperty("conferenceSolution");
    await patch(owner, id, ask("r2"), query);
    await vi.waitFor(async () => expect(await statusOf(id)).toBe("success"));
    await expect(triggers.failConferences(owner.email, -1)).rejects.toMatchObject({ kind: "invalid" });
  });
});
