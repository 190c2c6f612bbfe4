/** Facts 11 to 23 of `facts.test.ts`: responses that clients parse. */
import { expect } from "vitest";
import { givenLists } from "../support/bulk.ts";
import { type Fact, hourOf, type Json, paths, refusal, startWire } from "./wire.ts";

const { lists, tasks, events, calendarList, timeline } = paths;

const contact = { id: "diary", displayName: "Diary", imageUrls: ["https://garden.example/d.png"] };
const subscription = { collection: "timeline", callbackUrl: "https://garden.example/notify" };

export const answerFacts: Fact[] = [
  {
    fact: "11",
    says: "inserts and updates are 200; deletes, clear, stop and transferOwnership 204 with no byte",
    async check() {
      const { app, ok, send } = await startWire();
      await app.server.parts.users.save({ email: app.owner.email, administrator: true });
      const { token } = await app.person(app.owner.email);
      const task = await ok("POST", tasks, { json: { title: "A" } });
      const event = await ok("POST", events, { json: hourOf(5) });
      const item = await ok("POST", timeline, { json: { text: "A" } });
      const calendar = await ok("POST", "/calendar/v3/calendars", { json: { summary: "A" } });
      await ok("POST", "/mirror/v1/contacts", { json: contact });
      await ok("POST", "/mirror/v1/subscriptions", { json: subscription });
      for (const [target, body] of [
        [`${tasks}/${task.id}`, { title: "B" }],
        [`${events}/${event.id}`, hourOf(6)],
        [`${timeline}/${item.id}`, { text: "B" }],
        [`/calendar/v3/calendars/${calendar.id}`, { summary: "B" }],
        ["/mirror/v1/contacts/diary", contact],
      ] as const) {
        await ok("PUT", target, { json: body });
        await ok("PATCH", target, { json: {} });
      }
      const channel = { id: "c", type: "web_hook", address: "https://garden.example/notify" };
      const opened = await ok("POST", `${events}/watch`, { json: channel });
      const owner = `newDataOwner=${app.owner.email}&useAdminAccess=true`;
      for (const [method, target, sent] of [
        ["POST", "/calendar/v3/channels/stop", { json: { id: "c", resourceId: opened.resourceId } }],
        ["POST", `/calendar/v3/calendars/${calendar.id}/transferOwnership?${owner}`, { token }],
        ["POST", "/tasks/v1/lists/@default/clear", {}],
        ["POST", "/calendar/v3/calendars/primary/clear", {}],
        ["DELETE", `${tasks}/${task.id}`, {}],
        ["DELETE", `${timeline}/${item.id}`, {}],
        ["DELETE", "/mirror/v1/contacts/diary", {}],
        ["DELETE", "/mirror/v1/subscriptions/timeline", {}],
        ["DELETE", `/calendar/v3/calendars/${calendar.id}`, {}],
      ] as const) {
        const { status, raw, headers } = await send(method, target, sent);
        expect([status, raw.endsWith("\r\n\r\n"), headers.get("Content-Length")], target).toEqual([204, true, null]);
      }
    },
  },
  {
    fact: "12",
    says: "kind, quoted etag (as ETag too), id; items even when empty; page and sync tokens only where they belong",
    async check() {
      const { ok, send } = await startWire();
      const empty: [string, string, boolean][] = [
        [tasks, "tasks#tasks", false],
        [events, "calendar#events", true],
        [timeline, "mirror#timeline", false],
        ["/mirror/v1/contacts", "mirror#contacts", false],
        ["/mirror/v1/subscriptions", "mirror#subscriptionsList", false],
        ["/mirror/v1/locations", "mirror#locationsList", false],
      ];
      for (const [target, kind, syncs] of empty) {
        const list = await ok("GET", target);
        expect(list, target).toMatchObject({ kind, items: [] });
        expect("nextSyncToken" in list, target).toBe(syncs);
        expect(list).not.toHaveProperty("nextPageToken");
      }
      await ok("POST", tasks, { json: { title: "A" } });
      for (const day of [5, 6]) await ok("POST", events, { json: hourOf(day) });
      const [list] = (await ok("GET", lists)).items;
      const singles: [string, string][] = [
        [`${lists}/${list.id}`, "tasks#taskList"],
        [`${tasks}/${(await ok("GET", tasks)).items[0].id}`, "tasks#task"],
        ["/calendar/v3/calendars/primary", "calendar#calendar"],
        [`${calendarList}/primary`, "calendar#calendarListEntry"],
        [`${events}/${(await ok("GET", events)).items[0].id}`, "calendar#event"],
        [`${timeline}/${(await ok("POST", timeline, { json: {} })).id}`, "mirror#timelineItem"],
        ["/calendar/v3/users/me/settings/timezone", "calendar#setting"],
      ];
      for (const [target, kind] of singles) {
        const { body, headers } = await send("GET", target);
        const resource = JSON.parse(body);
        expect(resource, target).toMatchObject({ kind, id: expect.any(String) });
        expect(resource.etag).toMatch(/^"[^"]+"$/);
        expect(headers.get("ETag"), target).toBe(resource.etag);
      }
      const first = await ok("GET", `${events}?maxResults=1`);
      const last = await ok("GET", `${events}?maxResults=1&pageToken=${first.nextPageToken}`);
      expect([first, last].map((each) => ["nextPageToken" in each, "nextSyncToken" in each])).toEqual([
        [true, false],
        [false, true],
      ]);
    },
  },
  {
    fact: "13",
    says: "JSON answers have a Content-Type that contains application/json",
    async check() {
      const { app, send } = await startWire();
      for (const [method, target] of [
        ["GET", lists],
        ["GET", events],
        ["GET", timeline],
        ["GET", `${lists}/none`],
        ["GET", "/nowhere"],
        ["GET", "/tokeninfo?access_token=x"],
        ["POST", "/apps"],
        ["GET", "/merchants"],
        ["GET", "/discovery/v1/apis"],
        ["GET", "/healthz"],
      ] as const) {
        const { headers, body } = await send(method, target, {
          token: target === "/apps" ? undefined : app.owner.token,
        });
        expect(headers.get("Content-Type"), target).toContain("application/json");
        expect(() => JSON.parse(body), target).not.toThrow();
      }
    },
  },
  {
    fact: "14",
    says: "a stale If-Match is 412, * always matches; If-None-Match is 304 on single resources and on lists",
    async check() {
      const { ok, send } = await startWire();
      const task = await ok("POST", tasks, { json: { title: "A" } });
      const event = await ok("POST", events, { json: hourOf(5) });
      const item = await ok("POST", timeline, { json: { text: "A" } });
      for (const [target, old] of [
        [`${tasks}/${task.id}`, task.etag],
        [`${events}/${event.id}`, event.etag],
        [`${timeline}/${item.id}`, item.etag],
      ]) {
        const change = { title: "B", summary: "B" };
        const fresh = await ok("PATCH", target, { json: change, headers: { "If-Match": old } });
        expect(fresh.etag).not.toBe(old);
        for (const method of ["PATCH", "DELETE"]) {
          const stale = await send(method, target, { json: change, headers: { "If-Match": old } });
          expect(refusal(stale), `${method} ${target}`).toEqual([412, "conditionNotMet"]);
        }
        await ok("PATCH", target, { json: change, headers: { "If-Match": "*" } });
        const { etag } = await ok("GET", target);
        const unchanged = await send("GET", target, { headers: { "If-None-Match": etag } });
        expect([unchanged.status, unchanged.raw.endsWith("\r\n\r\n")], target).toEqual([304, true]);
        expect((await send("GET", target, { headers: { "If-None-Match": old } })).status).toBe(200);
      }
      for (const target of [lists, tasks, events, timeline, calendarList, "/calendar/v3/users/me/settings"]) {
        const etag = (await send("GET", target)).headers.get("ETag") ?? "";
        expect((await send("GET", target, { headers: { "If-None-Match": etag } })).status, target).toBe(304);
        expect((await send("GET", target, { headers: { "If-None-Match": '"x"' } })).status, target).toBe(200);
      }
    },
  },
  {
    fact: "15",
    says: "errors are one envelope, with the reasons that clients know; 401 carries WWW-Authenticate: Bearer",
    async check() {
      const { app, ok, send } = await startWire();
      const missing = await send("GET", `${lists}/none`);
      expect(missing.body).toBe(
        '{"error":{"code":404,"message":"Task list not found.","status":"NOT_FOUND","errors":[{"domain":"global",' +
          '"reason":"notFound","message":"Task list not found.","locationType":"parameter","location":"tasklist"}]}}',
      );
      const stranger = await send("GET", lists, { token: undefined });
      const wrong = await send("GET", lists, { token: "nonsense" });
      for (const { headers } of [stranger, wrong]) expect(headers.get("WWW-Authenticate")).toMatch(/^Bearer /);

      const reader = await app.person(app.owner.email, ["tasks.readonly"]);
      const event = await ok("POST", events, { json: hourOf(5, { id: "abcde12345" }) });
      const other = await ok("POST", events, { json: hourOf(6) });
      await send("DELETE", `${events}/${other.id}`);
      await givenLists(app, app.owner, 2000);
      const backwards = { timeMin: "2026-03-06T00:00:00Z", timeMax: "2026-03-05T00:00:00Z" };
      expect([
        refusal(stranger),
        refusal(wrong),
        refusal(await send("POST", lists, { token: reader.token, json: { title: "A" } })),
        refusal(await send("POST", events, { headers: { "Content-Type": "application/json" } })),
        refusal(await send("GET", `${events}?maxResults=0`)),
        refusal(await send("POST", events, { json: hourOf(5, { id: event.id }) })),
        refusal(await send("PATCH", `${events}/${event.id}`, { json: {}, headers: { "If-Match": '"x"' } })),
        refusal(await send("DELETE", `${events}/${other.id}`)),
        refusal(await send("GET", `${events}?syncToken=nonsense`)),
        refusal(await send("GET", `${events}?${new URLSearchParams(backwards)}`)),
        refusal(await send("POST", lists, { json: { title: "One too many" } })),
      ]).toEqual([
        [401, "required"],
        [401, "authError"],
        [403, "insufficientPermissions"],
        [400, "required"],
        [400, "invalid"],
        [409, "duplicate"],
        [412, "conditionNotMet"],
        [410, "deleted"],
        [410, "fullSyncRequired"],
        [400, "timeRangeEmpty"],
        [403, "quotaExceeded"],
      ]);
    },
  },
  {
    fact: "16",
    says: "429 carries Retry-After",
    async check() {
      const limited = await startWire({
        settings: { quotas: true, quotaUserPerMinute: 100, quotaProjectPerMinute: 1 },
      });
      await limited.ok("GET", lists);
      const ofProject = await limited.get(lists);
      const user = await startWire({ settings: { quotas: true, quotaUserPerMinute: 1 } });
      await user.ok("GET", lists);
      const ofUser = await user.get(lists);

      expect([refusal(ofProject), refusal(ofUser)]).toEqual([
        [429, "rateLimitExceeded"],
        [403, "userRateLimitExceeded"],
      ]);
      for (const { headers } of [ofProject, ofUser]) expect(headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
    },
  },
  {
    fact: "17",
    says: "a sync token that cannot be honoured is 410, with forbidden parameters 400; deleted things arrive as such",
    async check() {
      const { ok, get, send } = await startWire();
      const acl = "/calendar/v3/calendars/primary/acl";
      const { id } = await ok("POST", events, { json: hourOf(5) });
      const shared = await ok("POST", "/calendar/v3/calendars", { json: { summary: "A" } });
      const rule = await ok("POST", acl, { json: { scope: { type: "user", value: "a@example.com" }, role: "reader" } });
      const tokenOf = async (target: string) => (await ok("GET", target)).nextSyncToken;
      const tokens = [await tokenOf(events), await tokenOf(calendarList), await tokenOf(acl)];
      for (const target of [`${events}/${id}`, `/calendar/v3/calendars/${shared.id}`, `${acl}/${rule.id}`]) {
        expect((await send("DELETE", target)).status, target).toBe(204);
      }
      const changed = async (target: string, at: number) =>
        (await ok("GET", `${target}?syncToken=${tokens[at]}`)).items;

      expect(await changed(events, 0)).toMatchObject([{ id, status: "cancelled" }]);
      expect(await changed(calendarList, 1)).toMatchObject([{ id: shared.id, deleted: true }]);
      expect(await changed(acl, 2)).toMatchObject([{ id: rule.id, role: "none" }]);
      for (const target of [events, calendarList, acl, "/calendar/v3/users/me/settings"]) {
        for (const bad of ["nonsense", "AAAA", tokens[0] === undefined ? "x" : `${tokens[0]}x`]) {
          expect(refusal(await get(`${target}?syncToken=${bad}`)), `${target} ${bad}`).toEqual([
            410,
            "fullSyncRequired",
          ]);
        }
      }
      expect((await get(`${events}?syncToken=${tokens[0]}&q=x`)).status).toBe(400);
      expect((await get(`${events}?syncToken=nonsense&q=x`)).status).toBe(400);
      expect((await get(`${calendarList}?syncToken=${tokens[1]}&minAccessRole=owner`)).status).toBe(400);
    },
  },
  {
    fact: "18",
    says: "instance ids are the series' id, an underscore and the original start",
    async check() {
      const { ok } = await startWire();
      const zone = { timeZone: "Europe/Berlin" };
      const timed = await ok("POST", events, {
        json: {
          start: { dateTime: "2026-03-28T09:30:00", ...zone },
          end: { dateTime: "2026-03-28T10:00:00", ...zone },
          recurrence: ["RRULE:FREQ=DAILY;COUNT=2"],
        },
      });
      const allDay = await ok("POST", events, {
        json: { start: { date: "2026-03-05" }, end: { date: "2026-03-06" }, recurrence: ["RRULE:FREQ=DAILY;COUNT=2"] },
      });
      const idsOf = async (id: string) =>
        (await ok("GET", `${events}/${id}/instances`)).items.map((each: Json) => each.id);

      // The clocks change between the two instances: local time stays the same, and the UTC time in the id moves by an hour.
      expect(await idsOf(timed.id)).toEqual([`${timed.id}_20260328T083000Z`, `${timed.id}_20260329T073000Z`]);
      expect(await idsOf(allDay.id)).toEqual([`${allDay.id}_20260305`, `${allDay.id}_20260306`]);
      // The id of an instance, composed by the client from the series id and the original start in UTC.
      const composed = await ok("GET", `${events}/${timed.id}_20260329T073000Z?timeZone=Europe/Berlin`);
      expect(composed.start.dateTime).toBe("2026-03-29T09:30:00+02:00");
    },
  },
  {
    fact: "19",
    says: "event times have the offset of the calendar's zone, unless timeZone says otherwise; the wall clock is kept",
    async check() {
      const { ok } = await startWire();
      await ok("PATCH", "/calendar/v3/calendars/primary", { json: { timeZone: "Europe/Berlin" } });
      const plain = await ok("POST", events, { json: hourOf(5) });
      const zoned = await ok("POST", events, {
        json: {
          start: { dateTime: "2026-03-28T18:00:00", timeZone: "America/New_York" },
          end: { dateTime: "2026-03-28T19:00:00", timeZone: "America/New_York" },
          recurrence: ["RRULE:FREQ=DAILY;COUNT=2"],
        },
      });
      const listed = await ok("GET", `${events}?singleEvents=true&orderBy=startTime&timeZone=America/New_York`);
      const instances = await ok("GET", `${events}/${zoned.id}/instances`);

      expect(plain.start.dateTime).toBe("2026-03-05T11:00:00+01:00");
      expect(zoned.start).toEqual({ dateTime: "2026-03-28T23:00:00+01:00", timeZone: "America/New_York" });
      expect(listed.items.map((each: Json) => each.start.dateTime)).toEqual([
        "2026-03-05T05:00:00-05:00",
        "2026-03-28T18:00:00-04:00",
        "2026-03-29T18:00:00-04:00",
      ]);
      // Between the two instances, Berlin changes its clocks, but New York does not.
      expect(instances.items.map((each: Json) => each.start.dateTime)).toEqual([
        "2026-03-28T23:00:00+01:00",
        "2026-03-30T00:00:00+02:00",
      ]);
    },
  },
  {
    fact: "20",
    says: "self, creator, accessRole are there; free/busy of an unknown calendar is an error of that calendar",
    async check() {
      const { app, ok } = await startWire();
      const guest = await app.person("grace@example.com");
      const attendees = [{ email: app.owner.email }, { email: "grace@example.com" }];
      const { id } = await ok("POST", events, { json: hourOf(5, { attendees }) });
      const mine = await ok("GET", `${events}/${id}`);
      const theirs = await ok("GET", `${events}/${id}`, { token: guest.token });
      const busy = await ok("POST", "/calendar/v3/freeBusy", {
        json: { timeMin: "2026-03-05T00:00:00Z", timeMax: "2026-03-06T00:00:00Z", items: [{ id: "no@example.com" }] },
      });

      const selves = (event: Json) => event.attendees.filter((each: Json) => each.self).map((each: Json) => each.email);
      expect([selves(mine), selves(theirs)]).toEqual([[app.owner.email], ["grace@example.com"]]);
      expect([mine.organizer.self, theirs.organizer.self]).toEqual([true, undefined]);
      expect([mine.creator.email, theirs.creator.email]).toEqual([app.owner.email, app.owner.email]);
      expect((await ok("GET", calendarList)).items[0].accessRole).toBe("owner");
      expect((await ok("GET", events)).accessRole).toBe("owner");
      expect(busy.calendars["no@example.com"]).toEqual({
        errors: [{ domain: "global", reason: "notFound" }],
      });
    },
  },
  {
    fact: "21",
    says: "int64 members are strings in answers, strings or numbers in requests; a contact's priority is uint32",
    async check() {
      const { app, send } = await startWire();
      const later = app.clock.now() + 60_000;
      for (const [id, expiration] of [
        ["a", later],
        ["b", String(later)],
      ]) {
        const { body } = await send("POST", `${events}/watch`, {
          json: { id, type: "web_hook", address: "https://garden.example/n", expiration },
        });
        expect(body).toContain(`"expiration":"${later}"`);
      }
      const made = await send("POST", "/mirror/v1/contacts", { json: { ...contact, priority: 4_294_967_295 } });
      expect(made.body).toContain('"priority":4294967295');
      for (const priority of [4_294_967_296, -1, 1.5]) {
        expect((await send("POST", "/mirror/v1/contacts", { json: { ...contact, priority } })).status).toBe(400);
      }
    },
  },
  {
    fact: "23",
    says: "a subscription's id is its collection",
    async check() {
      const { ok, send } = await startWire();
      for (const collection of ["timeline", "locations", "settings"]) {
        const made = await ok("POST", "/mirror/v1/subscriptions", { json: { ...subscription, collection } });
        expect(made.id).toBe(collection);
      }
      expect((await send("DELETE", "/mirror/v1/subscriptions/locations")).status).toBe(204);
      const left = (await ok("GET", "/mirror/v1/subscriptions")).items.map((each: Json) => each.id);
      expect(left.sort()).toEqual(["settings", "timeline"]);
    },
  },
];
