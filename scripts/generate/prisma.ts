import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { packageRoot } from "../../server/platform/root.ts";

const providers = ["sqlite", "postgresql"] as const;
export type Provider = (typeof providers)[number];

/** The folder of the models, which are written once for both providers. */
export const modelsFolder = join(packageRoot, "server/prisma/schema");

/** The part of a Prisma schema that differs between providers. A schema without a generator is enough for migrations. */
export function datasource(provider: Provider): string {
  return `datasource db {\n  provider = "${provider}"\n}\n`;
}

// The output is TypeScript that tsc, tsx and esbuild read as it stands: ES modules whose imports carry `.ts`. The small
// query compiler loads in half the time and memory; the plans it makes are remembered, so requests do not notice.
const generator = `generator client {
  provider               = "prisma-client"
  output                 = "../client"
  runtime                = "nodejs"
  moduleFormat           = "esm"
  generatedFileExtension = "ts"
  importFileExtension    = "ts"
  compilerBuild          = "small"
}
`;

const banner = '// Made by "npm run generate", do not edit.\n';

/**
 * Writes the Prisma clients to `<outputRoot>/prisma/{sqlite,postgresql}`, where the output root is `generated/` unless
 * given. The same models give the same bytes on every machine. A failure leaves what is there untouched.
 */
export async function generatePrisma({
  outputRoot = join(packageRoot, "generated"),
  models = modelsFolder,
} = {}): Promise<void> {
  const cache = join(packageRoot, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, "prisma-"));
  try {
    await Promise.all(providers.map((provider) => generateClient(provider, models, join(work, provider))));
    await replace(join(outputRoot, "prisma"), work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The new clients are first copied beside the old ones, onto the same file system, so that the swap is two renames. */
async function replace(target: string, work: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const stage = await mkdtemp(`${target}-`);
  try {
    for (const provider of providers) {
      await cp(join(work, provider, "client"), join(stage, "fresh", provider), { recursive: true });
    }
    await rename(target, join(stage, "previous"));
    await rename(join(stage, "fresh"), target);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function generateClient(provider: Provider, models: string, folder: string): Promise<void> {
  const schema = join(folder, "schema");
  await cp(models, schema, { recursive: true });
  await writeFile(join(schema, "provider.prisma"), generator + datasource(provider));
  const cli = createRequire(import.meta.url).resolve("prisma/build/index.js");
  const config = join(packageRoot, "server/prisma/prisma.config.ts");
  try {
    await promisify(execFile)(
      process.execPath,
      [cli, "generate", "--config", config, "--schema", schema, "--no-hints"],
      {
        cwd: packageRoot,
        env: {
          ...process.env,
          // The command insists on an engine binary that it would download and never runs here. Any program will do.
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
          CHECKPOINT_DISABLE: "1",
          PRISMA_HIDE_UPDATE_MESSAGE: "1",
          NO_COLOR: "1",
        },
      },
    );
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string }; // What execFile rejects with.
    throw new Error(`prisma generate failed for ${provider}:\n${stdout}${stderr}`, { cause: error });
  }
  await addBanners(join(folder, "client"));
}

async function addBanners(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    await writeFile(file, banner + (await readFile(file, "utf8")).trimStart());
  }
}

if (process.argv[1] === import.meta.filename) await generatePrisma();
