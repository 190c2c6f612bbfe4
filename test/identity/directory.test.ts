/** Queries of services about people, groups and apps, inside and outside a write transaction. */
import { expect, test } from "vitest";
import {
  actsForItself,
  type DirectoryReader,
  findUser,
  findUserByEmail,
  findUserByIdOrEmail,
  findUsers,
  groupsAround,
  groupsOf,
  hasConsent,
  isInGroup,
  isServiceClient,
  isServiceUser,
  membersOfGroup,
  people,
} from "../../server/identity/directory.ts";
import { startApp } from "../support/app.ts";

test("people are found by id, by address and many at once", async () => {
  const { owner, server } = await startApp();
  const { db } = server.parts;
  const ada = await server.parts.users.save({ email: "ada@example.com", name: "Ada" });

  expect(await findUser(db.read, ada.id)).toEqual(ada);
  expect(await findUser(db.read, "nobody")).toBeUndefined();
  expect(await findUserByEmail(db.read, "ada@example.com")).toEqual(ada);
  expect(await findUserByIdOrEmail(db.read, " ADA@example.com")).toEqual(ada);
  expect(await findUserByIdOrEmail(db.read, ada.id)).toEqual(ada);
  const many = [ada.id, owner.id, ...Array.from({ length: 1200 }, (_, index) => `unknown-${index}`), ada.id];
  expect([...(await findUsers(db.read, many)).keys()].sort()).toEqual([ada.id, owner.id].sort());
  const joined = await db.read.first<{ name: string }>(
    `SELECT u."name" FROM "User" x LEFT JOIN ${people} u ON u."id" = x."id" WHERE x."id" = ?`,
    ada.id,
  );
  expect(joined?.name).toBe("Ada");
});

test("groups are followed through groups, even where they contain each other", async () => {
  const { server } = await startApp();
  const { groups, db } = server.parts;
  await groups.save({ email: "team@example.com", members: ["ada@example.com", "all@example.com", "bob@example.com"] });
  await groups.save({ email: "all@example.com", members: ["team@example.com", "eve@example.com"] });
  const look = async (reader: DirectoryReader) => ({
    around: await groupsOf(reader, "ada@example.com"),
    counted: await reader.all(`${groupsAround} SELECT "email" FROM "around" ORDER BY "email"`, "eve@example.com"),
    inside: await membersOfGroup(reader, "all@example.com"),
    some: (await membersOfGroup(reader, "all@example.com", 2))?.length,
    none: await membersOfGroup(reader, "ada@example.com"),
    member: await isInGroup(reader, "ada@example.com", "all@example.com"),
    stranger: await isInGroup(reader, "mallory@example.com", "all@example.com"),
  });

  const outside = await look(db.read);

  expect(outside).toEqual({
    around: ["all@example.com", "team@example.com"],
    counted: [{ email: "all@example.com" }, { email: "team@example.com" }],
    inside: ["ada@example.com", "bob@example.com", "eve@example.com"],
    some: 2,
    none: undefined,
    member: true,
    stranger: false,
  });
  expect(await db.write(look)).toEqual(outside);
});

test("service accounts and consents are recognized", async () => {
  const { owner, server } = await startApp();
  const { db, serviceAccounts, authorizations } = server.parts;
  await serviceAccounts.create({ name: "robot" }, "http://localhost");
  const account = await serviceAccounts.findByEmail("robot@service.quintet.internal");
  if (!account) throw new Error("The account was not made.");
  const { clientId, userId } = account;
  await authorizations.grant({ userId: owner.id, clientId, scopes: ["tasks"], offline: true });

  expect(await isServiceClient(db.read, clientId)).toBe(true);
  expect(await isServiceClient(db.read, "quintet")).toBe(false);
  expect(await isServiceUser(db.read, userId)).toBe(true);
  expect(await isServiceUser(db.read, owner.id)).toBe(false);
  expect(await actsForItself(db.read, { clientId, userId })).toBe(true);
  expect(await actsForItself(db.read, { clientId, userId: owner.id })).toBe(false);
  expect(await hasConsent(db.read, { clientId, userId: owner.id })).toBe(true);
  expect(await hasConsent(db.read, { clientId: "quintet", userId: owner.id })).toBe(false);
});
