/**
 * Responses contain texts exactly as they were sent, even if JSON must escape them. Tested for the response to a write, for a
 * get and for a list, which use stored JSON texts.
 */
import { expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import { bearer } from "../support/batch.ts";
import { byClick, gardenAgency, loadTree, windowPath } from "../support/conversions.ts";
import { shared } from "../support/endings.ts";
import { asJson } from "../support/json.ts";
import { sendRaw } from "../support/raw.ts";

const app = shared(async () => {
  const started = await startApp();
  await loadTree(started, gardenAgency());
  return started;
});

const evil = 'a"b\\c\\"d\u0001\u001f\t\u2028\u2029😀</script>';

type Body = Record<string, unknown>;

interface Kind {
  service: string;
  /** The path for creating a resource. */
  path: string;
  /** The path for listing all resources. */
  list: string;
  /** A body whose free texts need escapes; responses return them unchanged. */
  body: Body;
  /** Wraps the body of one resource if a request contains several. */
  wrap?(body: Body): Body;
}

const start = { dateTime: "2026-03-02T10:00:00Z", timeZone: "UTC" };
const end = { dateTime: "2026-03-02T11:00:00Z", timeZone: "UTC" };

const kinds: Kind[] = [
  {
    service: "tasks",
    path: "/tasks/v1/lists/@default/tasks",
    list: "/tasks/v1/lists/@default/tasks?showHidden=true",
    body: { title: evil, notes: evil },
  },
  {
    service: "timeline",
    path: "/mirror/v1/timeline",
    list: "/mirror/v1/timeline",
    body: {
      text: evil,
      title: evil,
      speakableText: evil,
      speakableType: evil,
      sourceItemId: evil,
      location: { id: evil, displayName: evil, address: evil },
      menuItems: [{ id: evil, action: "CUSTOM", values: [{ state: "DEFAULT", displayName: evil }] }],
    },
  },
  {
    service: "calendar",
    path: "/calendar/v3/calendars/primary/events",
    list: "/calendar/v3/calendars/primary/events",
    body: {
      summary: evil,
      description: evil,
      location: evil,
      start,
      end,
      extendedProperties: { private: { [evil]: evil }, shared: { a: evil } },
      attendees: [{ email: "ada@example.com" }],
    },
  },
  {
    service: "conversions",
    path: "/doubleclicksearch/v2/conversion",
    list: windowPath(),
    body: byClick(evil, {
      type: "TRANSACTION",
      revenueMicros: "5000000",
      currencyCode: "EUR",
      quantityMillis: "1000",
      channel: "local",
      attributionModel: evil,
      floodlightOrderId: evil,
      storeId: evil,
      productId: evil,
    }),
    wrap: (body) => ({ kind: "doubleclicksearch#conversionList", conversion: [body] }),
  },
];

test.each(kinds)("$service shows texts as they were sent, when they are written, read and listed", async (kind) => {
  const { path, list, body, wrap = (one) => one } = kind;
  const { owner } = await app();

  const answer = await owner.fetch(path, asJson("POST", wrap(body)));

  const made = (await answer.json()) as Body;
  expect([answer.status, made]).toEqual([200, expect.anything()]);
  const listed = (await (await owner.fetch(list)).json()) as Body;
  expect(made).toMatchObject(wrap(shown(body)));
  expect(Object.values(listed).flat()).toContainEqual(expect.objectContaining(shown(body)));
  if (typeof made.id === "string") {
    expect(await (await owner.fetch(`${path}/${made.id}`)).json()).toMatchObject(shown(body));
  }
});

/** The part of a body that responses return unchanged. Times are returned in another format. */
function shown({ start: _, end: __, attendees: ___, location, ...body }: Body): Body {
  return typeof location === "object" ? body : { ...body, ...(location !== undefined && { location }) };
}

test.each(['a"b', "a\\b", 'a"b:80', "a.example/\\"])("a host %s comes into no link", async (host) => {
  const { url, owner } = await app();
  const headers = { Host: host, ...bearer(owner.token) };
  const { body } = await sendRaw(url, { method: "GET", target: "/tasks/v1/users/@me/lists/@default", headers });

  expect(body).not.toContain(host);
  expect(JSON.parse(body)).toEqual(expect.anything());
});
