import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { DiffTarget, SchemaContainer, SchemaEngine } from "@prisma/schema-engine-wasm";
import * as glue from "@prisma/schema-engine-wasm/schema_engine_bg";
import { type Provider, providerPart } from "./ensureGenerated.mjs";

/**
 * Loads Prisma's schema engine, compiled to WebAssembly, from an npm package. `prisma migrate` would download a native program
 * from a host that not every machine can reach. The package expects Node's experimental flag for WebAssembly modules, but the
 * flag is not needed if the bytes are loaded here.
 */
const loaded = load();

async function load(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm"));
  const bytes = await readFile(join(folder, "schema_engine_bg.wasm"));
  // The glue code provides the functions that the WebAssembly module imports, and calls the functions that it exports.
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": { ...glue } });
  glue.__wbg_set_wasm(instance.exports);
  // Every module that was built with wasm-bindgen must be initialized by this call.
  (instance.exports.__wbindgen_start as () => void)();
}

/** Opens an engine over a database. The caller must free it. */
async function openEngine(provider: Provider, factory: SqlMigrationAwareDriverAdapterFactory): Promise<SchemaEngine> {
  await loaded;
  const schema: [string, string][] = [["provider.prisma", providerPart(provider)]];
  return glue.SchemaEngine.new({ datamodels: schema }, () => {}, bindMigrationAwareSqlAdapterFactory(factory));
}

/**
 * Returns the SQL that turns a PostgreSQL database with the models `from` into one with the models `to`, or undefined if they
 * are equal. The SQL is computed from the models alone, without a server.
 */
export function sqlBetween(from: Models, to: Models): Promise<string | undefined> {
  return difference("postgresql", noServer, { tag: "schemaDatamodel", files: withDatasource("postgresql", from) }, to);
}

/**
 * Returns the SQL that changes an SQLite database to match the models `to`, or undefined if the database already matches them.
 * The database is only read.
 */
export function sqlFromDatabase(
  factory: SqlMigrationAwareDriverAdapterFactory,
  to: Models,
): Promise<string | undefined> {
  const from = { tag: "schemaDatasource" as const, files: withDatasource("sqlite", []), configDir: "." };
  return difference("sqlite", askedForTexts(factory), from, to);
}

/**
 * Returns the models of an SQLite database, which is only read.
 * @param numbered Tables with an auto-increment key. SQLite does not provide this information, because every integer key
 * auto-increments.
 * @throws Error if the database has no tables.
 */
export async function modelsOf(
  factory: SqlMigrationAwareDriverAdapterFactory,
  numbered: ReadonlySet<string>,
): Promise<Models> {
  const engine = await openEngine("sqlite", askedForTexts(factory));
  try {
    const { schema } = await engine.introspect({
      schema: { files: withDatasource("sqlite", []) },
      baseDirectoryPath: ".",
      force: true,
      compositeTypeDepth: -1,
      namespaces: null,
    });
    const text = schema.files.map(({ content }) => content).join("\n");
    const models = text
      .replace(/^(generator|datasource) \w+ \{[\s\S]*?^\}/gm, "")
      .replace(/^model (\w+) \{[\s\S]*?^\}/gm, (model, name: string) =>
        numbered.has(name) ? model : model.replace(" @default(autoincrement())", ""),
      );
    return [{ path: "models.prisma", content: models }];
  } finally {
    engine.free();
  }
}

/**
 * Corrects a query of the schema engine. To read the condition of a partial index, the engine puts the index name in double
 * quotes as if it were a string. SQLite accepts such a string only if it was built with an option.
 */
function askedForTexts(factory: SqlMigrationAwareDriverAdapterFactory): SqlMigrationAwareDriverAdapterFactory {
  const mended = (adapter: SqlDriverAdapter): SqlDriverAdapter => ({
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: ({ sql, ...rest }) =>
      adapter.queryRaw({ ...rest, sql: sql.replace(/ name = "(\w+)";$/, " name = '$1'") }),
    executeRaw: (query) => adapter.executeRaw(query),
    executeScript: (script) => adapter.executeScript(script),
    startTransaction: (level) => adapter.startTransaction(level),
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    dispose: () => adapter.dispose(),
  });
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => mended(await factory.connect()),
    connectToShadowDb: async () => mended(await factory.connectToShadowDb()),
  };
}

async function difference(
  provider: Provider,
  factory: SqlMigrationAwareDriverAdapterFactory,
  from: DiffTarget,
  to: Models,
): Promise<string | undefined> {
  const engine = await openEngine(provider, factory);
  try {
    const { exitCode, stdout } = await engine.diff({
      from,
      to: { tag: "schemaDatamodel", files: withDatasource(provider, to) },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return exitCode === 0 ? undefined : (stdout ?? undefined);
  } finally {
    engine.free();
  }
}

/** The files of a Prisma schema, without the file that defines the datasource. */
export type Models = readonly SchemaContainer[];

function withDatasource(provider: Provider, models: Models): SchemaContainer[] {
  return [...models, { path: "provider.prisma", content: providerPart(provider) }];
}

/**
 * Replaces a PostgreSQL server. The engine opens a connection even to compare two sets of models, but then only queries the
 * version.
 */
const connection: SqlDriverAdapter = {
  provider: "postgres",
  adapterName: "none",
  async queryRaw({ sql }) {
    if (!sql.includes("version()")) return refuse(sql);
    return {
      columnNames: ["exists", "version", "numeric_version"],
      columnTypes: [5, 7, 0], // These numbers are the column types Boolean, Text and Int32.
      rows: [[true, "PostgreSQL 14.0", 140000]],
    };
  },
  executeRaw: ({ sql }) => refuse(sql),
  executeScript: refuse,
  startTransaction: () => refuse("BEGIN"),
  getConnectionInfo: () => ({ schemaName: "public", supportsRelationJoins: false }),
  dispose: async () => {},
};
const noServer: SqlMigrationAwareDriverAdapterFactory = {
  provider: connection.provider,
  adapterName: connection.adapterName,
  connect: async () => connection,
  connectToShadowDb: async () => connection,
};

async function refuse(sql: string): Promise<never> {
  throw new Error(`The schema engine asked the absent server: ${sql}`);
}
