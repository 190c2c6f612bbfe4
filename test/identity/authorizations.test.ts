/** Sign-ins of devices, and how long authorizations are stored, without the pages and the token endpoint. */
import { expect, test } from "vitest";
import { callback, givenApplication, startSignIn } from "../support/signIn.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

async function given() {
  const app = await startSignIn({ at: "2026-03-01T09:00:00Z" });
  const { authorizations, users, db } = app.server.parts;
  const user = await users.ensure("ann@example.com");
  const application = await givenApplication(app);
  const parties = { userId: user.id, clientId: application.id };
  const allow = () =>
    authorizations.allow(
      { ...parties, scopes: ["tasks"], offline: true },
      { redirectUri: callback, codeChallenge: undefined, codeChallengeMethod: undefined, nonce: undefined },
    );
  const consented = async () => [...(await authorizations.consented(user.id, application.id))];
  return { app, authorizations, users, db, parties, allow, consented };
}

test("what nobody has tokens of is forgotten after a day, with the next sign-in", async () => {
  const { app, authorizations, db, parties, allow } = await given();
  const scopes = ["tasks"];
  const ids = async () => (await db.read.all<{ id: string }>('SELECT "id" FROM "Authorization"')).map(({ id }) => id);
  const unused = await authorizations.findCode(await allow());
  const kept = await authorizations.grant({ ...parties, scopes, offline: true });
  const lasting = await authorizations.grant({ ...parties, scopes, offline: false }, Number.POSITIVE_INFINITY);
  const idOf = async (token: string) => (await app.server.parts.tokens.inspect(token))?.authorizationId;
  const before = [await idOf(kept.token), await idOf(lasting.token)];
  const [offline, online] = before;

  app.clock.advance(day);
  await allow();
  expect(await ids()).toContain(unused?.authorization.id);
  app.clock.advance(1);
  await allow();
  const left = await ids();
  expect(left).not.toContain(unused?.authorization.id);
  expect(left).toEqual(expect.arrayContaining([offline, online]));
});

const television = { scopes: ["tasks", "openid"], lifetimeMs: 30 * minute, intervalSeconds: 5 };

test("a device is found by what it shows, however that is typed, while it waits", async () => {
  const { app, authorizations, parties } = await given();
  const start = () => authorizations.startDevice({ ...television, clientId: parties.clientId });
  const { userCode } = await start();

  expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  const spelled = [userCode, userCode.toLowerCase(), userCode.replace("-", ""), ` ${userCode.split("").join(" ")} `];
  for (const each of spelled) {
    expect(await authorizations.findByUserCode(each), each).toMatchObject({
      clientId: parties.clientId,
      scopes: "tasks openid",
    });
  }
  expect(await authorizations.findByUserCode("BBBB-BBBB")).toBeUndefined();
  app.clock.advance(30 * minute - 1);
  const row = await authorizations.findByUserCode(userCode);
  expect(row).toBeDefined();
  app.clock.advance(1);
  expect(await authorizations.findByUserCode(userCode)).toBeUndefined();
  expect(await authorizations.answerDevice(row?.hash ?? "", "denied")).toBe(false);
  const answered = await start();
  const waiting = await authorizations.findByUserCode(answered.userCode);
  expect(await authorizations.answerDevice(waiting?.hash ?? "", "denied")).toBe(true);
  expect(await authorizations.findByUserCode(answered.userCode)).toBeUndefined();
});

test("a device is answered once, and gets what was allowed once, as its own client", async () => {
  const { app, authorizations, parties, consented } = await given();
  const { deviceCode, userCode } = await authorizations.startDevice({ ...television, clientId: parties.clientId });
  const hash = (await authorizations.findByUserCode(userCode))?.hash ?? "";
  const poll = (clientId = parties.clientId) => authorizations.pollDevice(deviceCode, clientId);

  expect(await authorizations.answerDevice("nothing", "denied")).toBe(false);
  expect(await authorizations.answerDevice(hash, { userId: parties.userId })).toBe(true);
  expect(await authorizations.answerDevice(hash, "denied")).toBe(false);
  expect(await consented()).toEqual(["openid", "tasks"]);
  const other = await givenApplication(app, { name: "Other" });
  expect(await poll(other.id)).toEqual({ state: "unknown" });
  const another = await authorizations.startDevice({ ...television, clientId: parties.clientId });
  expect(await poll()).toMatchObject({
    state: "allowed",
    authorization: { ...parties, scopes: "tasks openid", offline: true },
  });
  expect(await poll()).toEqual({ state: "unknown" });
  expect(await authorizations.pollDevice(another.deviceCode, parties.clientId)).toEqual({ state: "pending" });
});

test("each of several devices gets its own response", async () => {
  const { authorizations, users, db, parties } = await given();
  const bob = await users.ensure("bob@example.com");
  const start = async () => {
    const { deviceCode, userCode } = await authorizations.startDevice({ ...television, clientId: parties.clientId });
    const hash = (await authorizations.findByUserCode(userCode))?.hash ?? "";
    return {
      answer: (by: { userId: string } | "denied") => authorizations.answerDevice(hash, by),
      poll: () => authorizations.pollDevice(deviceCode, parties.clientId),
    };
  };
  const [ofAnn, ofBob, denied, ended, waiting] = [
    await start(),
    await start(),
    await start(),
    await start(),
    await start(),
  ];

  await ofAnn.answer({ userId: parties.userId });
  expect(await ofBob.answer({ userId: bob.id })).toBe(true);
  expect(await denied.answer("denied")).toBe(true);
  expect(await waiting.poll()).toEqual({ state: "pending" });
  const lastly = await start();
  expect(await waiting.poll()).toEqual({ state: "tooFast" });
  expect(await lastly.poll()).toEqual({ state: "pending" });
  expect(await denied.poll()).toEqual({ state: "denied" });
  const known = (await db.read.all<{ id: string }>('SELECT "id" FROM "Authorization"')).map(({ id }) => id);
  expect(await ended.answer({ userId: bob.id })).toBe(true);
  const all = (await db.read.all<{ id: string }>('SELECT "id" FROM "Authorization"')).map(({ id }) => id);
  const its = await authorizations.issue(all.find((id) => !known.includes(id)) ?? "", { withRefreshToken: false });
  await authorizations.revoke(its?.token ?? "");
  expect(await ended.poll()).toEqual({ state: "unknown" });
  expect(await ofAnn.poll()).toMatchObject({ state: "allowed", authorization: { userId: parties.userId } });
  expect(await ofBob.poll()).toMatchObject({ state: "allowed", authorization: { userId: bob.id } });
  expect(await denied.poll()).toEqual({ state: "denied" });
});

test("what devices show is different in every letter", async () => {
  const { authorizations, parties } = await given();
  const shown = await Promise.all(
    Array.from({ length: 20 }, () => authorizations.startDevice({ ...television, clientId: parties.clientId })),
  );

  for (const position of [0, 1, 2, 3, 5, 6, 7, 8]) {
    expect(new Set(shown.map(({ userCode }) => userCode[position])).size, String(position)).toBeGreaterThan(1);
  }
});

test("device codes are forgotten a day after their time, with the next one", async () => {
  const { app, authorizations, parties } = await given();
  const start = () => authorizations.startDevice({ ...television, clientId: parties.clientId });
  const { deviceCode } = await start();
  const stateAfter = async (ms: number) => {
    app.clock.advance(ms);
    await start();
    return (await authorizations.pollDevice(deviceCode, parties.clientId)).state;
  };

  expect(await stateAfter(30 * minute + day)).toBe("expired");
  expect(await stateAfter(1)).toBe("unknown");
});
