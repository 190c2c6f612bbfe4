/** An error about several missing fields names each of them, as recorded from the published timeline service. */
import { expect, test } from "vitest";
import type { ErrorEnvelope } from "../../server/http/envelope.ts";
import { startApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";

const events = "/calendar/v3/calendars/primary/events";
const times = { start: { date: "2026-03-05" }, end: { date: "2026-03-06" } };

test.each<[method: string, path: string, body: object, missing: string[]]>([
  ["POST", "/mirror/v1/subscriptions", {}, ["collection", "callbackUrl"]],
  ["POST", "/mirror/v1/subscriptions", { collection: "timeline" }, ["callbackUrl"]],
  ["PUT", "/mirror/v1/contacts/ada", { id: "ada" }, ["displayName", "imageUrls"]],
  ["POST", "/mirror/v1/contacts", { displayName: "Ada" }, ["id", "imageUrls"]],
  ["POST", events, { summary: "Swap" }, ["start", "end"]],
  ["POST", `${events}/import`, {}, ["iCalUID", "start", "end"]],
  ["POST", `${events}/import`, times, ["iCalUID"]],
  ["POST", "/calendar/v3/freeBusy", { items: [] }, ["timeMin", "timeMax"]],
])("%s %s of %j is refused for all that is missing", async (method, path, body, missing) => {
  const { owner } = await startApp();

  const response = await owner.fetch(path, asJson(method, body));

  expect(response.status).toBe(400);
  const { error } = (await response.json()) as ErrorEnvelope;
  expect(error.errors).toEqual(
    missing.map((location) => ({
      domain: "global",
      reason: "required",
      message: `Required field "${location}" is missing.`,
      locationType: "parameter",
      location,
    })),
  );
  expect(error.message).toBe(error.errors[0]?.message);
});
