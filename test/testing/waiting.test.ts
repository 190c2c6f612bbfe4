/** The waits of the test kit: `list`, `next`, `mark` and `settled` of requests, emails, deliveries and changes. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { unwrap } from "../../client/index.ts";
import { KitError, type QuintetKit, quintet, startQuintet } from "../../server/testing/index.ts";
import { usualWithinMs } from "../../server/testing/waiting.ts";
import { startReceiver } from "../support/receiver.ts";

const ann = "ann@example.com";
const guest = "bob@elsewhere.test";
const path = { calendarId: "primary" };
/** Longer than any test may take: a wait with this limit must end for another reason. */
const forever = { withinMs: 600_000 };

let kit: QuintetKit;
beforeAll(async () => {
  kit = await quintet();
});
beforeEach(() => kit.reset());
afterAll(() => kit.stop());

async function invite(summary: string, server = kit): Promise<void> {
  const { calendar } = await server.clients(ann);
  const times = { start: { dateTime: "2031-05-01T09:00:00Z" }, end: { dateTime: "2031-05-01T10:00:00Z" } };
  const body = { summary, ...times, attendees: [{ email: guest }] };
  const params = { path, query: { sendUpdates: "all" as const } };
  await unwrap(calendar.POST("/calendars/{calendarId}/events", { params, body }));
}

/** Opens a channel, which immediately notifies its receiver. */
async function watch(address: string): Promise<void> {
  const { calendar } = await kit.clients(ann);
  const body = { id: "waits", type: "web_hook", address } as const;
  await unwrap(calendar.POST("/calendars/{calendarId}/events/watch", { params: { path }, body }));
}

/** A URL at which no server listens. */
const nowhere = "http://127.0.0.1:9/hook";

describe("one vocabulary", () => {
  test("emails of a sequence are each returned once, and a list has the emails of earlier requests", async () => {
    for (let number = 1; number <= 10; number++) {
      const mark = await kit.mails.mark();
      await invite(`Harvest ${number}.`);

      expect((await kit.mails.next({ to: guest, after: mark }, forever)).subject).toContain(`Harvest ${number}.`);
      expect((await kit.mails.next({ to: guest }, forever)).subject).toContain(`Harvest ${number}.`);
      expect(await kit.mails.list({ to: guest })).toHaveLength(number);
    }
    await invite("Harvest 11.");
    expect(await kit.mails.list({ to: guest })).toHaveLength(11);
  });

  test("requests, emails, deliveries and changes are awaited after a mark, before and after they happen", async () => {
    await invite("Sowing");
    await kit.changes.settled(forever);
    const marks = await Promise.all([kit.requests, kit.mails, kit.deliveries, kit.changes].map((each) => each.mark()));
    const next = () => {
      const [request, mail, delivery, change] = marks;
      return Promise.all([
        kit.requests.next({ operation: "events.insert", after: request ?? "" }, forever),
        kit.mails.next({ subject: "harvest", after: mail ?? "" }, forever),
        kit.deliveries.next({ service: "calendar", after: delivery ?? "" }, forever),
        kit.changes.next({ resource: "events", change: "made", after: change ?? "" }, forever),
      ]);
    };
    const early = next();
    await invite("Harvest");
    await kit.mails.settled(forever);
    await kit.deliveries.settled(forever);
    const late = await next();

    expect((await early).map(({ id }) => id)).toEqual(late.map(({ id }) => id));
    const [request, mail, delivery, change] = late;
    expect(request.request.body).toMatchObject({ summary: "Harvest" });
    expect(mail.id).toBe(delivery.id);
    expect(change).toMatchObject({ after: { summary: "Harvest" }, causes: [{ request: request.id }] });
    expect((await kit.deliveries.list({ after: marks[2] ?? "" })).map(({ id }) => id)).toEqual([delivery.id]);
    expect((await kit.changes.list({ after: marks[3] ?? "" })).mails).toHaveLength(1);
  });

  test("a mark from before a restored snapshot or a reset hides nothing that is recorded later", async () => {
    const snapshot = await kit.snapshot();
    for (const summary of ["Sowing", "Weeding"]) await invite(summary);
    await kit.mails.settled(forever);
    const marks = await Promise.all([kit.mails.mark(), kit.deliveries.mark()]);
    const expectNext = async (summary: string) => {
      await invite(summary);
      const mail = await kit.mails.next({ to: guest, after: marks[0] }, forever);
      expect(mail.subject).toContain(summary);
      expect((await kit.mails.list({ after: marks[0] })).map(({ id }) => id)).toEqual([mail.id]);
      expect((await kit.deliveries.list({ after: marks[1] })).map(({ id }) => id)).toEqual([mail.id]);
    };

    await snapshot.restore();
    await expectNext("Harvest");
    await kit.reset();
    await expectNext("Threshing");
    await snapshot.delete();
  });

  test("settled() of requests waits for open responses, and says how many there are", async () => {
    const { tasks } = await kit.clients(ann);
    const params = { path: { tasklist: "@default" } };
    const fault = await kit.faults.add({
      service: "tasks",
      operation: "tasks.list",
      kind: "latency",
      latencyMs: 60_000,
    });
    const leaving = new AbortController();
    const request = tasks.GET("/lists/{tasklist}/tasks", { params, signal: leaving.signal }).catch(() => {});
    await vi.waitFor(async () => expect((await kit.platform.GET("/sandbox/v1/requests")).data?.open).toBe(1), {
      timeout: 60_000,
    });

    await expect(kit.requests.settled({ withinMs: 1 })).rejects.toThrow(/1 ms, .* responses to 1 request\. A fault/);
    leaving.abort();
    await kit.requests.settled(forever);

    expect(await kit.requests.list({ operation: "tasks.list" })).toHaveLength(1);
    await Promise.all([request, fault.remove()]);
  });

  test("what follows the present moment is awaited with `latest`", async () => {
    await invite("Sowing");
    const next = Promise.all([
      kit.mails.next({ after: "latest" }, forever),
      kit.deliveries.next({ after: "latest" }, forever),
      kit.changes.next({ after: "latest", resource: "events" }, forever),
    ]);
    let found = false;
    const end = () => {
      found = true;
    };
    next.then(end, end);
    // `latest` is the time when the server handles the waits. Earlier events are not found, so more events are created.
    while (!found) await invite("Harvest");

    const [mail, delivery, change] = await next;
    expect(mail.subject).toContain("Harvest");
    expect(delivery.request).toMatchObject({ subject: expect.stringContaining("Harvest") });
    expect(change.after).toMatchObject({ summary: "Harvest" });
  });
});

