/** Facts 1 to 10 of `facts.test.ts`: requests that clients send. */
import { expect } from "vitest";
import { part, sendBatch } from "../support/batch.ts";
import { givenManyTasks } from "../support/bulk.ts";
import { newMerchant } from "../support/payments.ts";
import { sendRaw } from "../support/raw.ts";
import { givenAttachment, givenItem } from "../support/timeline.ts";
import { type Fact, hourOf, type Json, json, paths, refusal, startWire, type Wire } from "./wire.ts";

const { lists, tasks, events, calendarList, timeline } = paths;

/** Parameters that every route accepts, with values that clients send. The token is in the query. */
function commonQuery(token: string): string {
  return [
    "alt=json",
    "fields=",
    "key=abc",
    `access_token=${token}`,
    "oauth_token=",
    "prettyPrint=false",
    "quotaUser=me",
    "userIp=192.0.2.1",
    "callback=",
    "$.xgafv=2",
    "uploadType=",
    "upload_protocol=",
    "no.such.parameter=1",
  ].join("&");
}

export const requestFacts: Fact[] = [
  {
    fact: "1",
    says: "percent-encoded path segments are decoded, and the same arrive unencoded",
    async check() {
      const { app, ok, get } = await startWire();
      const { id: calendarId } = await ok("POST", "/calendar/v3/calendars", { json: { summary: "A" } });
      const scope = { type: "user", value: "grace@example.com" };
      const { id: ruleId } = await ok("POST", `/calendar/v3/calendars/${encodeURIComponent(calendarId)}/acl`, {
        json: { scope, role: "reader" },
      });
      expect([calendarId, ruleId]).toEqual([expect.stringContaining("@group.calendar."), "user:grace@example.com"]);

      for (const target of [
        "/tasks/v1/lists/%40default/tasks",
        "/tasks/v1/lists/@default/tasks",
        "/tasks/v1/users/%40me/lists/%40default",
        `/calendar/v3/calendars/${calendarId}`,
        `/calendar/v3/calendars/${calendarId.replaceAll("@", "%40")}`,
        `/calendar/v3/calendars/${calendarId}/acl/user:grace@example.com`,
        `/calendar/v3/calendars/${calendarId.replaceAll("@", "%40")}/acl/user%3Agrace%40example.com`,
        `/calendar/v3/calendars/${app.owner.email.replace("@", "%40")}/events`,
      ]) {
        expect((await get(target)).status, target).toBe(200);
      }
    },
  },
  {
    fact: "2",
    says: "a trailing slash is tolerated where nothing changes",
    async check() {
      const { ok, get, app } = await startWire();
      const busy = { timeMin: "2026-03-05T00:00:00Z", timeMax: "2026-03-06T00:00:00Z", items: [{ id: "primary" }] };

      expect(await ok("POST", "/calendar/v3/freeBusy/", { json: busy })).toHaveProperty("calendars");
      for (const target of ["/calendar/v3/colors/", `${lists}/`, `${timeline}/?maxResults=1`]) {
        expect((await get(target)).status, target).toBe(200);
      }
      const { app: shop } = json(await sendRaw(app.url, { method: "POST", target: "/apps" }));
      const headers = { Authorization: `Basic ${btoa(`:${shop.key}`)}`, "Content-Type": "application/json" };
      const body = JSON.stringify(newMerchant());
      const { merchant } = json(await sendRaw(app.url, { method: "POST", target: "/merchants", headers, body }));
      const list = await sendRaw(app.url, { target: `/merchants/${merchant.id}/transactions/?limit=1`, headers });
      expect([list.status, list.body]).toEqual([200, "[\n]"]);
    },
  },
  {
    fact: "3",
    says: "unknown query parameters are tolerated, and the common ones on every route",
    async check() {
      const { app, send } = await startWire();
      const operations = app.server.app.services.flatMap(({ document }) =>
        document.operations.filter(({ common, upload }) => common && !upload),
      );
      expect(operations.length).toBeGreaterThan(70);
      for (const { method, basePaths, path } of operations) {
        for (const base of basePaths) {
          const target = `${base}${path.replace(/\{\w+\}/g, "unknown")}`;
          const plain = await send(method.toUpperCase(), target, { json: {} });
          const withAll = await send(method.toUpperCase(), `${target}?${commonQuery(app.owner.token)}`, {
            token: undefined,
            json: {},
          });
          // The parts of a response that must be equal with and without the parameters.
          const shown = ({ status, body }: typeof plain) => [
            status,
            body.replace(/"(updated|created|id|etag)":"[^"]*"/g, ""),
          ];
          expect(withAll.status, `${method} ${target}`).toBe(plain.status);
          if (plain.status >= 400) expect(shown(withAll), `${method} ${target}`).toEqual(shown(plain));
        }
      }
    },
  },
  {
    fact: "4",
    says: "repeated query parameters are arrays; booleans are true and false",
    async check() {
      const { ok, send } = await startWire();
      for (const [day, more] of [
        [2, {}],
        [3, { eventType: "focusTime" }],
        [4, { eventType: "outOfOffice" }],
      ] as const) {
        await ok("POST", events, { json: hourOf(day, more) });
      }

      const both = await ok("GET", `${events}?eventTypes=focusTime&eventTypes=outOfOffice&singleEvents=true`);
      const one = await ok("GET", `${events}?eventTypes=focusTime&singleEvents=false`);

      expect(both.items.map((each: Json) => each.eventType)).toEqual(["focusTime", "outOfOffice"]);
      expect(one.items).toHaveLength(1);
      for (const value of ["1", "yes", "TRUE"]) {
        expect((await send("GET", `${events}?singleEvents=${value}`)).status, value).toBe(400);
      }
    },
  },
  {
    fact: "5",
    says: "maxResults above the maximum is clamped",
    async check() {
      const { ok, send, app } = await startWire();
      const [list] = (await ok("GET", lists)).items;
      await givenManyTasks(app, list.id, 101);
      expect((await ok("GET", `${tasks}?maxResults=9999`)).items).toHaveLength(100);
      for (const target of [
        lists,
        tasks,
        timeline,
        events,
        calendarList,
        "/calendar/v3/users/me/settings",
        "/calendar/v3/calendars/primary/acl",
      ]) {
        await ok("GET", `${target}?maxResults=9999`);
        await ok("GET", `${target}?maxResults=99999999999`);
        expect((await send("GET", `${target}?maxResults=0`)).status, target).toBe(400);
      }
    },
  },
  {
    fact: "6",
    says: "bodies come in every shape that means nothing, or as query parameters in a form",
    async check() {
      const wire = await startWire();
      const { ok, send } = wire;
      const type = (value: string) => ({ headers: { "Content-Type": value } });
      const nothings: [string, object][] = [
        ["none", {}],
        ["an announced empty one", { body: "" }],
        ["an empty form", { form: "" }],
        ["{}", { json: {} }],
        ["JSON without any", type("application/json")],
        ["JSON with a charset without any", type("application/json; charset=UTF-8")],
      ];
      for (const [what, sent] of nothings) {
        const { id } = await ok("POST", tasks, { json: { title: "A" } });
        expect((await send("POST", `${tasks}/${id}/move`, sent)).status, what).toBe(200);
        expect((await send("POST", "/tasks/v1/lists/@default/clear", sent)).status, what).toBe(204);
        expect((await send("POST", `${events}/quickAdd?text=Lunch`, sent)).status, what).toBe(200);
        expect((await send("POST", "/calendar/v3/calendars/primary/clear", sent)).status, what).toBe(204);
      }
      // A request without bytes has no body, so the required body is missing, regardless of the Content-Type.
      expect(refusal(await send("POST", events, type("application/json")))).toEqual([400, "required"]);

      const parent = await ok("POST", tasks, { json: { title: "Parent" } });
      const child = await ok("POST", tasks, { json: { title: "Child" } });
      const moved = await ok("POST", `${tasks}/${child.id}/move`, { form: `parent=${parent.id}` });
      expect(moved.parent).toBe(parent.id);
      const added = await ok("POST", `${events}/quickAdd`, { form: "text=Lunch+with+Ann&sendUpdates=none" });
      expect(added.summary).toBe("Lunch with Ann");

      expect((await send("GET", tasks, type("application/json"))).status).toBe(200);
      expect((await send("DELETE", `${tasks}/${child.id}`, type("application/x-www-form-urlencoded"))).status).toBe(
        204,
      );
    },
  },
  {
    fact: "7",
    says: "X-HTTP-Method-Override: GET on POST, with the query as a form",
    async check() {
      const { ok, send } = await startWire();
      await ok("POST", tasks, { json: { title: "A" } });
      const override = (method: string) => ({ "X-HTTP-Method-Override": method });
      const form = `fields=items/title&maxResults=5&pageToken=&ignored=${"x".repeat(4000)}`;

      const read = await ok("POST", tasks, { form, headers: override("GET") });
      const twice = await ok("POST", `${tasks}?fields=kind`, { form, headers: override("GET") });
      const patched = await ok("POST", `${lists}/@default`, { json: { title: "Mine" }, headers: override("patch") });

      expect(read).toEqual({ items: [{ title: "A" }] });
      expect(twice, "the address wins").toEqual({ kind: "tasks#tasks" });
      expect(patched.title).toBe("Mine");
      expect((await ok("GET", `${tasks}?fields=items/title`)).items).toHaveLength(1);
      expect((await send("GET", tasks, { headers: override("DELETE") })).status).toBe(200);
    },
  },
  {
    fact: "8",
    says: "read-only members in bodies are ignored; null in PATCH clears",
    async check() {
      const { ok } = await startWire();
      const own = { kind: "x", id: "mine", etag: '"x"', updated: "2000-01-01T00:00:00Z", selfLink: "x", position: "9" };

      const task = await ok("POST", tasks, { json: { ...own, title: "A", notes: "N", deleted: false, hidden: true } });
      const cleared = await ok("PATCH", `${tasks}/${task.id}`, { json: { ...task, notes: null, due: null } });
      const attendees = [{ id: "1", email: "grace@example.com", displayName: "", self: true, organizer: false }];
      const event = await ok("POST", events, {
        json: hourOf(5, { ...own, id: undefined, attendees, description: "D", location: "L" }),
      });
      const patched = await ok("PATCH", `${events}/${event.id}`, { json: { description: null } });
      const replaced = await ok("PUT", `${events}/${event.id}`, { json: { ...patched, updated: "x", htmlLink: "x" } });

      expect(task).toMatchObject({ kind: "tasks#task", position: "00000000000000000000", notes: "N" });
      expect([task.id, task.etag, task.hidden]).not.toContain("mine");
      expect(task.updated).toMatch(/^2026-03-01/);
      expect(cleared).not.toHaveProperty("notes");
      expect(event).toMatchObject({ kind: "calendar#event", attendees: [{ email: "grace@example.com" }] });
      expect([patched.description, replaced.location]).toEqual([undefined, "L"]);
    },
  },
  {
    fact: "9",
    says: "CORS on every answer of the services, and preflight for Authorization, Content-Type and If-Match",
    async check() {
      const { app, send } = await startWire();
      const origin = { Origin: "https://app.example" };
      const asked: [string, string, object, number][] = [
        ["GET", lists, {}, 200],
        ["GET", lists, { token: undefined }, 401],
        ["GET", `${lists}/none`, {}, 404],
        ["PUT", "/calendar/v3/colors", {}, 405],
        ["POST", lists, { body: "{", headers: { ...origin, "Content-Type": "application/json" } }, 400],
        ["DELETE", "/tasks/v1/lists/@default/tasks/none", {}, 404],
        ["GET", "/discovery/v1/apis", {}, 200],
        ["GET", "/apps", {}, 405],
        ["POST", "/token", {}, 400],
        ["POST", "/batch", {}, 415],
      ];
      for (const [method, target, sent, status] of asked) {
        const answer = await send(method, target, { headers: origin, ...sent });
        expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")], `${method} ${target}`).toEqual([
          status,
          "https://app.example",
        ]);
      }
      for (const target of [lists, events, `${timeline}/1`, "/upload/mirror/v1/timeline", "/batch", "/token"]) {
        const answer = await sendRaw(app.url, {
          method: "OPTIONS",
          target,
          headers: {
            ...origin,
            "Access-Control-Request-Method": "PATCH",
            "Access-Control-Request-Headers": "authorization,content-type,if-match",
          },
        });
        expect(answer.status, target).toBe(204);
        expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("https://app.example");
        expect(answer.headers.get("Access-Control-Allow-Methods")).toMatch(/\bPATCH\b/);
        expect(answer.headers.get("Access-Control-Allow-Headers")).toBe("authorization,content-type,if-match");
      }
    },
  },
  {
    fact: "10",
    says: "absolute links follow a trusted proxy, or PUBLIC_URL",
    async check() {
      const forwarded = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "q.example" };
      const proxied = await startWire({ settings: { trustProxy: true } });
      expect(await linksOf(proxied, forwarded)).toEqual(Array(6).fill("https://q.example"));
      const fixed = await startWire({ settings: { publicUrl: "https://public.example:8443" } });
      expect(await linksOf(fixed, forwarded)).toEqual(Array(6).fill("https://public.example:8443"));
      const direct = await startWire();
      expect(await linksOf(direct, forwarded)).toEqual(Array(6).fill(direct.app.url));
    },
  },
];

/** The origins in `selfLink`, `contentUrl`, `Location`, `rootUrl`, a link in a batch, and `resourceUri`. */
async function linksOf({ app, ok, send, get }: Wire, headers: Record<string, string>): Promise<string[]> {
  const item = await givenItem(app.owner);
  const attachment = await givenAttachment(app.owner, item.id);
  const started = await send("POST", "/upload/mirror/v1/timeline?uploadType=resumable", { json: {}, headers });
  const batch = await sendBatch(app.url, [part("a", `GET ${lists}`)], {
    headers: { Authorization: `Bearer ${app.owner.token}`, ...headers },
  });
  const channel = { id: "c", type: "web_hook", address: "https://garden.example/notify" };
  const links = [
    json(await get(lists, headers)).items[0].selfLink,
    json(await get(`${timeline}/${item.id}/attachments/${attachment.id}`, headers)).contentUrl,
    started.headers.get("Location"),
    json(await get("/discovery/v1/apis/tasks/v1/rest", headers)).rootUrl,
    json(batch.parts[0] ?? { body: "" }).items[0].selfLink,
    (await ok("POST", `${events}/watch`, { json: channel, headers })).resourceUri,
  ];
  return links.map((each) => new URL(each).origin);
}
