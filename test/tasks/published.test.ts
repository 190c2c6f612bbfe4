/** Differences of the published service, row by row of `openapi/tasks/differences.yaml`. */
import { describe, expect, test } from "vitest";
import { differences } from "../../generated/tasks/differences.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { testDifferences } from "../support/differences.ts";
import { asJson } from "../support/json.ts";

const tasks = "/tasks/v1/lists/@default/tasks";

function sent({ owner }: TestApp, method: string, path: string, body: unknown): Promise<Response> {
  return owner.fetch(path, asJson(method, body));
}

async function givenTask(app: TestApp): Promise<{ id: string }> {
  return (await (await sent(app, "POST", tasks, { title: "Bread" })).json()) as { id: string };
}

testDifferences(
  differences,
  {
    "due-in-utc": {
      send: (app) => sent(app, "POST", tasks, { title: "Bread", due: "2024-08-30T00:00:00+10:00" }),
      here: 200,
      read: ({ due }: { due: string }) => due,
      values: { here: "2024-08-30T00:00:00.000Z", published: "2024-08-29T00:00:00.000Z" },
    },
    "put-without-id": {
      send: async (app) => sent(app, "PUT", `${tasks}/${(await givenTask(app)).id}`, { title: "Milk" }),
      here: 200,
    },
    "malformed-dates": {
      send: (app) => sent(app, "POST", tasks, { title: "Bread", due: "2026-04-25" }),
      here: 400,
    },
  },
  ({ error }: { error: { message: string; errors: { reason: string; domain: string }[] } }) => ({
    message: error.message,
    ...error.errors[0],
  }),
);

describe("a request that is valid in both dialects gets no hint", () => {
  test("in development", async () => {
    const answer = await sent(await startApp(), "POST", tasks, { title: "Bread", due: "2026-08-30T00:00:00Z" });

    expect([answer.status, answer.headers.get("Quintet-Hint")]).toEqual([200, null]);
  });

  test("and in production no response contains differences", async () => {
    const app = await startApp({ settings: { mode: "production" } });

    const answer = await sent(app, "POST", tasks, { title: "Bread", due: "2024-08-30T00:00:00+10:00" });

    expect([answer.status, answer.headers.get("Quintet-Hint")]).toEqual([200, null]);
  });
});

test("a PUT with its id is a PUT of the published service, too", async () => {
  const app = await startApp({ settings: { dialect: "published" } });
  const { id } = await givenTask(app);

  const answer = await sent(app, "PUT", `${tasks}/${id}`, { id, title: "Milk" });

  expect(answer.status).toBe(200);
});