describe("a wait ends", () => {
  test("before vitest and Jest end the test, and says what there is instead", async () => {
    await invite("Sowing");
    await kit.mails.settled(forever);
    const within = { withinMs: 1 };

    expect(usualWithinMs).toBe(4000);
    await expect(kit.mails.next({ to: "nobody@x.test" }, within)).rejects.toThrow(
      /1 ms .*Latest emails: ".*Sowing.*" to bob/,
    );
    await expect(kit.deliveries.next({ service: "tasks" }, within)).rejects.toThrow(
      /Latest deliveries: mail of calendar/,
    );
    await expect(kit.changes.next({ resource: "tasks" }, within)).rejects.toThrow(/Recorded changes: .*events .* made/);
    await expect(kit.requests.next({ operation: "tasks.get" }, within)).rejects.toThrow(/tasks\.get, found none/);
  });

  test("at once when the clock is stopped and nothing is due, until the clock moves", async () => {
    const statuses = [503];
    const receiver = await startReceiver(() => statuses.shift() ?? 204);
    await kit.clock.freeze("2031-05-01T09:00:00Z");
    await watch(`${receiver.url}/hook`);

    const reason =
      /attempt 2 is due at 2031-05-01T09:00:01.*ended with status 503.*The clock is stopped at .*clock\.advance\(\)/;
    await expect(kit.deliveries.settled(forever)).rejects.toThrow(reason);
    await expect(kit.changes.settled(forever)).rejects.toThrow(reason);
    await expect(kit.deliveries.next({ state: "delivered" }, forever)).rejects.toThrow(reason);
    await kit.clock.advance("1s");
    await kit.deliveries.settled(forever);
    await kit.deliveries.next({ state: "delivered" }, forever);
  });

  test("at once when a receiver cannot be reached", async () => {
    await watch(nowhere);

    const reason = /The receiver cannot be reached \(.*ECONNREFUSED.*\): start it first, and check its URL and port/;
    await expect(kit.deliveries.settled(forever)).rejects.toThrow(reason);
    await expect(kit.deliveries.next({ state: "delivered" }, forever)).rejects.toThrow(reason);
  });

  test("at once when the mail server cannot be reached", async () => {
    const other = await quintet({ settings: { SMTP_URL: "smtp://127.0.0.1:9" } });
    onTestFinished(() => other.stop());
    await invite("Sowing", other);

    const reason = /The receiver cannot be reached \(.*ECONNREFUSED/;
    await expect(other.mails.next({ to: guest, subject: "sowing" }, forever)).rejects.toThrow(reason);
    await expect(other.mails.settled(forever)).rejects.toThrow(reason);
  });

  test("at once when the kit is stopped, and names the call", async () => {
    const other = await quintet();
    const waits = [
      other.requests.next({ operation: "tasks.insert" }, forever),
      other.mails.next({ to: guest }, forever),
      other.deliveries.next({}, forever),
      other.changes.next({ resource: "tasks" }, forever),
    ].map((each) => each.catch((error: unknown) => error));
    await other.stop();

    const errors = await Promise.all(waits);
    expect(errors.every((each) => each instanceof KitError)).toBe(true);
    expect(errors.map((each) => (each as Error).message.split(" was waiting")[0])).toEqual([
      'The kit was stopped while kit.requests.next({"operation":"tasks.insert"})',
      `The kit was stopped while kit.mails.next({"to":"${guest}"})`,
      "The kit was stopped while kit.deliveries.next({})",
      'The kit was stopped while kit.changes.next({"resource":"tasks"})',
    ]);
  });

  test("at once when the server stops", async () => {
    const server = await startQuintet();
    const other = await quintet({ url: server.url });
    onTestFinished(() => other.stop());
    const waits = [other.requests.next({}, forever), other.mails.next({}, forever)].map((each) =>
      each.catch((error: Error) => error.message),
    );
    await server.stop();

    for (const message of await Promise.all(waits)) {
      expect(message).toMatch(
        /^The server at http:.* stopped responding \(.*\) while kit\.(requests|mails)\.next\(\{\}\)/,
      );
    }
  });
});
