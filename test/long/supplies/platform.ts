/** The data that the operator's operations need. */
import { unwrap } from "../../../client/index.ts";
import type { TestApp } from "../../support/app.ts";
import { isPostgres } from "../../support/database.ts";
import { message } from "../../support/outbox.ts";
import { deliveriesOf, mailsOf, sandboxOf } from "../../support/sandbox.ts";
import { givenTask } from "../../support/tasks.ts";
import type { Supplies } from "./supplied.ts";

export function platformSupplies(app: TestApp): Supplies {
  const sandbox = sandboxOf(app);
  return {
    ...ofTime(),
    ...ofDeliveries(app),
    ...ofRequests(app),
    ...ofPeople(app),
    "faults.add": async () => ({ body: { service: "tasks", operation: "tasks.clear", status: 503, count: 1 } }),
    "faults.remove": async () => {
      const body = { service: "tasks", operation: "tasks.move", status: 503 } as const;
      const { id: fault } = await unwrap(sandbox.POST("/sandbox/v1/faults", { body }));
      return { parameters: { fault } };
    },
    "deliveryRules.remove": async () => {
      const { id: rule } = await unwrap(sandbox.POST("/sandbox/v1/deliveryRules", { body: { action: "hold" } }));
      return { parameters: { rule } };
    },
    "data.reset": async () => ({}),
    ...(isPostgres ? {} : ofSnapshots(app)),
  };
}

function ofTime(): Supplies {
  return {
    "clock.freeze": async () => ({ body: {} }),
    "clock.advance": async () => ({ body: { seconds: 60 } }),
    "clock.resume": async () => ({}),
  };
}

/** The data for operations on deliveries and emails: sent messages, and a captured email. */
function ofDeliveries(app: TestApp): Supplies {
  const sandbox = sandboxOf(app);
  const { db, outbox, worker } = app.server.parts;
  const delivery = async () => {
    await db.write((tx) => outbox.enqueue(tx, message("http://127.0.0.1:1/", "hello")));
    await worker.runDue();
    const [newest] = await deliveriesOf(sandbox);
    return { parameters: { delivery: newest?.id } };
  };
  return {
    "deliveries.get": delivery,
    "deliveries.redeliver": delivery,
    "mails.get": async () => {
      const mail = { from: "quintet@localhost", to: [app.owner.email], subject: "Hello", text: "Hello." };
      await db.write((tx) =>
        outbox.enqueue(tx, { kind: "mail", stream: "mail:owner", service: "platform", request: mail }),
      );
      await worker.runDue();
      const [newest] = await mailsOf(sandbox);
      return { parameters: { mail: newest?.id } };
    },
  };
}

function ofRequests(app: TestApp): Supplies {
  const sandbox = sandboxOf(app);
  return {
    "requests.get": async () => {
      await app.owner.fetch("/tasks/v1/users/@me/lists");
      const query = { operation: "tasklists.list", wait: 10 };
      const { items } = await unwrap(sandbox.GET("/sandbox/v1/requests", { params: { query } }));
      return { parameters: { request: items[0]?.id } };
    },
    "requests.verify": async () => ({ body: { operation: "tasks.insert", atLeast: 0 } }),
    "search.find": async () => {
      await givenTask(app.owner, "Water the tomatoes");
      return { parameters: { text: "tomatoes", user: app.owner.email } };
    },
  };
}

function ofPeople(app: TestApp): Supplies {
  const sandbox = sandboxOf(app);
  let people = 0;
  const group = async () => {
    const path = { group: "supplied@example.com" };
    await unwrap(sandbox.PUT("/sandbox/v1/groups/{group}", { params: { path }, body: { members: [app.owner.email] } }));
    return { parameters: path };
  };
  return {
    "session.start": async () => ({ body: { token: app.server.parts.operator.token } }),
    "signIns.create": async () => {
      const redirectUri = "http://localhost:3000/callback";
      const body = { name: "Planner", redirectUris: [redirectUri] };
      const { id } = await unwrap(sandbox.POST("/sandbox/v1/oauthClients", { body }));
      const asked = new URLSearchParams({
        response_type: "code",
        client_id: id,
        redirect_uri: redirectUri,
        scope: "openid",
        code_challenge: "c".repeat(43),
      });
      return { body: { url: `/o/oauth2/v2/auth?${asked}`, user: `supplied${++people}@example.com` } };
    },
    "groups.save": async () => ({
      parameters: { group: "supplied@example.com" },
      body: { members: [app.owner.email] },
    }),
    "groups.get": group,
    "groups.delete": group,
  };
}

function ofSnapshots(app: TestApp): Supplies {
  const snapshot = async () => {
    const body = { name: "supplied" };
    await unwrap(sandboxOf(app).POST("/sandbox/v1/snapshots", { body }));
    return { parameters: { snapshot: body.name } };
  };
  return { "snapshots.restore": snapshot, "snapshots.download": snapshot, "snapshots.delete": snapshot };
}
