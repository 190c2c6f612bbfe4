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
import { newForeign, unservedOf } from "./new/foreign.ts";
import { NewError, Places, wordsOf } from "./new/places.ts";

/** The form that a name must have to be used in folders, paths and identifiers. */
const nameForm = /^[a-z][a-zA-Z0-9]*$/;

function requireNewService(service: string): void {
  if (existsSync(join(packageRoot, "openapi", service))) throw new NewError(`There is a service "${service}" already.`);
}

/** Runs a script of this project. @throws NewError if it fails. */
function run(...words: string[]): void {
  const { status } = spawnSync(process.execPath, words, { cwd: packageRoot, stdio: "inherit" });
  if (status !== 0)
    throw new NewError(`The files are written, but ${words.slice(0, 2).join(" ")} failed: see its output above.`);
}

/** @throws NewError if the models already have a table with this name. */
function requireFree(table: string): void {
  const folder = join(packageRoot, "server/prisma/schema");
  const taken = new RegExp(`^model ${table} \\{`, "m");
  const file = listFiles(folder).find((path) => taken.test(readFileSync(join(folder, path), "utf8")));
  if (file !== undefined) throw new NewError(`There is a table ${table} already, in server/prisma/schema/${file}.`);
}

function fillTemplates(places: Places, kind: "service" | "resource" | "sandbox"): void {
  const words = wordsOf(service, many, values.one);
  if (words.one === words.many) throw new NewError(`Pass the singular of "${many}" as --one NAME.`);
  const contract = join(packageRoot, "openapi", service);
  if (kind === "service") requireNewService(service);
  else if (!existsSync(contract)) throw new NewError(`There is no service "${service}".`);
  if (kind !== "sandbox") requireFree(words.model);
  else if (existsSync(join(contract, "sandbox.yaml"))) {
    throw new NewError(
      `"${service}" has a sandbox: write what is new into openapi/${service}/sandbox.yaml, and generate.`,
    );
  }
  places.fill(`${kind}.md`, words);
  if (kind === "service") places.fill("resource.md", words);
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
  const places = new Places(packageRoot);
  if (from === undefined) fillTemplates(places, what);
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
