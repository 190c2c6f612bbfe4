/**
 * Successful calls of the platform contract's operations that belong to no service: health, discovery, batches, clock,
 * deliveries, emails, data, groups, and also the triggers of the task service. The triggers of the other services are in
 * `triggers.ts`.
 */
import { unwrap } from "../../../client/index.ts";
import type { TestApp } from "../../support/app.ts";
import { isPostgres } from "../../support/database.ts";
import { message } from "../../support/outbox.ts";
import { advance, deliveriesOf, freeze, mailsOf, readClock, sandboxOf } from "../../support/sandbox.ts";
import { givenTask, patchTask } from "../../support/tasks.ts";
import { wireContract } from "../../support/wire.ts";

/** Calls the operations. @param app A server on a loopback address with a sandbox. The journey removes its data. */
export async function platformJourney(app: TestApp): Promise<void> {
  const sandbox = sandboxOf(app);
  const { db, outbox, worker } = app.server.parts;

  await unwrap(sandbox.GET("/healthz"));
  await unwrap(sandbox.GET("/readyz"));
  await unwrap(sandbox.GET("/metrics", { parseAs: "text" }));
  await unwrap(sandbox.GET("/", { parseAs: "text" }));

  await unwrap(sandbox.GET("/discovery/v1/apis"));
  const calendar = { path: { api: "calendar", version: "v3" } };
  await unwrap(sandbox.GET("/discovery/v1/apis/{api}/{version}/rest", { params: calendar }));
  await unwrap(sandbox.GET("/$discovery/rest", { params: { query: { version: "v3" } } }));
  const batch = {
    method: "POST",
    headers: { "Content-Type": "multipart/mixed; boundary=b" },
    body: "--b\n\nGET /calendar/v3/colors\n--b--",
  };
  for (const path of ["/batch", "/batch/calendar/v3"]) {
    if ((await app.fetch(path, batch)).status !== 200) throw new Error(`${path} is refused.`);
  }

  const token = app.server.parts.operator.token;
  await unwrap(sandbox.POST("/sandbox/v1/session", { body: { token } }));
  await unwrap(sandbox.DELETE("/sandbox/v1/session"));
  await unwrap(sandbox.GET("/sandbox/v1/calendar/channels"));
  await unwrap(sandbox.GET("/sandbox/v1/timeline/subscriptions"));
  await unwrap(sandbox.GET("/sandbox/v1/conversions/trees"));

  await readClock(sandbox);
  await freeze(sandbox, "2026-03-01T09:00:00Z");
  await advance(sandbox, 60);
  await unwrap(sandbox.POST("/sandbox/v1/clock/resume"));

  const mail = { from: "quintet@localhost", to: [app.owner.email], subject: "Hello", text: "Hello." };
  await db.write((tx) =>
    outbox.enqueue(tx, { kind: "mail", stream: "mail:owner", service: "platform", request: mail }),
  );
  await db.write((tx) => outbox.enqueue(tx, message("http://127.0.0.1:1/", "hello")));
  await worker.runDue();
  const [delivery] = await deliveriesOf(sandbox);
  const params = { path: { delivery: delivery?.id ?? "" } };
  await unwrap(sandbox.GET("/sandbox/v1/deliveries/{delivery}", { params }));
  await unwrap(sandbox.POST("/sandbox/v1/deliveries/{delivery}/redeliver", { params }));
  const [stored] = await mailsOf(sandbox);
  await unwrap(sandbox.GET("/sandbox/v1/mailHeads"));
  await unwrap(sandbox.GET("/sandbox/v1/mails/{mail}", { params: { path: { mail: stored?.id ?? "" } } }));

  const { id: task } = await givenTask(app.owner, "Water the tomatoes");
  const query = { operation: "tasks.insert", wait: 10 };
  const { items: recorded } = await unwrap(sandbox.GET("/sandbox/v1/requests", { params: { query } }));
  const request = { path: { request: recorded[0]?.id ?? "" } };
  await unwrap(sandbox.GET("/sandbox/v1/requests/{request}", { params: request }));
  await unwrap(sandbox.POST("/sandbox/v1/requests/verifications", { body: { operation: "tasks.insert" } }));
  const lines = await sandbox.GET("/sandbox/v1/requests/stream", { parseAs: "stream" });
  await lines.data?.cancel();
  wireContract("platform").exercised.add("requests.stream"); // test/sandbox/requestsStream.test.ts checks this stream.
  await unwrap(sandbox.DELETE("/sandbox/v1/requests"));
  await unwrap(
    sandbox.POST("/sandbox/v1/tasks/assigned", {
      body: { user: app.owner.email, title: "Review the minutes", surfaceType: "DOCUMENT", driveFileId: "1aBcD" },
    }),
  );
  const links = [{ type: "email", description: "Re minutes", link: "https://mail.example.com/1" }];
  await unwrap(sandbox.PUT("/sandbox/v1/tasks/{task}/links", { params: { path: { task } }, body: { links } }));
  await unwrap(sandbox.POST("/sandbox/v1/tasks/{task}/complete", { params: { path: { task } } }));

  const { id: fault } = await unwrap(
    sandbox.POST("/sandbox/v1/faults", { body: { service: "tasks", status: 503, count: 1 } }),
  );
  await unwrap(sandbox.GET("/sandbox/v1/faults"));
  await unwrap(sandbox.DELETE("/sandbox/v1/faults/{fault}", { params: { path: { fault } } }));
  const { id: rule } = await unwrap(sandbox.POST("/sandbox/v1/deliveryRules", { body: { action: "hold" } }));
  await unwrap(sandbox.GET("/sandbox/v1/deliveryRules"));
  await unwrap(sandbox.DELETE("/sandbox/v1/deliveryRules/{rule}", { params: { path: { rule } } }));
  await unwrap(sandbox.GET("/sandbox/v1/due"));
  const { mark } = await unwrap(sandbox.GET("/sandbox/v1/changes", { params: { query: { after: "latest" } } }));
  await patchTask(app.owner, task, { title: "Water the beans" });
  await unwrap(sandbox.GET("/sandbox/v1/changes", { params: { query: { after: mark } } }));
  await unwrap(sandbox.GET("/sandbox/v1/search", { params: { query: { text: "tomatoes", user: app.owner.email } } }));
  await unwrap(sandbox.GET("/sandbox/v1/requests.har"));

  if (!isPostgres) {
    const snapshot = { params: { path: { snapshot: "here" } } };
    await unwrap(sandbox.POST("/sandbox/v1/snapshots", { body: { name: "here" } }));
    await unwrap(sandbox.GET("/sandbox/v1/snapshots"));
    const file = `/sandbox/v1/snapshots/here/file`;
    const body = await (await app.fetch(file)).arrayBuffer();
    await app.fetch(file, { method: "PUT", headers: { "Content-Type": "application/vnd.sqlite3" }, body });
    await unwrap(sandbox.POST("/sandbox/v1/snapshots/{snapshot}/restore", snapshot));
    await unwrap(sandbox.DELETE("/sandbox/v1/snapshots/{snapshot}", snapshot));
  }

  await unwrap(sandbox.POST("/sandbox/v1/seeds", { body: { users: [{ email: "eve@example.com" }] } }));
  await unwrap(sandbox.GET("/sandbox/v1/seeds/schema"));
  await unwrap(sandbox.POST("/sandbox/v1/seeds/demo"));
  await unwrap(sandbox.POST("/sandbox/v1/users", { body: { email: "ann@example.com" } }));
  await unwrap(sandbox.GET("/sandbox/v1/users"));
  await unwrap(sandbox.POST("/sandbox/v1/tokens", { body: { user: "ann@example.com" } }));
  await unwrap(sandbox.POST("/sandbox/v1/tokens/expire", { body: { user: "ann@example.com" } }));
  await unwrap(sandbox.POST("/sandbox/v1/pageTokens/expire"));
  const client = { name: "Planner", redirectUris: ["http://localhost:3000/callback"] };
  const { id } = await unwrap(sandbox.POST("/sandbox/v1/oauthClients", { body: client }));
  const asked = new URLSearchParams({
    response_type: "code",
    client_id: id,
    redirect_uri: "http://localhost:3000/callback",
    scope: "openid",
    code_challenge: "c".repeat(43),
  });
  const person = { url: `/o/oauth2/v2/auth?${asked}`, user: "ann@example.com" };
  await unwrap(sandbox.POST("/sandbox/v1/signIns", { body: person }));
  await unwrap(sandbox.GET("/sandbox/v1/oauthClients"));
  await unwrap(sandbox.POST("/sandbox/v1/serviceAccounts", { body: { name: "robot" } }));
  await unwrap(sandbox.POST("/sandbox/v1/apiKeys", { body: { name: "Website" } }));
  await unwrap(sandbox.GET("/sandbox/v1/apiKeys"));

  const group = { params: { path: { group: "gardeners@example.com" } } };
  await unwrap(sandbox.PUT("/sandbox/v1/groups/{group}", { ...group, body: { members: [app.owner.email] } }));
  await unwrap(sandbox.GET("/sandbox/v1/groups/{group}", group));
  await unwrap(sandbox.DELETE("/sandbox/v1/groups/{group}", group));

  await unwrap(sandbox.POST("/sandbox/v1/reset"));
}
/** The resources of operations that other tests cover: signing in, pages, and the advertiser tree. Snapshots need SQLite. */
export const resourcesElsewhere = [
  "oauth",
  "pages",
  "conversionTrees",
  "conversionClicks",
  "conversionActivities",
  ...(isPostgres ? ["snapshots"] : []),
];
