/** Data for the example bodies in the contract of the platform. */
import { isPostgres } from "../../support/database.ts";
import type { Shown } from "../shown.ts";

const formToken = "The form's own token comes with the page and its cookie: test/identity goes the whole way.";

export const platformShown: Shown = {
  async given(app, operationId) {
    const { clients, operator } = app.server.parts;
    const id = "garden-app";
    const redirectUris = ["https://garden.example/callback"];
    if (!(await clients.find(id))) await clients.create({ id, name: "Garden planner", kind: "web", redirectUris });
    const mayAskWho = /UserInfo|userInfo/.test(operationId);
    const ann = await app.person("ann@example.com", mayAskWho ? ["openid", "email", "profile"] : undefined);
    const asked = {
      response_type: "code",
      client_id: id,
      redirect_uri: redirectUris[0] ?? "",
      scope: "tasks",
      state: "s1",
    };
    if (operationId === "requests.verify") {
      await ann.fetch("/tasks/v1/lists/@default/tasks", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: '{"title":"Buy milk"}',
      });
    }
    return {
      fetch: /^batch/.test(operationId) ? ann.fetch : app.fetch,
      ids: { group: "gardeners@example.com", api: "tasks", version: "v1" },
      named: {
        token: operationId === "session.start" ? operator.token : ann.token,
        access_token: ann.token,
        url: `${app.url}/o/oauth2/v2/auth?${new URLSearchParams(asked)}`,
      },
    };
  },
  refused: {
    "oauth.consent": [403, formToken],
    "oauth.signIn": [403, formToken],
    "oauth.signOut": [403, formToken],
    "oauth.answerDevice": [403, formToken],
    "oauth.token": [401, "Who exchanges a token knows the client's secret, which only the server could choose."],
    "pages.answerInvitation": [404, "The address of an invitation is in the mail to the guest."],
    ...(isPostgres && { "snapshots.take": [400, "Snapshots are of SQLite."] as const }),
  },
};
