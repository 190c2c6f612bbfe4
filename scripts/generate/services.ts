/**
 * Generates `generated/*.ts`, which covers all services, so that no other file lists them. A service exists if it has
 * a contract in `openapi/<service>` and a manifest in `server/<service>`.
 */
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Manifest, ServiceFacts } from "../../server/manifest.ts";
import { signsInWithKey } from "./client.ts";
import { type Contract, operationsOf, readText } from "./contract.ts";
import { discoveryOf } from "./discovery.ts";
import { listFiles } from "./files.ts";
import { capitalised } from "./handlers.ts";
import { limitsOf } from "./limits.ts";
import { differsPublished } from "./published.ts";

const banner = `/**
 * Made by \`npm run generate\` of the contracts in openapi/ and the manifests in server/. Edit those, not this file.
 */

`;

interface KnownService {
  name: string;
  contract: Contract;
}

/**
 * @param root Folder with openapi/, generated/ and server/.
 * @param contracts Contracts of all services.
 * @returns file contents by path below `generated/`.
 */
export async function gatheredFiles(
  root: string,
  contracts: ReadonlyMap<string, Contract>,
): Promise<Record<string, string>> {
  const services = [...contracts]
    .map(([name, contract]) => ({ name, contract }))
    // The operator's client covers the sandboxes.
    .filter(({ name }) => !name.includes("/"))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const own = services.filter(({ name }) => existsSync(join(root, "server", name, "manifest.ts")));
  // A folder that only contains contracts has no code of services.
  if (own.length === 0) return {};
  const limits = await limitsOf(
    root,
    own.map(({ name }) => name),
  );
  return {
    "services.ts": factsOf(root, own),
    "differences.ts": differencesOf(root, own),
    "serving.ts": servingOf(own),
    "clients.ts": clientsOf(root, services, own),
    "clients.published.ts": publishedClientsOf(root, own),
    "commands.ts": commandsOf(root, own),
    "commandModules.ts": commandModulesOf(root, own),
    "consoleViews.ts": viewsOf(root, own),
    "SERVICES.md": tableOf(own),
    ...(limits !== undefined && { "LIMITS.md": limits }),
  };
}

/** Returns the facts about a service in its contract. */
function factOf(root: string, { name, contract }: KnownService): Omit<ServiceFacts, keyof Manifest> {
  const base = contract.servers?.[0]?.url ?? "/";
  return {
    name,
    contractTitle: contract.info.title,
    summary: contract.info.summary ?? "",
    basePath: base.replace(/(.)\/$/, "$1"),
    operations: operationsOf(contract).length,
    credential: signsInWithKey(contract) ? "key" : "token",
    hasGuide: existsSync(join(root, "openapi", name, "guide.md")),
    hasDiscovery: discoveryOf(contract, name) !== undefined,
  };
}

function factsOf(root: string, own: readonly KnownService[]): string {
  const imports = own.map(({ name }) => `import { manifest as ${name} } from "../server/${name}/manifest.ts";`);
  const facts = own.map(
    (service) => `  { ...${service.name}, ${JSON.stringify(factOf(root, service)).slice(1, -1)} },`,
  );
  const names = own.map(({ name }) => JSON.stringify(name)).join(" | ");
  return `${banner}${imports.join("\n")}
import { inOrder, type ServiceFacts } from "../server/manifest.ts";

export type ServiceName = ${names};

export interface KnownService extends ServiceFacts {
  name: ServiceName;
}

/** The services in display order. */
export const services: readonly [KnownService, ...KnownService[]] = inOrder<KnownService>([
${facts.join("\n")}
]);
`;
}

/** Returns the difference tables of all services, for the guide and the tests. */
function differencesOf(root: string, own: readonly KnownService[]): string {
  const all = own.filter(({ name }) => existsSync(join(root, "openapi", name, "differences.yaml")));
  const imports = all.map(({ name }) => `import * as ${name} from "./${name}/differences.ts";`);
  const members = all.map(({ name }) => `  ${name}: { rows: ${name}.differences, notEnforced: ${name}.notEnforced },`);
  return `${banner}import type { DifferenceRow, NotEnforced } from "../server/http/differences.ts";
${imports.join("\n")}

/** The differences of the published services, by service. */
export const differences: Readonly<
  Record<string, { rows: Readonly<Record<string, DifferenceRow>>; notEnforced: readonly NotEnforced[] }>
> = {
${members.join("\n")}
};
`;
}

function servingOf(own: readonly KnownService[]): string {
  const imports = own.map(({ name }) => `import { create${capitalised(name)} } from "../server/${name}/service.ts";`);
  const made = own.map(
    ({ name }) => `    ${name}: create${capitalised(name)}({ ...parts, db: parts.db.of("${name}") }),`,
  );
  return `${banner}import type { Parts } from "../server/parts.ts";
${imports.join("\n")}

/** Builds all services. */
export function buildServices(parts: Parts) {
  return {
${made.join("\n")}
  };
}
`;
}

