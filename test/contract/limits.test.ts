/** `generated/LIMITS.md` mentions every operation and every table, so new ones must declare their bounds. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bounds } from "../../server/calendar/bounds.ts";
import { mostAttendees } from "../../server/calendar/guests/attendees.ts";
import { limits } from "../../server/calendar/limits.ts";
import { documentedServices, loadRuntimeDocument } from "../../server/http/document.ts";
import { addressLimits, mailLimits } from "../../server/identity/limits.ts";
import { packageRoot } from "../../server/platform/root.ts";

const text = readFileSync(join(packageRoot, "generated/LIMITS.md"), "utf8");
const named = new Set([...text.matchAll(/`([\w.*]+)`/g)].map(([, name]) => name));

test.each(documentedServices())("the bounds of each operation of %s are stated", (service) => {
  const missing = loadRuntimeDocument(service)
    .operations.filter(({ id, resource }) => !named.has(id) && !named.has(`${resource}.*`))
    .filter(({ resource }) => resource !== "oauth" && resource !== "health")
    .map(({ id }) => id);

  expect(missing).toEqual([]);
});

test("the retention of the rows of each table is stated", () => {
  const folder = join(packageRoot, "server/prisma/schema");
  const models = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/^model (\w+)/gm)].map(([, name]) => name),
  );

  expect(models.length).toBeGreaterThan(40);
  expect(models.filter((name) => !named.has(name))).toEqual([]);
});

test("the maximum that each operation on events writes is stated", () => {
  const writing = loadRuntimeDocument("calendar").operations.filter(
    ({ id, resource, method }) => resource === "events" && method !== "get" && id !== "events.watch",
  );
  const said = bounds.operations.filter(({ most }) => most).flatMap(({ operations }) => operations);

  expect(writing.length).toBeGreaterThan(5);
  expect(writing.map(({ id }) => id).filter((id) => !said.includes(id))).toEqual([]);
  expect(limits.attendees).toBe(mostAttendees);
});

test("the stated limits of addresses and emails are in effect", () => {
  expect(text).toContain(
    `sign-in ${addressLimits.signIn}, tokens ${addressLimits.token}, device codes ${addressLimits.deviceCode}, apps ${addressLimits.createApp}, cards ${addressLimits.card}, payments ${addressLimits.payment}, emails ${addressLimits.mail}`,
  );
  expect(text).toContain(`${mailLimits.sender} for a merchant, ${mailLimits.recipient} to one person`);
});
