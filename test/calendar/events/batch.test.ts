/**
 * Tests differences between the specification and the published service in requests that are parts of a batch. The batch
 * listener marks its parts; in this test, a header marks a request as a part.
 */
import { expect, test } from "vitest";
import { markBatchPart } from "../../../server/http/inside.ts";
import { startApp } from "../../support/app.ts";
import { anHour, day } from "./bodies.ts";
import { insert, patch, read, refused, remove } from "./support.ts";

const part = { headers: { "X-Test-Part": "1" } };

async function given() {
  const app = await startApp();
  app.server.app.server.prependListener("request", (request) => {
    if (request.headers["x-test-part"] !== undefined) markBatchPart(request);
  });
  return app;
}

const location = day("2026-03-02", "2026-03-03", {
  eventType: "workingLocation",
  workingLocationProperties: { type: "homeOffice", homeOffice: {} },
});

test("working locations are made, changed and deleted outside of batches only", async () => {
  const { owner } = await given();
  const restricted = { status: 400, reason: "eventTypeRestriction" };

  expect(await refused(owner, "POST", "", location, part)).toMatchObject(restricted);
  const { id } = await insert(owner, location);
  const before = await read(owner, id);
  for (const [method, body] of [
    ["PATCH", { summary: "Home" }],
    ["PATCH", { eventType: "default" }],
    ["PUT", location],
    ["DELETE", undefined],
  ] as const) {
    expect(await refused(owner, method, `/${id}`, body, part), method).toMatchObject(restricted);
  }

  expect(await read(owner, id, part)).toEqual(before);
  expect(await patch(owner, id, { colorId: "3" })).toMatchObject({ colorId: "3" });
  await remove(owner, id);
});

test("other events are written in batches as elsewhere", async () => {
  const { owner } = await given();

  const { id } = await insert(owner, { ...anHour, eventType: "focusTime", focusTimeProperties: {} }, part);
  await patch(owner, id, { summary: "Deep work" }, part);

  expect(await read(owner, id)).toMatchObject({ summary: "Deep work" });
  await remove(owner, id, part);
});
