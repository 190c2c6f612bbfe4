import { describe, expect, test } from "vitest";
import { json, stage } from "./scripted.ts";

const path = { tasklist: "@default", task: "a/b" };

test("a call goes to the service's place below the base address, with parameters and body in place", async () => {
  const { client, requests } = stage([json({ id: "a/b", title: "Bread" })], { baseUrl: "http://quintet.test//" });

  const { data, error, response } = await client.PUT("/lists/{tasklist}/tasks/{task}", {
    params: { path, query: { fields: "id,title" }, header: { "If-Match": '"1"' } },
    body: { title: "Bread" },
  });

  expect(data).toEqual({ id: "a/b", title: "Bread" });
  expect(error).toBeUndefined();
  expect(response.status).toBe(200);
  expect(requests).toMatchObject([
    {
      method: "PUT",
      url: "http://quintet.test/tasks/v1/lists/%40default/tasks/a%2Fb?fields=id%2Ctitle",
      body: '{"title":"Bread"}',
    },
  ]);
  expect(requests[0]?.headers.get("If-Match")).toBe('"1"');
  expect(requests[0]?.headers.get("Content-Type")).toBe("application/json");
});

test("a call without a body says nothing of a content type", async () => {
  const { client, requests } = stage([new Response(null, { status: 204 })]);

  const { data, response } = await client.POST("/lists/{tasklist}/clear", {
    params: { path: { tasklist: "@default" } },
  });

  expect(response.status).toBe(204);
  expect(data).toBeUndefined();
  expect(requests[0]?.headers.has("Content-Type")).toBe(false);
});

test("every method of the contracts is sent as itself", async () => {
  const { client, requests } = stage([1, 2, 3, 4, 5].map(() => json({})));
  const params = { path: { tasklist: "@default" } };

  await client.GET("/users/@me/lists/{tasklist}", { params });
  await client.POST("/users/@me/lists", { body: {} });
  await client.PUT("/users/@me/lists/{tasklist}", { params, body: {} });
  await client.PATCH("/users/@me/lists/{tasklist}", { params, body: { title: null } });
  await client.DELETE("/users/@me/lists/{tasklist}", { params });

  expect(requests.map((each) => each.method)).toEqual(["GET", "POST", "PUT", "PATCH", "DELETE"]);
});

describe("an id that would name another resource is refused before anything is sent", () => {
  test.each(["", ".", ".."])("%j", async (task) => {
    const { client, requests } = stage([new Response(null, { status: 204 })]);

    const call = client.DELETE("/lists/{tasklist}/tasks/{task}", { params: { path: { tasklist: "@default", task } } });

    await expect(call).rejects.toThrow('The path parameter "task" cannot be');
    expect(requests).toEqual([]);
  });

  test("a dot inside of an id is fine", async () => {
    const { client, requests } = stage([new Response(null, { status: 204 })]);

    await client.DELETE("/lists/{tasklist}/tasks/{task}", { params: { path: { tasklist: "@default", task: "a..b" } } });

    expect(requests[0]?.url).toBe("http://quintet.test/tasks/v1/lists/%40default/tasks/a..b");
  });
});
