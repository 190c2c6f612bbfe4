/** A network between the server and PostgreSQL that stalls, cuts connections, and loses responses. */
import { execFile } from "node:child_process";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { givenDatabaseUrl, isPostgres } from "../support/database.ts";
import { eventually } from "../support/eventually.ts";
import { commandLine } from "../support/program.ts";
import { startRelay } from "../support/relay.ts";
import { givenTask, tasksOf } from "../support/tasks.ts";

const params = { path: { tasklist: "@default" } };

async function givenServer(settings: Parameters<typeof startApp>[0] = {}) {
  const relay = await startRelay(await givenDatabaseUrl());
  const app = await startApp({ ...settings, settings: { databaseUrl: relay.url, ...settings.settings } });
  return { relay, app };
}

const statusOf = async (app: TestApp, path: string) => (await app.fetch(path)).status;

describe.runIf(isPostgres)("connections to PostgreSQL", () => {
  test("that fall silent are given up, and new ones serve the next requests", async () => {
    const { relay, app } = await givenServer();
    await Promise.all(Array.from({ length: 20 }, (_, index) => givenTask(app.owner, `Task ${index}`)));

    relay.stall();
    const during = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        index % 2 === 0
          ? (await app.owner.tasks.GET("/lists/{tasklist}/tasks", { params })).response
          : (await app.owner.tasks.POST("/lists/{tasklist}/tasks", { params, body: { title: "During" } })).response,
      ),
    );

    for (const { status, headers } of during) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(headers.get("Retry-After")).toBe("5");
    }
    expect(await statusOf(app, "/readyz")).toBe(200);
    await givenTask(app.owner, "After");
    expect(await tasksOf(app.owner)).toContainEqual(expect.objectContaining({ title: "After" }));
  });

  test("that the server ends as soon as they are open cost a request, and never the process", async () => {
    const { relay, app } = await givenServer();
    await givenTask(app.owner, "Before");

    relay.endsNew = true;
    relay.cut();
    const { response } = await app.owner.tasks.POST("/lists/{tasklist}/tasks", { params, body: { title: "During" } });

    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
    relay.endsNew = false;
    await eventually(() => givenTask(app.owner, "After"));
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "of which one is lost at response %i of the start cost time, and not the start",
    async (lost) => {
      const relay = await startRelay(await givenDatabaseUrl());
      relay.onStatement = (count) => (count === lost ? "cut" : "pass");

      const app = await startApp({ settings: { databaseUrl: relay.url } });

      await givenTask(app.owner, "After");
    },
  );

  test("that fall silent for good do not keep the server from stopping", async () => {
    const { relay, app } = await givenServer();
    await givenTask(app.owner, "Before");
    relay.mute();
    const { server } = app.server.app;
    const arrived = new Promise<void>((resolve) => {
      let count = 0;
      server.on("request", () => ++count === 2 && resolve());
    });
    const asked = app.owner.tasks.GET("/lists/{tasklist}/tasks", { params });
    const written = app.owner.tasks.POST("/lists/{tasklist}/tasks", { params, body: { title: "During" } });
    await arrived;

    await app.server.stop();

    expect((await asked).response.status).toBe(503);
    expect((await written).response.status).toBe(503);
  });
});

test.runIf(isPostgres)("a kit on PostgreSQL lets its process end without stop()", async () => {
  const kit = JSON.stringify(pathToFileURL(join(dirname(commandLine), "testing.js")).href);
  const settings = JSON.stringify({ DATABASE_URL: await givenDatabaseUrl() });
  const used = `import { quintet } from ${kit};
    const kit = await quintet({ settings: ${settings} });
    await kit.users.create("ann@example.com");
    console.log("used");`;
  const words = ["--input-type=module", "--eval", used];

  // Regular checks of the database use connections, so the process would never end if it waited until all connections are idle.
  const limits = { env: { PATH: process.env.PATH }, timeout: 60_000 };
  const { stdout } = await promisify(execFile)(process.execPath, words, limits);

  expect(stdout).toBe("used\n");
});

