/**
 * Creates a service or a resource that works immediately, for its author to complete: contract, model, migrations, handlers, store, client
 * and tests. contributing/services.md describes the next steps.
 *
 *     npm run new:service -- notes                            a service with one resource of the same name
 *     npm run new:service -- shop --from ../shop.yaml         a service from another OpenAPI document, without handlers
 *     npm run new:sandbox -- notes                            a sandbox with one operation, for things that tests need and the API lacks
 *     npm run new:resource -- notes labels                    another resource of a service that was created here
 *     npm run new:resource -- notes people --one person       a resource whose singular is not its plural without "s"
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packageRoot } from "../server/platform/root.ts";
import { listFiles } from "./generate/files.ts";
import { contractFiles, contractRoot, decisions, guide, journey, pathLines, tagLines } from "./new/contract.ts";
import { newForeign, unservedOf } from "./new/foreign.ts";
import { after, all, atEnd, before, importing, inClass, NewError, type Places, placesOf } from "./new/places.ts";
import { boundsLine, sandboxFiles, sandboxImport, sandboxLine, sandboxWalk } from "./new/sandbox.ts";
import {
  boundsOf,
  model,
  presentation,
  readMethods,
  refusal,
  resourceFiles,
  rowType,
  selection,
  serviceFiles,
  withTable,
  writeMethods,
} from "./new/server.ts";
import { resourceTest, walkFile, walkLine } from "./new/tests.ts";
import { nameForm, type Words, wordsOf } from "./new/words.ts";

function requireNewService(service: string): void {
  if (existsSync(join(packageRoot, "openapi", service))) throw new NewError(`There is a service "${service}" already.`);
}

function newService(places: Places, words: Words): void {
  const { service } = words;
  requireNewService(service);
  requireFree(words);
  places.write(`openapi/${service}/openapi.yaml`, contractRoot(words));
  places.write(`openapi/${service}/DECISIONS.md`, decisions(words));
  places.write(`openapi/${service}/guide.md`, guide(words));
  places.write(`openapi/${service}/workflows/journey.arazzo.yaml`, journey(words));
  places.write(`server/prisma/schema/${service}.prisma`, "");
  for (const [path, text] of Object.entries(serviceFiles(words))) places.write(`server/${service}/${path}`, text);
  places.write(`test/${service}/walk.ts`, walkFile());
  newResource(places, words, { first: true });
}

function newResource(places: Places, words: Words, { first = false } = {}): void {
  const { service, many, One } = words;
  const contract = `openapi/${service}`;
  const code = `server/${service}`;
  if (!first) {
    if (!existsSync(join(packageRoot, contract))) throw new NewError(`There is no service "${service}".`);
    requireFree(words);
  }
  for (const [path, text] of Object.entries(contractFiles(words))) places.write(`${contract}/${path}`, text);
  if (!first) {
    places.change(
      `${contract}/openapi.yaml`,
      all(before(/^x-common-parameters: true$/m, tagLines(words)), before(/^components:$/m, pathLines(words))),
    );
  }
  const models = `server/prisma/schema/${service}.prisma`;
  places.change(models, (text) => (text === "" ? model(words) : `${text}\n${model(words)}`));
  for (const [path, text] of Object.entries(resourceFiles(words))) places.write(`${code}/${path}`, text);
  places.change(`${code}/store/rows.ts`, atEnd(rowType(words)));
  const row = importing("./rows.ts", [`${One}Row`]);
  places.change(
    `${code}/store/reads.ts`,
    all(row, after(/^import type [^\n]*"\.\/rows\.ts";\n/m, `\n${selection(words)}`), inClass(readMethods(words))),
  );
  places.change(`${code}/store/writes.ts`, all(row, inClass(writeMethods(words))));
  places.change(
    `${code}/present.ts`,
    all(
      importing("./store/rows.ts", [`${One}Row`]),
      before(/^function timestamp/m, `${presentation(words).trimStart()}\n`),
    ),
  );
  places.change(`${code}/errors.ts`, atEnd(refusal(words)));
  places.change(
    `${code}/service.ts`,
    all(
      before(/^import \{ create\w+Store \}/m, `import { ${many} } from "./handlers/${many}.ts";\n`),
      after(/^ {4}handlers: \{/m, ` ${many}: ${many}(dependencies),`),
    ),
  );
  places.change(`${code}/bounds.ts`, all(before(/^ {2}\],\n {2}tables:/m, boundsOf(words)), withTable(words)));
  places.change(`test/${service}/walk.ts`, after(/^const resources: [^{]*\{\n/m, walkLine(words)));
  places.write(`test/${service}/${many}.test.ts`, resourceTest(words));
}

/** Creates the sandbox of an existing service. The service's first resource has the same name as the service. */
function newSandbox(places: Places, words: Words): void {
  const { service } = words;
  const code = `server/${service}`;
  if (!existsSync(join(packageRoot, "openapi", service))) throw new NewError(`There is no service "${service}".`);
  if (existsSync(join(packageRoot, "openapi", service, "sandbox.yaml"))) {
    throw new NewError(
      `"${service}" has a sandbox: write what is new into openapi/${service}/sandbox.yaml, and generate.`,
    );
  }
  for (const [path, text] of Object.entries(sandboxFiles(words))) places.write(path, text);
  places.change(
    `${code}/service.ts`,
    all(before(/^import \{ create\w+Store \}/m, sandboxImport(words)), after(/^ {4}service,\n/m, sandboxLine(words))),
  );
  places.change(`${code}/dependencies.ts`, (text) =>
    text.replace('"db" | "clock" | "ids" | "tokens"', '$& | "users" | "operator" | "operatorSessions"'),
  );
  places.change(`${code}/bounds.ts`, before(/^ {2}\],\n {2}tables:/m, boundsLine(words)));
  places.change(`test/${service}/walk.ts`, (text) => text.replace(/\n\};\n$/, `\n${sandboxWalk(words)}};\n`));
}

