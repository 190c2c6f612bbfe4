/**
 * `curl -d '{…}'` labels JSON as a form. Operations that require a body explain this in their error, and forms are accepted if
 * the contract declares them.
 */
import { describe, expect, test } from "vitest";
import { loadRuntimeDocument } from "../../server/http/document.ts";
import { startApp } from "../support/app.ts";
import { shared } from "../support/endings.ts";

const app = shared(() => startApp());
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const json = '{"summary":"Lunch"}';

const needing = ["tasks", "timeline", "conversions", "calendar"].flatMap((service) =>
  loadRuntimeDocument(service)
    .operations.filter(({ requestBody, upload }) => requestBody?.required && !upload)
    .map(({ id, method, basePaths, path }) => [id, method.toUpperCase(), `${basePaths[0]}${path}`] as const),
);

test.each(needing)("%s says what a form that is not empty should have been", async (_, method, path) => {
  const { owner } = await app();
  const address = path.replaceAll(/\{\w+\}/g, "unknown");
  for (const body of [json, "summary=Lunch", "maxResults=1"]) {
    const response = await owner.fetch(address, { method, headers: form, body });
    const { error } = await response.json();
    const message = "not application/x-www-form-urlencoded. Send it with the header Content-Type: application/json.";
    expect([response.status, error.errors[0]]).toMatchObject([
      415,
      { reason: "unsupportedMediaType", location: "Content-Type", message: expect.stringContaining(message) },
    ]);
  }
});

test("nothing of it is stored, and a request without a token gets 401 first", async () => {
  const { owner, fetch } = await startApp();
  const post = { method: "POST", headers: form, body: json };
  const events = "/calendar/v3/calendars/primary/events";

  expect((await owner.fetch(events, post)).status).toBe(415);
  expect((await fetch(events, post)).status).toBe(401);
  expect(await (await owner.fetch(events)).json()).toMatchObject({ items: [] });
});

describe("as ever,", () => {
  const events = "/calendar/v3/calendars/primary/events";

  test("an empty form is no body", async () => {
    const { owner } = await app();
    const response = await owner.fetch(events, { method: "POST", headers: form });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { errors: [{ reason: "required" }] } },
    ]);
  });

  test("a body that does not say what it is, is JSON", async () => {
    const { owner } = await app();
    const at = (hour: number) => ({ dateTime: `2026-03-02T${hour}:00:00Z` });
    const body = new Blob([JSON.stringify({ start: at(10), end: at(11) })]);
    expect((await owner.fetch(events, { method: "POST", body })).status).toBe(200);
  });

  test("an operation without a body takes its parameters, and credentials, as a form", async () => {
    const { owner, fetch } = await app();
    const body = new URLSearchParams({ text: "Lunch", access_token: owner.token });
    const added = await fetch(`${events}/quickAdd`, { method: "POST", headers: form, body: body.toString() });
    expect(await added.json()).toMatchObject({ summary: "Lunch" });
    const cleared = await owner.fetch("/tasks/v1/lists/@default/clear", { method: "POST", headers: form, body: "a=b" });
    expect(cleared.status).toBe(204);
  });

  test("a method that is overridden takes its parameters as a form", async () => {
    const { url, owner } = await app();
    const response = await fetch(`${url}${events}`, {
      method: "POST",
      headers: { ...form, "X-HTTP-Method-Override": "GET", Authorization: `Bearer ${owner.token}` },
      body: "maxResults=1&fields=items(id),kind",
    });
    expect(await response.json()).toMatchObject({ kind: "calendar#events" });
  });

  test("a service whose contract has forms takes them", async () => {
    const { fetch } = await app();
    expect((await fetch("/apps", { method: "POST", headers: form, body: "name=Shop" })).status).toBe(201);
    expect((await fetch("/token", { method: "POST", headers: form, body: "grant_type=a" })).status).toBe(401);
  });
});
