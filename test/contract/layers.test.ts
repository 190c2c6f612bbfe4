/** Which modules may import which. A failure names the file and the import. */
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { services as known } from "../../generated/services.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { sourcesOf, textOf } from "./sources.ts";

interface Import {
  /** The importing file, from the package root. */
  file: string;
  /** The imported file, from the package root, or the name of a package. */
  target: string;
  /** Whether the import only imports types, and is therefore removed when types are stripped. */
  isType: boolean;
}

const statement =
  /^\s*(import|export)\s+(type\s)?[^;]*?\bfrom\s+"([^"]+)"|^\s*import\s+"([^"]+)"|\b(?:import|require)\("([^"]+)"/gm;

function importsOf(file: string): Import[] {
  return [...textOf(file).matchAll(statement)].map(([, , type, from, bare, dynamic]) => {
    const target = from ?? bare ?? dynamic ?? "";
    const resolved = target.startsWith(".") ? relative(packageRoot, join(packageRoot, dirname(file), target)) : target;
    return { file, target: resolved, isType: type !== undefined };
  });
}

const server = sourcesOf("server");
const imports = server.flatMap(importsOf);
const atRunTime = imports.filter((each) => !each.isType);
const services: readonly string[] = known.map(({ name }) => name);
const lines = (found: readonly Import[]) => found.map(({ file, target }) => `${file} imports ${target}`);
const serviceOf = (path: string) => services.find((each) => path.startsWith(`server/${each}/`));

test("only server/http imports Express and what belongs to it", () => {
  const express = /^(express|express-openapi-validator|compression|cors|qs)(\/|$)/;

  expect(lines(imports.filter(({ file, target }) => express.test(target) && !file.startsWith("server/http/")))).toEqual(
    [],
  );
});

test("only stores, platform and identity import Prisma; rows are types anywhere", () => {
  const allowed = /^server\/(platform|identity|prisma)\/|^server\/\w+\/store\//;
  const prisma = atRunTime.filter(({ target }) => /^@prisma\/|^prisma|^generated\/prisma\//.test(target));

  expect(prisma.length).toBeGreaterThan(0);
  expect(lines(prisma.filter(({ file }) => !allowed.test(file)))).toEqual([]);
});

test("no service imports another", () => {
  const across = imports.filter(({ file, target }) => {
    const [from, to] = [serviceOf(file), serviceOf(target)];
    return from !== undefined && to !== undefined && from !== to;
  });

  expect(lines(across)).toEqual([]);
});

test("platform and http import no service, and http no command line", () => {
  const upwards = imports.filter(
    ({ file, target }) =>
      /^server\/(platform|http)\//.test(file) && (serviceOf(target) ?? /^server\/(cli|sandbox)\//.test(target)),
  );

  expect(lines(upwards)).toEqual([]);
});

test("http and platform do not import identity", () => {
  const found = imports.filter(
    ({ file, target }) => /^server\/(platform|http)\//.test(file) && target.startsWith("server/identity/"),
  );

  expect(lines(found)).toEqual([]);
});

/**
 * Finds circular imports between subjects, including imports of types. Each result contains the two subjects, the file and its
 * import. A subject is a folder, or a file next to the folders.
 */
function circlesOf(folder: string, own: readonly Import[]): string[] {
  const subjectOf = (path: string) => path.slice(folder.length).split("/")[0] ?? "";
  const targets = new Map<string, Set<string>>();
  for (const { file, target } of own) {
    const [from, to] = [subjectOf(file), subjectOf(target)];
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  const reached = new Map([...targets.keys()].map((subject) => [subject, reachedFrom(subject, targets)]));
  const leadsBack = ({ file, target }: Import) => reached.get(subjectOf(target))?.has(subjectOf(file)) === true;
  const circling = own.filter((each) => subjectOf(each.file) !== subjectOf(each.target) && leadsBack(each));
  return circling.map(({ file, target }) => `${subjectOf(file)} -> ${subjectOf(target)}: ${file} imports ${target}`);
}

function reachedFrom(start: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    for (const next of targets.get(each) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}

/** Within a service, modules may only import from lower layers, in the order of `server/tasks/README.md`. */
describe.each(services)("inside of %s, imports go one way:", (name) => {
  const folder = `server/${name}/`;
  const own = imports.filter(({ file, target }) => file.startsWith(folder) && target.startsWith(folder));
  /**
   * The rank of a module's layer: modules may import from the same or a lower rank. Handlers and subjects may not import
   * `service.ts`, but may use the types of the parts that they need.
   */
  const rank = (path: string) => {
    const inside = path.slice(folder.length);
    if (inside.startsWith("commands/")) return 5;
    if (inside === "service.ts") return 4;
    if (/^(handlers|pages|triggers|sandbox)\//.test(inside)) return 3;
    return inside.startsWith("store/") ? 1 : 2;
  };

  test("commands, service, handlers and pages, subjects, store", () => {
    expect(own.length).toBeGreaterThan(5);
    expect(lines(own.filter(({ file, target }) => rank(file) < rank(target)))).toEqual([]);
    const above = own.filter(({ file, target }) => target === `${folder}service.ts` && rank(file) < 5);
    expect(lines(above)).toEqual([]);
  });

  test("no subject imports itself, directly or indirectly", () => {
    expect(circlesOf(folder, own)).toEqual([]);
  });

  test("the model imports no subject", () => {
    const allowed = (target: string, isType: boolean) =>
      /^(model|recurrence)\/|^(errors|limits)\.ts$/.test(target) || (isType && target.startsWith("store/"));
    const found = own.filter(({ file, target, isType }) => {
      return file.startsWith(`${folder}model/`) && !allowed(target.slice(folder.length), isType);
    });

    expect(lines(found)).toEqual([]);
  });
});

describe("rules are plain functions:", () => {
  const rules = [
    /^server\/tasks\/(order|task|limits)\.ts$/,
    /^server\/timeline\/notify\.ts$/,
    /^server\/conversions\/(attribution|batch|currency|entity|idMappingCsv|limits|row)\.ts$/,
    /^server\/calendar\/((colors|limits|acl\/scopes|model\/(access|keptMembers|members|sent|times)|calendars\/content|entries\/choice|events\/request|freeBusy\/spans|mails\/eventMails|settings\/values)\.ts$|(recurrence|quickAdd)\/)/,
    /^server\/payments\/(money\/(money|currencies|convert|entered)|ledger\/transaction|cards\/(network|numbers|processing))\.ts$/,
  ];
  const ruleFiles = server.filter((file) => rules.some((each) => each.test(file)));

  test("those of the task service are among them", () => {
    expect(ruleFiles).toEqual(
      expect.arrayContaining(["server/tasks/order.ts", "server/tasks/task.ts", "server/tasks/limits.ts"]),
    );
  });

  test.each(ruleFiles)("%s imports neither node, nor Express, nor the database", (file) => {
    const impure = /^node:|^express|^@prisma|^generated\/prisma|^server\/(http|platform\/db|identity)\/|\/store\//;
    const found = importsOf(file).filter((each) => !each.isType && impure.test(each.target));

    expect(lines(found)).toEqual([]);
  });
});

describe("a change of a calendar event is decided before it is written:", () => {
  const calendar = server.filter((file) => file.startsWith("server/calendar/"));
  const among = (pattern: RegExp) => {
    const found = calendar.filter((file) => pattern.test(file));
    expect(found.length).toBeGreaterThan(0);
    return found;
  };
  /** The functions of the store that write events. */
  const writers = among(/\/store\/(events|following)\.ts$/).flatMap((file) =>
    [...textOf(file).matchAll(/^export (?:async )?function (\w+)\(\s*tx: Transaction/gm)].map(([, name = ""]) => name),
  );

  test("files that decide do not await", () => {
    const deciding = /\/changes\/plan\w*\.ts$|\/guests\/\w+\.ts$|\/events\/(request|typeRules)\.ts$|\/eventMails\.ts$/;

    expect(among(deciding).filter((file) => /\bawait\b|\basync\b|\bPromise</.test(textOf(file)))).toEqual([]);
  });

  test("files that read cannot write", () => {
    const reading =
      /\/changes\/(answers|importing|moving|plan\w*|requests)\.ts$|\/(events|freeBusy|guests|lists)\/\w+\.ts$/;
    const found = among(reading).flatMap(importsOf);

    expect(lines(found.filter(({ target }) => target === "server/calendar/store/writes.ts"))).toEqual([]);
  });

  test("one class writes events", () => {
    expect(writers).toEqual(
      expect.arrayContaining(["insertEventRow", "updateEventRow", "touchRows", "handOverCopies"]),
    );
    const calls = new RegExp(`\\b(${writers.filter((name) => name !== "setEventText").join("|")})\\b`);

    expect(calendar.filter((file) => !file.includes("/store/") && calls.test(textOf(file)))).toEqual([
      "server/calendar/changes/eventWriter.ts",
    ]);
  });

  test("no subject exposes the objects of another", () => {
    const classes = among(/\/changes\/\w+\.ts$/).filter((file) => /^export class/m.test(textOf(file)));
    const exposed = classes.filter((file) =>
      /^ {2}readonly \w+: (CalendarWrites|EventWriter|EventChanges)/m.test(textOf(file)),
    );

    expect(classes).toContain("server/calendar/changes/eventChanges.ts");
    expect(exposed).toEqual([]);
  });
});

test("nothing but the clock reads the time of the system", () => {
  const readers = server.filter((file) => /\bDate\.now\b|\bnew Date\(\)/.test(textOf(file)));

  expect(readers).toEqual(["server/platform/clock.ts"]);
});

test("the client imports nothing of the server", () => {
  const allowed = /^(client|generated)\/|^openapi-fetch$/;
  const found = sourcesOf("client")
    .filter((file) => !file.startsWith("client/console/"))
    .flatMap(importsOf);

  expect(found.length).toBeGreaterThan(0);
  expect(lines(found.filter((each) => !each.isType && !allowed.test(each.target)))).toEqual([]);
  expect(lines(found.filter((each) => each.target.startsWith("server/") || each.target.startsWith("node:")))).toEqual(
    [],
  );
});

test("the console imports only the generated clients of the server, and nothing of Node.js", () => {
  // The console may import two pure functions of the server: one generates a test from a request, and the other describes a
  // recurrence in words.
  const allowed =
    /^(client|generated\/\w+\/client)(\/|\.ts$)|^generated\/(clients|consoleViews|services)\.ts$|^server\/(manifest|cli\/requestTest|calendar\/recurrence\/words)\.ts$|^(preact|@preact\/signals|uplot)(\/|$)|^@fullcalendar\//;
  const found = sourcesOf("client", /\.tsx?$/)
    .filter((file) => file.startsWith("client/console/"))
    .flatMap(importsOf);

  expect(found.length).toBeGreaterThan(0);
  expect(lines(found.filter(({ target }) => !allowed.test(target)))).toEqual([]);
});
