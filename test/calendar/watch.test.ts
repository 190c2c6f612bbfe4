/** Tables of test cases for the rules of notification channels. */
import { describe, expect, test } from "vitest";
import {
  expirationOf,
  messageHeaders,
  requireAddress,
  resourceIdOf,
  resourceUriOf,
  type Watched,
} from "../../server/calendar/channels/watch.ts";
import { Failure } from "../../server/platform/failure.ts";

const nowMs = Date.parse("2026-03-01T09:00:00Z");
const dayMs = 24 * 3600 * 1000;

describe("the end of a channel", () => {
  test.each<[string, object, number]>([
    ["seven days unless said", {}, 7 * dayMs],
    ["what is asked for", { expiration: String(nowMs + 1000) }, 1000],
    ["a number too", { expiration: nowMs + 1000 }, 1000],
    ["more than seven days", { expiration: String(nowMs + 20 * dayMs) }, 20 * dayMs],
    ["at most 30 days", { expiration: String(nowMs + 365 * dayMs) }, 30 * dayMs],
    ["a time to live", { params: { ttl: "3600" } }, 3_600_000],
    ["at most 30 days to live", { params: { ttl: 3_600_000 } }, 30 * dayMs],
    ["the earlier of the two", { expiration: String(nowMs + 5000), params: { ttl: "3" } }, 3000],
    ["null is as good as absent", { expiration: null, params: null }, 7 * dayMs],
  ])("%s", (_, wish, afterMs) => {
    expect(expirationOf(wish, nowMs) - nowMs).toBe(afterMs);
  });

  test.each<[object, string]>([
    [{ expiration: String(nowMs) }, "expiration"],
    [{ expiration: "-1" }, "expiration"],
    [{ params: { ttl: "0" } }, "params/ttl"],
    [{ params: { ttl: "-5" } }, "params/ttl"],
  ])("%j is refused", (wish, field) => {
    expect(() => expirationOf(wish, nowMs)).toThrow(
      expect.objectContaining({ kind: "invalid", reason: "invalid", details: expect.objectContaining({ field }) }),
    );
  });
});

describe("the address of a channel", () => {
  const everywhere = { loopback: false, allowPrivate: false };
  const local = { loopback: true, allowPrivate: false };
  const inside = { loopback: false, allowPrivate: true };

  test.each<[string, typeof local]>([
    ["https://hooks.example.com/calendar", everywhere],
    ["https://203.0.114.9/x", everywhere],
    ["http://localhost:8080/", local],
    ["http://127.0.0.1/", local],
    ["http://10.0.0.7/", inside],
  ])("may be %s", (address, rule) => {
    expect(requireAddress(address, rule, "http://here")).toBe(address);
  });

  test.each<[string | null, typeof local, string, string]>([
    [null, everywhere, "invalid", "required"],
    ["", everywhere, "invalid", "required"],
    ["nowhere", everywhere, "invalid", "invalid"],
    ["ftp://hooks.example.com/", everywhere, "invalid", "invalid"],
    ["https://user:secret@hooks.example.com/", everywhere, "invalid", "invalid"],
    ["https://hooks.example.com:0/", everywhere, "invalid", "invalid"],
    ["http://hooks.example.com/", everywhere, "invalid", "push.webhookUrlNotHttps"],
    ["http://203.0.114.9/", local, "invalid", "push.webhookUrlNotHttps"],
    ["https://10.0.0.7/", everywhere, "unauthenticated", "push.webhookUrlUnauthorized"],
    ["http://10.0.0.7/", local, "unauthenticated", "push.webhookUrlUnauthorized"],
    ["https://127.0.0.1/", everywhere, "unauthenticated", "push.webhookUrlUnauthorized"],
    ["https://169.254.169.254/latest", inside, "unauthenticated", "push.webhookUrlUnauthorized"],
  ])("may not be %s", (address, rule, kind, reason) => {
    expect(() => requireAddress(address, rule, "http://here")).toThrow(expect.objectContaining({ kind, reason }));
    expect(() => requireAddress(address, rule, "http://here")).toThrow(Failure);
  });
});

const events = (eventTypes: readonly string[] = []): Watched => ({ resource: "events", calendarId: "a@b", eventTypes });

test("what is watched has one id, for everybody who watches it", () => {
  const id = resourceIdOf(events(), "ada");

  expect(id).toMatch(/^[\w-]{27}$/);
  expect(resourceIdOf(events(), "grace")).toBe(id);
  expect(resourceIdOf(events(["default", "focusTime"]), "ada")).toBe(
    resourceIdOf(events(["focusTime", "default"]), "ada"),
  );
  const others = [
    resourceIdOf(events(["default"]), "ada"),
    resourceIdOf({ ...events(), calendarId: "c@d" }, "ada"),
    resourceIdOf({ ...events(), resource: "acl" }, "ada"),
    resourceIdOf({ resource: "settings", calendarId: "", eventTypes: [] }, "ada"),
    resourceIdOf({ resource: "settings", calendarId: "", eventTypes: [] }, "grace"),
    resourceIdOf({ resource: "calendarList", calendarId: "", eventTypes: [] }, "ada"),
  ];
  expect(new Set([id, ...others]).size).toBe(others.length + 1);
});

test.each<[Watched, string]>([
  [events(), "/calendars/a%40b/events?alt=json"],
  [events(["default", "focusTime"]), "/calendars/a%40b/events?alt=json&eventTypes=default&eventTypes=focusTime"],
  [{ resource: "acl", calendarId: "a@b", eventTypes: [] }, "/calendars/a%40b/acl?alt=json"],
  [{ resource: "settings", calendarId: "", eventTypes: [] }, "/users/me/settings?alt=json"],
  [{ resource: "calendarList", calendarId: "", eventTypes: [] }, "/users/me/calendarList?alt=json"],
])("the address of %j", (watched, path) => {
  expect(resourceUriOf(watched, "https://here")).toBe(`https://here/calendar/v3${path}`);
});

test("the headers of a message", () => {
  const channel = { id: "c1", resourceId: "r1", resourceUri: "u1", token: null, expirationMs: BigInt(nowMs) };

  const plain = messageHeaders(channel, "sync", 1n);

  expect(plain).toEqual({
    "Content-Type": "application/json; utf-8",
    "X-Goog-Channel-ID": "c1",
    "X-Goog-Channel-Expiration": "Sun, 01 Mar 2026 09:00:00 GMT",
    "X-Goog-Message-Number": "1",
    "X-Goog-Resource-ID": "r1",
    "X-Goog-Resource-State": "sync",
    "X-Goog-Resource-URI": "u1",
  });
  expect(messageHeaders({ ...channel, token: "t" }, "exists", 2n)).toMatchObject({ "X-Goog-Channel-Token": "t" });
});
