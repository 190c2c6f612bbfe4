import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { unwrap } from "../../../client/index.ts"; // from "quintet/client"
import { type QuintetKit, quintet } from "../../../server/testing/index.ts"; // from "quintet/testing"

let kit: QuintetKit;
before(async () => {
  kit = await quintet();
});
beforeEach(() => kit.reset());
after(() => kit.stop());

test("a reminder is due after two hours, and nobody has to sign in again", async () => {
  const { calendar } = await kit.clients("ann@example.com");
  await kit.clock.freeze("2030-05-01T09:00:00Z");
  await kit.clock.advance("2h");

  const { items } = await unwrap(
    calendar.GET("/calendars/{calendarId}/events", { params: { path: { calendarId: "primary" } } }),
  );

  assert.deepEqual(items, []);
});
