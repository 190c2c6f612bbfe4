/** Sign-ins of devices, and how long authorizations are stored, without the pages and the token endpoint. */
import { expect, test } from "vitest";
import { callback, givenApplication, startDevice, startSignIn } from "../support/signIn.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

async function given() {
  const app = await startSignIn({ at: "2026-03-01T09:00:00Z" });
  const { authorizations, users, db } = app.server.parts;
  const user = await users.ensure("ann@example.com");
  const application = await givenApplication(app);
  const parties = { userId: user.id, clientId: application.id };
  return {
    app,
    authorizations,
    parties,
    allow: () =>
      authorizations.allow(
        { ...parties, scopes: ["tasks"], offline: true },
        { redirectUri: callback, codeChallenge: undefined, codeChallengeMethod: undefined, nonce: undefined },
      ),
    ids: async () => (await db.read.all<{ id: string }>('SELECT "id" FROM "Authorization"')).map(({ id }) => id),
    start: () => startDevice(app, application.id, ["tasks", "openid"]),
  };
}

test("what nobody has tokens of is forgotten after a day, with the next sign-in", async () => {
  const { app, authorizations, parties, allow, ids } = await given();
  const scopes = ["tasks"];
  const unused = (await authorizations.findCode(await allow()))?.authorization.id;
  const kept = await authorizations.grant({ ...parties, scopes, offline: true });
  const lasting = await authorizations.grant({ ...parties, scopes, offline: false }, Number.POSITIVE_INFINITY);
  const idOf = async (token: string) => (await app.server.parts.tokens.inspect(token))?.authorizationId;
  const used = [await idOf(kept.token), await idOf(lasting.token)];

  app.clock.advance(day);
  await allow();
  expect(await ids()).toContain(unused);
  app.clock.advance(1);
  await allow();
  const left = await ids();
  expect(left).not.toContain(unused);
  expect(left).toEqual(expect.arrayContaining(used));
});

test("a device is found by what it shows, however that is typed, while it waits", async () => {
  const { app, parties, start } = await given();
  const { userCode, find, answer } = await start();

  expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  const { clientId } = parties;
  for (const each of [userCode, userCode.toLowerCase(), userCode.replace("-", ""), ` ${[...userCode].join(" ")} `]) {
    expect(await find(each), each).toMatchObject({ clientId, scopes: "tasks openid" });
  }
  expect(await find("BBBB-BBBB")).toBeUndefined();
  app.clock.advance(30 * minute - 1);
  expect(await find()).toBeDefined();
  app.clock.advance(1);
  expect(await find()).toBeUndefined();
  expect(await answer("denied")).toBe(false);
  const answered = await start();
  expect(await answered.answer("denied")).toBe(true);
  expect(await answered.find()).toBeUndefined();
});

test("a device is answered once, and gets what was allowed once, as its own client", async () => {
  const { app, authorizations, parties, start } = await given();
  const { answer, poll } = await start();

  expect(await authorizations.answerDevice("nothing", "denied")).toBe(false);
  expect(await answer({ userId: parties.userId })).toBe(true);
  expect(await answer("denied")).toBe(false);
  expect([...(await authorizations.consented(parties.userId, parties.clientId))]).toEqual(["openid", "tasks"]);
  const other = await givenApplication(app, { name: "Other" });
  expect(await poll(other.id)).toEqual({ state: "unknown" });
  const another = await start();
  expect(await poll()).toMatchObject({
    state: "allowed",
    authorization: { ...parties, scopes: "tasks openid", offline: true },
  });
  expect(await poll()).toEqual({ state: "unknown" });
  expect(await another.poll()).toEqual({ state: "pending" });
});

test("each of several devices gets its own response", async () => {
  const { app, authorizations, parties, ids, start } = await given();
  const bob = await app.server.parts.users.ensure("bob@example.com");
  const ofAnn = await start();
  const ofBob = await start();
  const denied = await start();
  const ended = await start();
  const waiting = await start();

  await ofAnn.answer({ userId: parties.userId });
  expect(await ofBob.answer({ userId: bob.id })).toBe(true);
  expect(await denied.answer("denied")).toBe(true);
  expect(await waiting.poll()).toEqual({ state: "pending" });
  const lastly = await start();
  expect(await waiting.poll()).toEqual({ state: "tooFast" });
  expect(await lastly.poll()).toEqual({ state: "pending" });
  expect(await denied.poll()).toEqual({ state: "denied" });
  const known = await ids();
  expect(await ended.answer({ userId: bob.id })).toBe(true);
  const its = (await ids()).find((id) => !known.includes(id)) ?? "";
  await authorizations.revoke((await authorizations.issue(its, { withRefreshToken: false }))?.token ?? "");
  expect(await ended.poll()).toEqual({ state: "unknown" });
  expect(await ofAnn.poll()).toMatchObject({ state: "allowed", authorization: { userId: parties.userId } });
  expect(await ofBob.poll()).toMatchObject({ state: "allowed", authorization: { userId: bob.id } });
  expect(await denied.poll()).toEqual({ state: "denied" });
});

test("what devices show is different in every letter", async () => {
  const { start } = await given();
  const shown = await Promise.all(Array.from({ length: 20 }, start));

  for (const position of [0, 1, 2, 3, 5, 6, 7, 8]) {
    expect(new Set(shown.map(({ userCode }) => userCode[position])).size, String(position)).toBeGreaterThan(1);
  }
});

test("device codes are forgotten a day after their time, with the next one", async () => {
  const { app, start } = await given();
  const { poll } = await start();
  const stateAfter = async (ms: number) => {
    app.clock.advance(ms);
    await start();
    return (await poll()).state;
  };

  expect(await stateAfter(30 * minute + day)).toBe("expired");
  expect(await stateAfter(1)).toBe("unknown");
});
