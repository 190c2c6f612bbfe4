import { expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { startApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { sandboxOf } from "../support/sandbox.ts";
import { givenTask } from "../support/tasks.ts";

test("recorded requests come as HAR, filtered as asked, without what is secret, with the fault that they met", async () => {
  const app = await startApp();
  const sandbox = sandboxOf(app);
  await givenTask(app.owner, "Sow");
  const { id } = await unwrap(
    sandbox.POST("/sandbox/v1/faults", { body: { service: "tasks", operation: "tasks.list", status: 503 } }),
  );
  await app.owner.fetch("/tasks/v1/lists/@default/tasks?maxResults=3&showHidden=true");

  const { log } = await unwrap(sandbox.GET("/sandbox/v1/requests.har", { params: { query: { service: "tasks" } } }));

  expect(log.version).toBe("1.2");
  const [inserted, listed] = log.entries;
  expect(inserted).toMatchObject({
    request: {
      method: "POST",
      url: `${app.url}/tasks/v1/lists/%40default/tasks`,
      postData: { mimeType: "application/json", text: '{"title":"Sow"}' },
    },
    response: { status: 200, statusText: "OK" },
    _operation: "tasks.insert",
    _user: "owner@example.com",
  });
  expect(JSON.parse(inserted?.response.content.text ?? "")).toMatchObject({ title: "Sow" });
  expect(listed).toMatchObject({
    request: {
      url: `${app.url}/tasks/v1/lists/@default/tasks?maxResults=3&showHidden=true`,
      queryString: [
        { name: "maxResults", value: "3" },
        { name: "showHidden", value: "true" },
      ],
    },
    response: { status: 503, statusText: "Service Unavailable" },
    _fault: `refusal before ${id}`,
  });
  expect(JSON.stringify(log)).not.toContain(app.owner.token);
  const text = "x".repeat(70_000);
  await app.owner.fetch("/mirror/v1/timeline", asJson("POST", { text }));
  const timeline = { params: { query: { service: "timeline" } } } as const;
  const archived = async () => (await unwrap(sandbox.GET("/sandbox/v1/requests.har", timeline))).log.entries;
  await expect.poll(async () => (await archived()).length).toBe(1);
  const [long] = await archived();
  expect([long?.request.postData?.comment, long?.response.content.comment]).toEqual([
    "not recorded: long",
    "not recorded: long",
  ]);
  const none = await unwrap(sandbox.GET("/sandbox/v1/requests.har", { params: { query: { status: "4xx" } } }));
  expect(none.log.entries).toEqual([]);
});
