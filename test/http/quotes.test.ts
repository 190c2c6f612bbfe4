/**
 * Responses contain texts exactly as they were sent, even if JSON must escape them. Values that are written without escapes
 * cannot contain such texts. Tested for the response to a write, for a get and for a list, which use stored JSON texts.
 */
import { describe, expect, test } from "vitest";
import { type Person, startApp } from "../support/app.ts";
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
  /** A value that responses contain without escapes: its path in the body, and a valid value. */
  plain: Record<string, string>;
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
    plain: { status: "completed", due: "2026-03-02T00:00:00.000Z", completed: "2026-03-01T08:00:00.000Z" },
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
    plain: {
      displayTime: "2026-03-01T08:00:00.000Z",
      "notification.level": "DEFAULT",
      "notification.deliveryTime": "2026-03-02T08:00:00.000Z",
      "menuItems.0.action": "CUSTOM",
      "menuItems.0.values.0.state": "DEFAULT",
      "location.timestamp": "2026-03-01T08:00:00.000Z",
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
    plain: {
      status: "tentative",
      transparency: "transparent",
      visibility: "public",
      eventType: "default",
      "start.timeZone": "UTC",
      "attendees.0.responseStatus": "accepted",
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
    plain: {
      type: "TRANSACTION",
      state: "ACTIVE",
      currencyCode: "EUR",
      deviceType: "DESKTOP",
      channel: "local",
      adUserDataConsent: "GRANTED",
      productCountry: "DE",
      productLanguage: "de",
      productGroupId: "1",
      inventoryAccountId: "1",
      revenueMicros: "1",
      quantityMillis: "1",
      conversionTimestamp: "1772352600000",
    },
    wrap: (body) => ({ kind: "doubleclicksearch#conversionList", conversion: [body] }),
  },
];

describe.each(kinds)("$service", ({ path, list, body, plain, wrap = (one) => one }) => {
  const post = (owner: Person, sent: Body) => owner.fetch(path, asJson("POST", wrap(sent)));

  test("shows texts as they were sent, when they are written, read and listed", async () => {
    const { owner } = await app();
    const answer = await post(owner, body);
    const made = (await answer.json()) as Body;
    expect([answer.status, made]).toEqual([200, expect.anything()]);

    const listed = (await (await owner.fetch(list)).json()) as Body;
    expect(made).toMatchObject(wrap(shown(body)));
    expect(Object.values(listed).flat()).toContainEqual(expect.objectContaining(shown(body)));
    if (typeof made.id === "string") {
      expect(await (await owner.fetch(`${path}/${made.id}`)).json()).toMatchObject(shown(body));
    }
  });

  test.each(Object.entries(plain))("takes no quote in %s, in any place", async (member, value) => {
    const { owner } = await app();
    // Each conversion has its own id.
    const another = "conversionId" in body ? { ...body, conversionId: member } : body;
    const taken = await post(owner, withMember(another, member, value));
    expect([taken.status, await taken.text()]).toEqual([200, expect.any(String)]);
    const before = await (await owner.fetch(list)).text();
    for (const sign of ['"', "\\", "\n", "\u0001"]) {
      for (const sent of [sign, value + sign, sign + value, value.slice(0, 3) + sign + value.slice(3)]) {
        const answer = await post(owner, withMember(body, member, sent));
        expect([sent, answer.status, await answer.text()]).toEqual([sent, 400, expect.any(String)]);
      }
    }

    expect(await (await owner.fetch(list)).text()).toBe(before);
  });
});

/** The part of a body that responses return unchanged. Times are returned in another format. */
function shown({ start: _, end: __, attendees: ___, location, ...body }: Body): Body {
  return typeof location === "object" ? body : { ...body, ...(location !== undefined && { location }) };
}

function withMember(body: Body, path: string, value: string): Body {
  const changed = structuredClone(body);
  const names = path.split(".");
  let at: Record<string, unknown> = changed;
  for (const name of names.slice(0, -1)) {
    at[name] ??= {};
    at = at[name] as Record<string, unknown>;
  }
  at[names.at(-1) ?? ""] = value;
  return changed;
}

test.each(['a"b', "a\\b", 'a"b:80', "a.example/\\"])("a host %s comes into no link", async (host) => {
  const { url, owner } = await app();
  const headers = { Host: host, ...bearer(owner.token) };
  const { body } = await sendRaw(url, { method: "GET", target: "/tasks/v1/users/@me/lists/@default", headers });

  expect(body).not.toContain(host);
  expect(JSON.parse(body)).toEqual(expect.anything());
});