/** Runs a script of this project. @throws NewError if it fails. */
function run(...words: string[]): void {
  const { status } = spawnSync(process.execPath, words, { cwd: packageRoot, stdio: "inherit" });
  if (status !== 0)
    throw new NewError(`The files are written, but ${words.slice(0, 2).join(" ")} failed: see its output above.`);
}

/** @throws NewError if the models already have a table with this name. */
function requireFree({ model: name }: Words): void {
  const folder = join(packageRoot, "server/prisma/schema");
  const taken = new RegExp(`^model ${name} \\{`, "m");
  const file = listFiles(folder).find((path) => taken.test(readFileSync(join(folder, path), "utf8")));
  if (file !== undefined) throw new NewError(`There is a table ${name} already, in server/prisma/schema/${file}.`);
}

function newFromWords(places: Places, kind: "service" | "resource" | "sandbox"): void {
  const words = wordsOf(service, many, values.one);
  if (words.one === words.many) throw new NewError(`Pass the singular of "${many}" as --one NAME.`);
  if (kind === "service") newService(places, words);
  else if (kind === "resource") newResource(places, words);
  else newSandbox(places, words);
}

const { values, positionals } = parseArgs({
  options: { one: { type: "string" }, from: { type: "string" } },
  allowPositionals: true,
});
const [what, service = "", many = service] = positionals;
try {
  if ((what !== "service" && what !== "resource" && what !== "sandbox") || service === "") {
    throw new NewError(
      "Usage: npm run new:service -- SERVICE | npm run new:resource -- SERVICE RESOURCE | npm run new:sandbox -- SERVICE",
    );
  }
  for (const name of [service, many, values.one ?? many]) {
    if (!nameForm.test(name))
      throw new NewError(`"${name}" is not a name: use letters and digits, and begin with a small letter.`);
  }
  const { from } = values;
  if (from !== undefined && what !== "service") {
    throw new NewError("--from makes a service: npm run new:service -- SERVICE --from FILE");
  }
  const places = placesOf(packageRoot);
  if (from === undefined) newFromWords(places, what);
  else {
    requireNewService(service);
    await newForeign(places, service, from);
  }
  places.save();
  if (from === undefined && what !== "sandbox") {
    // Loaded late, because it needs the generated files, and mistakes are reported without them.
    const { createMigration } = await import("./migration.ts");
    await createMigration(many.toLowerCase(), { at: new Date() });
  }
  run("--import", "tsx", "scripts/generate.ts");
  const written = places.touched.filter((path) => /\.ts$/.test(path));
  run("node_modules/@biomejs/biome/bin/biome", "check", "--write", ...written);
  console.log(`\nWritten or changed:\n${places.touched.map((path) => `  ${path}`).join("\n")}`);
  if (from !== undefined) console.log(`\n${unservedOf(service)}\nEvery operation returns 501 until it has a handler.`);
  console.log("Next steps: contributing/services.md");
} catch (error) {
  if (!(error instanceof NewError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
