/** What becomes of tokens that an application got by signing in, when the clock of the services is moved. */
import { expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { advance, freeze, sandboxOf } from "../support/sandbox.ts";
import { givenApplication, givenTokens, startSignIn } from "../support/signIn.ts";

async function given() {
  const app = await startSignIn();
  const sandbox = sandboxOf(app);
  await freeze(sandbox, "2026-03-01T09:00:00Z");
  const { access_token } = await givenTokens(app, await givenApplication(app));
  return {
    app,
    sandbox,
    async status() {
      const headers = { Authorization: `Bearer ${access_token}` };
      return (await app.fetch("/tasks/v1/users/@me/lists", { headers })).status;
    },
  };
}

test("they stay good for as long as they would have been, forwards and back", async () => {
  const { sandbox, status } = await given();

  await advance(sandbox, 7200);
  expect(await status()).toBe(200);
  await freeze(sandbox, "2027-03-01T09:00:00Z");
  expect(await status()).toBe(200);
  await freeze(sandbox, "2026-03-01T09:00:00Z");
  expect(await status()).toBe(200);

  // Not for longer than that.
  await unwrap(sandbox.POST("/sandbox/v1/clock/advance", { body: { seconds: 3600, tokens: "end" } }));
  expect(await status()).toBe(401);
});

test("they end where a test asks for it", async () => {
  const { sandbox, status } = await given();

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

test("a token of the sandbox goes by what it was issued with", async () => {
  const { app, sandbox } = await given();
  const issued = await unwrap(sandbox.POST("/sandbox/v1/tokens", { body: { user: "ann@example.com", expiresIn: 60 } }));

  await advance(sandbox, 61);

  const headers = { Authorization: `Bearer ${issued.token}` };
  expect((await app.fetch("/tasks/v1/users/@me/lists", { headers })).status).toBe(401);
});