describe.runIf(isPostgres)("several hosts in DATABASE_URL", () => {
  test("lead to the one that works, and to another when it no longer does", async () => {
    const url = await givenDatabaseUrl();
    const relays = [await startRelay(url), await startRelay(url)];
    const [first = "", second = ""] = relays.map((relay) => new URL(relay.url).host);
    const hosts = `127.0.0.1:1,${first},${second}`;
    const app = await startApp({
      settings: { databaseUrl: `${url.replace(new URL(url).host, hosts)}?target_session_attrs=read-write` },
    });
    await givenTask(app.owner, "On the first");
    expect(relays.map(({ opened }) => opened > 0)).toEqual([true, false]);

    relays[0]?.mute();

    await eventually(async () => expect(await statusOf(app, "/readyz")).toBe(200));
    expect(relays[1]?.opened).toBeGreaterThan(0);
    await givenTask(app.owner, "On the second");
  });
});

describe.runIf(isPostgres)("a lost response to COMMIT", () => {
  /** The titles of all tasks in the database. */
  async function titlesIn(app: TestApp): Promise<string[]> {
    const rows = await app.server.parts.db.read.all<{ title: string }>('SELECT "title" FROM "Task" ORDER BY "title"');
    return rows.map(({ title }) => title);
  }

  test("is found out: an obedient client writes everything once", async () => {
    const { relay, app } = await givenServer();
    relay.onCommit = (count) => (count % 3 === 0 ? "cut" : "pass");

    const acknowledged: string[] = [];
    const unknown: string[] = [];
    const write = async (title: string): Promise<void> => {
      const { response } = await app.owner.tasks.POST("/lists/{tasklist}/tasks", { params, body: { title } });
      if (response.status === 200) acknowledged.push(title);
      // If the response has Retry-After, the client repeats the request, but does not wait.
      else if (response.headers.has("Retry-After")) await write(title);
      else unknown.push(title);
    };
    const count = process.env.CI ? 1000 : 100;

    for (let index = 0; index < count; index += 4) {
      await Promise.all([0, 1, 2, 3].map((each) => write(`Task ${index + each}`)));
    }

    relay.onCommit = undefined;
    expect(unknown).toEqual([]);
    expect(await titlesIn(app)).toEqual(acknowledged.toSorted());
    expect(new Set(acknowledged).size).toBe(count);
  });

  test("is found out for a connection that falls silent, too", async () => {
    const { relay, app } = await givenServer();
    await givenTask(app.owner, "Before");
    let lost = 0;
    relay.onCommit = () => (++lost === 1 ? "mute" : "pass");

    await givenTask(app.owner, "Once");

    expect(lost).toBeGreaterThan(0);
    expect(await titlesIn(app)).toEqual(["Before", "Once"]);
  });

  test("that cannot be found out has a reason of its own, and does not ask for another attempt", async () => {
    const { relay, app } = await givenServer();
    await givenTask(app.owner, "Before");
    const loseCommit = async () => {
      relay.onCommit = () => {
        relay.mute();
        return "cut";
      };
      const made = await app.owner.tasks.POST("/lists/{tasklist}/tasks", { params, body: { title: "Perhaps" } });
      relay.onCommit = undefined;
      relay.resume();
      return made;
    };

    // The lost response may be that of a job's COMMIT instead. In that case, the request fails before it has saved anything.
    const { response, error } = await eventually(async () => {
      const made = await loseCommit();
      expect(made.response.headers.has("Retry-After")).toBe(false);
      return made;
    });

    expect(response.status).toBe(503);
    expect(error).toMatchObject({ error: { errors: [{ reason: "commitUnknown" }] } });
    await eventually(async () => expect(await titlesIn(app)).toEqual(["Before", "Perhaps"]));
  });
});
