/**
 * Removes a service with everything that `npm run new:service` and its author have written, so that you can try the command.
 *
 *     npm run remove:service -- notes
 *
 * Its tables are removed too. Migrations that only concern them are deleted if no later migration depends on them. Otherwise a new
 * migration drops the tables.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { services } from "../generated/services.ts";
import { packageRoot } from "../server/platform/root.ts";
import { serviceNames } from "./generate/contract.ts";
import { createMigration } from "./migration.ts";

/** Services of the specification, which cannot be removed. */
const permanent: readonly string[] = services.filter(({ place }) => place !== undefined).map(({ name }) => name);

const inPackage = (...path: string[]) => join(packageRoot, ...path);

/** Returns the names of a service's tables. */
function tablesOf(service: string): string[] {
  const path = inPackage("server/prisma/schema", `${service}.prisma`);
  if (!existsSync(path)) return [];
  return [...readFileSync(path, "utf8").matchAll(/^model (\w+)/gm)].map(([, name = ""]) => name);
}

/**
 * Returns the newest migrations of a database that change only these tables. They can be deleted, because no other migration
 * depends on them.
 */
function ownMigrations(provider: string, tables: readonly string[]): string[] {
  const folder = inPackage("server/prisma/migrations", provider);
  const names = readdirSync(folder).sort().reverse();
  const own = (name: string) => {
    const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
    const named = [...sql.matchAll(/\b(?:TABLE|ON)(?: IF EXISTS)? "(\w+)"/g)].map(([, table = ""]) => table);
    // SQLite cannot make some changes to a table, so a migration replaces the table with a new one that is first called
    // `new_Note`.
    return named.length > 0 && named.every((table) => tables.includes(table.replace(/^new_/, "")));
  };
  const end = names.findIndex((name) => !own(name));
  return (end === -1 ? names : names.slice(0, end)).map((name) => join(folder, name));
}

const [service = ""] = process.argv.slice(2);
const folders = ["openapi", "server", "client", "test"].map((part) => inPackage(part, service));
if (!/^\w+$/.test(service) || !serviceNames(inPackage("openapi")).includes(service) || service === "platform") {
  console.error(`There is no service "${service}". Usage: npm run remove:service -- SERVICE`);
  process.exitCode = 1;
} else if (permanent.includes(service)) {
  console.error(
    `"${service}" has a \`place\` in its manifest, so it is one of the services that stay. Remove that line first.`,
  );
  process.exitCode = 1;
} else {
  const tables = tablesOf(service);
  const migrations = ["sqlite", "postgresql"].flatMap((provider) => ownMigrations(provider, tables));
  const view = inPackage("client/console/views", `${service}.tsx`);
  for (const path of [...folders, ...migrations, view, inPackage("server/prisma/schema", `${service}.prisma`)]) {
    rmSync(path, { recursive: true, force: true });
  }
  const dropped = await createMigration(`drop_${service.toLowerCase()}`, { at: new Date() });
  for (const path of dropped) console.log(`${path} drops its tables`);
  execFileSync(process.execPath, ["--import", "tsx", "scripts/generate.ts"], { cwd: packageRoot, stdio: "inherit" });
  console.log(`${service} is no longer there.`);
}
