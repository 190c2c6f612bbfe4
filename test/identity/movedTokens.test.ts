/** Tokens that an app got through a sign-in, when the clock of the services is moved. */
import { expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { refusalOf } from "../support/refusals.ts";
import { advance, freeze, sandboxOf } from "../support/sandbox.ts";
import { givenApplication, givenTokens, post, startSignIn } from "../support/signIn.ts";

async function given() {
  const app = await startSignIn();
  const sandbox = sandboxOf(app);
  await freeze(sandbox, "2026-03-01T09:00:00Z");
  const application = await givenApplication(app);
  const { access_token, refresh_token } = await givenTokens(app, application);
  return {
    app,
    sandbox,
    client: application.id,
    refresh: () =>
      post(app, {
        grant_type: "refresh_token",
        refresh_token,
        client_id: application.id,
        client_secret: application.secret ?? "",
      }),
    async status() {
      const headers = { Authorization: `Bearer ${access_token}` };
      return (await app.fetch("/tasks/v1/users/@me/lists", { headers })).status;
    },
  };
}

test("they stay good for as long as they would have been, forwards and back, until a test asks that they end", async () => {
  const { sandbox, status } = await given();

  await advance(sandbox, 7200);
  expect(await status()).toBe(200);
  await freeze(sandbox, "2027-03-01T09:00:00Z");
  expect(await status()).toBe(200);
  await freeze(sandbox, "2026-03-01T09:00:00Z");
  expect(await status()).toBe(200);

  // With `tokens: "end"`, the token expires after its hour.
  await unwrap(sandbox.POST("/sandbox/v1/clock/advance", { body: { seconds: 3600, tokens: "end" } }));
  expect(await status()).toBe(401);
});

test("they end where the clock is stopped later, if a test asks for it", async () => {
  const { sandbox, status } = await given();

  await unwrap(sandbox.POST("/sandbox/v1/clock/freeze", { body: { at: "2026-03-01T10:00:00Z", tokens: "end" } }));
  expect(await status()).toBe(401);
});

test("a clock that does not go so far leaves them as they are", async () => {
  const { sandbox, status } = await given();
  const body = { seconds: 3155760000 };
  await freeze(sandbox, "9990-01-01T00:00:00Z");
  expect((await sandbox.POST("/sandbox/v1/clock/advance", { body })).response.status).toBe(400);

  await unwrap(sandbox.POST("/sandbox/v1/clock/advance", { body: { seconds: 3600, tokens: "end" } }));
  expect(await status()).toBe(401);
});

test("access tokens and refresh tokens end on demand, those of one client or of all", async () => {
  const { sandbox, client, refresh, status } = await given();
  const user = "ann@example.com";
  const expire = (body: object) => unwrap(sandbox.POST("/sandbox/v1/tokens/expire", { body: { user, ...body } }));

  expect(await expire({ client: "quintet" })).toEqual({ access: 0, refresh: 0 });
  expect(await status()).toBe(200);
  expect(await expire({ client })).toEqual({ access: 1, refresh: 0 });
  expect(await status()).toBe(401);
  expect((await refresh()).status).toBe(200);
  expect(await expire({ kinds: ["refresh"] })).toEqual({ access: 0, refresh: 1 });
  expect(await refresh()).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
});

test.each([
  ["user", { user: "nobody@example.com" }],
  ["client", { user: "ann@example.com", client: "nobody" }],
])("tokens of a %s that there is not cannot end", async (field, body) => {
  const { sandbox } = await given();

  expect(await refusalOf(sandbox.POST("/sandbox/v1/tokens/expire", { body }))).toMatchObject({
    status: 400,
    at: `parameter:${field}`,
  });
});
