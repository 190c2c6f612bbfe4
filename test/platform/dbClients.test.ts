import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ensureClients } from "../../scripts/ensureGenerated.mjs";
import { packageRoot } from "../../server/platform/root.ts";
import { temporaryFolder } from "../support/db.ts";

async function textsBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map(async (file) => [file.slice(folder.length), await readFile(file, "utf8")]));
  return Object.fromEntries(texts);
}

const say = () => {};

test("the Prisma clients come out the same everywhere, and replace what was there", async () => {
  const outputRoot = await temporaryFolder();
  await mkdir(join(outputRoot, "prisma"));
  await writeFile(join(outputRoot, "prisma/stale.ts"), "");

  await ensureClients({ outputRoot, say });

  const texts = await textsBelow(outputRoot);
  expect(texts).toEqual(
    Object.fromEntries(
      Object.entries(await textsBelow(join(packageRoot, "generated/prisma"))).map(([path, text]) => [
        `/prisma${path}`,
        text,
      ]),
    ),
  );
  for (const text of Object.values(texts)) expect(text).not.toContain(packageRoot);
});

test("models that are wrong are named, and leave what was there untouched", async () => {
  const outputRoot = await temporaryFolder();
  await mkdir(join(outputRoot, "prisma"));
  await writeFile(join(outputRoot, "prisma/before.ts"), "// before\n");
  const models = await temporaryFolder();
  await cp(join(packageRoot, "server/prisma/schema"), models, { recursive: true });
  await writeFile(join(models, "wrong.prisma"), "model Wrong {\n  id Strin @id\n}\n");

  await expect(ensureClients({ outputRoot, models, say })).rejects.toThrow(
    /prisma generate failed[\s\S]*"Strin"[\s\S]*wrong\.prisma/,
  );

  expect(await textsBelow(outputRoot)).toEqual({ "/prisma/before.ts": "// before\n" });
});