/** @param services The services and the platform, which has a client too. */
function clientsOf(root: string, services: readonly KnownService[], own: readonly KnownService[]): string {
  const reexported = services.map(({ name }) => `export * from "./${name}/client.ts";`);
  const helpers = own.filter(({ name }) => existsSync(join(root, "client", name, "index.ts")));
  const more = helpers.map(({ name }) => `export * from "../client/${name}/index.ts";`);
  const imports = own.map(({ name }) => {
    const Name = capitalised(name);
    return `import { create${Name}Client, type ${Name}Client, type ${Name}Operations } from "./${name}/client.ts";`;
  });
  const types = own.map(({ name }) => `  ${name}: ${capitalised(name)}Client;`);
  const operations = own.map(({ name }) => `  ${name}: keyof ${capitalised(name)}Operations;`);
  const made = own.map(({ name, contract }) => {
    const options = signsInWithKey(contract) ? "withKey" : "withToken";
    return `    ${name}: create${capitalised(name)}Client(${options}),`;
  });
  const tokens = own.filter(({ contract }) => !signsInWithKey(contract)).map(({ name }) => JSON.stringify(name));
  return `${banner}import type { QuintetClientOptions, QuintetKeyOptions } from "../client/service.ts";
${imports.join("\n")}

${[...reexported, ...more].join("\n")}

/** The client of each service by name. */
export interface ServiceClients {
${types.join("\n")}
}

/** The operations of each service by id. */
export interface ServiceOperations {
${operations.join("\n")}
}

/** Services that accept a user's access token. The others accept an app's key. */
export type TokenService = ${tokens.join(" | ") || "never"};

/**
 * @param withToken Options for services that accept a user's token.
 * @param withKey Options for those that accept an app's key.
 */
export function createServiceClients(withToken: QuintetClientOptions, withKey: QuintetKeyOptions): ServiceClients {
  return {
${made.join("\n")}
  };
}
`;
}

/** Returns the clients for servers with the published dialect, by their names in `clients.ts`. */
function publishedClientsOf(root: string, own: readonly KnownService[]): string {
  const lines = own.map(({ name }) => {
    const differs = differsPublished(join(root, "openapi"), name);
    return `export * from "./${name}/client${differs ? ".published" : ""}.ts";`;
  });
  return `${banner}${lines.join("\n")}\n`;
}

function commandsIn(root: string, own: readonly KnownService[]): { word: string; path: string }[] {
  return own.flatMap(({ name }) =>
    listFiles(join(root, "server", name), "commands").map((path) => ({
      word: basename(path, ".ts"),
      path: `../server/${name}/${path}`,
    })),
  );
}

function commandsOf(root: string, own: readonly KnownService[]): string {
  const lines = commandsIn(root, own).map(({ word }) => {
    const kebab = word.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `  ${JSON.stringify(kebab)}: async () => (await import("../server/cli/managing.ts")).${word},`;
  });
  return `${banner}import type { Command } from "../server/cli/command.ts";

/** Commands that services have of their own: \`server/<service>/commands/*.ts\`. */
export const serviceCommands: Readonly<Record<string, () => Promise<Command>>> = {
${lines.join("\n")}
};
`;
}

/** Returns the same commands as one module, which `server/cli/managing.ts` exports. */
function commandModulesOf(root: string, own: readonly KnownService[]): string {
  const lines = commandsIn(root, own).map(({ word, path }) => `export { ${word} } from "${path}";`);
  return `${banner}${lines.join("\n")}\n${lines.length === 0 ? "export {};\n" : ""}`;
}

function viewsOf(root: string, own: readonly KnownService[]): string {
  const shown = own.filter(({ name }) => existsSync(join(root, "client/console/views", `${name}.tsx`)));
  const lines = shown.map(({ name }) => {
    return `  ${name}: async () => (await import("../client/console/views/${name}.tsx")).${capitalised(name)},`;
  });
  const glances = own.filter(({ name }) => existsSync(join(root, "client/console/views", name, "Glance.tsx")));
  const short = glances.map(({ name }) => {
    return `  ${name}: async () => (await import("../client/console/views/${name}/Glance.tsx")).Glance,`;
  });
  const ahead = own.filter(({ name }) => existsSync(join(root, "client/console/views", name, "ahead.ts")));
  const next = ahead.map(({ name }) => {
    return `  ${name}: async () => (await import("../client/console/views/${name}/ahead.ts")).ahead,`;
  });
  return `${banner}import type { ComponentType } from "preact";
import type { Ahead } from "../client/console/app/due.ts";

/** Views of the console that services have of their own: \`client/console/views/<service>.tsx\`. */
export const serviceViews: Readonly<Record<string, () => Promise<ComponentType>>> = {
${lines.join("\n")}
};

/** What Overview says of a service beside its name: \`client/console/views/<service>/Glance.tsx\`. */
export const serviceGlances: Readonly<Record<string, () => Promise<ComponentType>>> = {
${short.join("\n")}
};

/** What a service adds to the line of time for the user who is looked at: \`client/console/views/<service>/ahead.ts\`. */
export const serviceAhead: Readonly<Record<string, () => Promise<Ahead>>> = {
${next.join("\n")}
};
`;
}

/** Returns the table of services for the README. */
function tableOf(own: readonly KnownService[]): string {
  const rows = own.map(({ name, contract }) => {
    const base = contract.servers?.[0]?.url ?? "/";
    return `| [${name}](../openapi/${name}) | \`${base}\` | ${operationsOf(contract).length} | ${contract.info.summary ?? ""} |`;
  });
  return `<!-- Made by \`npm run generate\` of the contracts. -->

| service | below | operations | |
|---|---|---|---|
${rows.join("\n")}
`;
}

/** Lists files directly below `generated/` that are out of date or no longer generated. */
export function staleGathered(root: string, files: Readonly<Record<string, string>>): string[] {
  const folder = join(root, "generated");
  const there = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile()) : [];
  const former = there.map(({ name }) => name).filter((name) => !name.startsWith(".") && !(name in files));
  return [...Object.keys(files).filter((name) => readText(join(folder, name)) !== files[name]), ...former].sort();
}

/** @returns the paths of written and removed files, relative to the root. */
export function writeGathered(root: string, files: Readonly<Record<string, string>>): string[] {
  const stale = staleGathered(root, files);
  for (const name of stale) {
    const text = files[name];
    const path = join(root, "generated", name);
    if (text === undefined) rmSync(path);
    else writeFileSync(path, text);
  }
  return stale.map((name) => join("generated", name));
}
