/**
 * An external tool compares the contracts with those of the last release: clients that were made for that release must still
 * work. `npm run judges` and `.ci/run` run it. `npm test` skips it, since oasdiff comes from another package manager.
 */
import { expect, test } from "vitest";
import { documentedServices } from "../../server/http/document.ts";
import { loadContract } from "../support/wire.ts";
import { knownBreaks } from "./breaks.ts";
import { oasdiff } from "./commands.ts";
import { type Break, breaksBetween } from "./oasdiff.ts";
import { type Documents, promised, releasedDocuments } from "./released.ts";

const present = (): Documents =>
  Object.fromEntries(documentedServices().map((name) => [name, promised(loadContract(name))]));

const placeOf = ({ operation, path }: Break) => `${operation} ${path}`;
const isKnown = (found: Break) => knownBreaks.filter((each) => isOne(each, found)).length > 0;
const isOne = ({ id, where, text }: (typeof knownBreaks)[number], found: Break) =>
  id.test(found.id) && where.test(placeOf(found)) && text.test(found.text);

test.runIf(oasdiff.isWanted())("nothing breaks a client of the last release", async () => {
  const breaks = await breaksBetween(releasedDocuments(), present());

  const unknown = breaks.filter((each) => !isKnown(each));
  expect(unknown.map((each) => `${placeOf(each)}: ${each.text} [${each.id}]`)).toEqual([]);
  const unmet = knownBreaks.filter((each) => !breaks.some((found) => isOne(each, found)));
  expect(
    unmet.map(({ why }) => why),
    "These exceptions are needed no more.",
  ).toEqual([]);
});
