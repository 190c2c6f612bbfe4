/**
 * Shared code neither imports from a service's own folders nor contains the name of a service. It reads `generated/` instead,
 * so that a new service is included everywhere.
 */
import { expect, test } from "vitest";
import { services } from "../../generated/services.ts";
import { codeOf, sourcesOf } from "./sources.ts";

const folders = ["server", "client", "scripts", "test/contract", "test/support/covered", "test/support/promise"];
const names = services.map(({ name }) => name).join("|");

/** Shared files that may contain the name of a service, with the reason. */
const exceptions: readonly [RegExp, string][] = [
  [/^scripts\/bench\//, "what is measured is a journey through certain services"],
  [
    /^test\/contract\/(journeys\/|names\.test|limits\.test|examples\.test|covered\.test|published\.test|workflows\.test)/,
    "journeys, and rules of one service",
  ],
  [/^client\/sync\.ts$/, "one function for the lists of two services"],
  [/^client\/quintet\.ts$/, "the uploads of one service, as a client of their own"],
  [/^server\/testing\/world\.ts$/, "payments of the test kit, which customers make without a token"],
  [/^client\/console\/app\/api\.ts$/, "merchants, who are no users, have clients of their own"],
  [
    /^client\/console\/views\/mails\/ics\.ts$/,
    "invitations in emails describe their recurrence in the calendar's words",
  ],
  [/^client\/console\/views\/deliveries\/Channels\.tsx$/, "the two kinds of subscriptions that there are"],
];

/** Whether a file is a service's own, by its folder or its name. */
const isOwn = (path: string) => new RegExp(`(^|/)(${names})(/|\\.\\w+$)`).test(path);

const spelled = new RegExp(
  `["'\`](?:${names})["'\`]|from "[^"]*/(?:${names})/[^"]*"|import\\("[^"]*/(?:${names})/`,
  "g",
);

test("only a service's own code contains its name", () => {
  const all = folders.flatMap((folder) => sourcesOf(folder, /\.(ts|tsx|mjs)$/));
  const files = [...all, "test/support/app.ts"].filter((path) => !isOwn(path));
  const found = files.flatMap((path) => [...codeOf(path).matchAll(spelled)].map(([named]) => ({ path, named })));

  const unexcused = found.filter(({ path }) => !exceptions.some(([pattern]) => pattern.test(path)));
  expect(unexcused.map(({ path, named }) => `${path}: ${named}`)).toEqual([]);
  const unused = exceptions.filter(([pattern]) => !found.some(({ path }) => pattern.test(path)));
  expect(
    unused.map(([pattern]) => String(pattern)),
    "These exceptions are needed no more.",
  ).toEqual([]);
});
