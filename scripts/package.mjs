/**
 * `prepack`: creates a clean build, the declarations of everything that users import, each in one self-contained file, and the package's own
 * README and manifest. `scripts/unpackage.mjs` restores the originals after the package has been created.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import { build, requirable } from "./build.mjs";
import { keepOriginals, restoreOriginals } from "./packing.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// If an earlier run was interrupted, its changes to the files are undone first.
restoreOriginals();
rmSync(join(root, "dist"), { recursive: true, force: true });
await build(undefined, { maps: false });

const entries = {
  index: "server/index.ts",
  client: "client/index.ts",
  "client.published": "client/published.ts",
  testing: "server/testing/index.ts",
};
const input = Object.fromEntries(
  Object.entries(entries)
    .map(([name, path]) => [name, join(root, path)])
    .filter(([, path]) => existsSync(path)),
);
const declarations = await rollup({
  input,
  plugins: [
    dts({
      tsconfig: join(root, "tsconfig.json"),
      includeExternal: ["openapi-fetch", "openapi-typescript-helpers"],
    }),
  ],
  onwarn({ message }) {
    throw new Error(message);
  },
});
await declarations.write({
  dir: join(root, "dist"),
  format: "es",
  entryFileNames: "[name].d.ts",
  chunkFileNames: "shared-[hash].d.ts",
});
for (const name of requirable) {
  const members = await import(pathToFileURL(join(root, "dist", `${name}.js`)).href);
  writeFileSync(join(root, "dist", `${name}.d.cts`), declarationsForRequire(name, members));
}

keepOriginals();
// The installed package has no sources, so its manifest must not contain the scripts that work on sources.
const {
  scripts: _scripts,
  allowScripts: _allowed,
  ...manifest
} = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const repository = repositoryOf(process.env);
writeFileSync(join(root, "package.json"), `${JSON.stringify({ ...manifest, repository }, null, 2)}\n`);
writeFileSync(join(root, "README.md"), readFileSync(join(root, "scripts/package/README.md"), "utf8"));

/**
 * Returns the repository from the variables of GitHub Actions. npm verifies the origin of a package only if its manifest
 * specifies the repository whose pipeline publishes it, and every fork would have to change a fixed URL. Without the variables,
 * the manifest specifies no repository.
 */
function repositoryOf({ GITHUB_SERVER_URL, GITHUB_REPOSITORY }) {
  if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY) return undefined;
  return { type: "git", url: `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git` };
}

/**
 * Returns type declarations for `require`, which refer to the declarations of the ES module because `require` returns that
 * module. Copied declarations would be half as large again, and a required type would differ from the same imported type. Each
 * value must be exported by name, since a type-only export would not export the value.
 */
function declarationsForRequire(name, members) {
  const from = `"./${name}.js" with { "resolution-mode": "import" }`;
  const lines = Object.entries(members).flatMap(([member, value]) => [
    `export declare const ${member}: typeof module.${member};`,
    ...(isClass(value) ? [`export type ${member} = module.${member};`] : []),
  ]);
  return [`import type * as module from ${from};`, `export type * from ${from};`, ...lines, ""].join("\n");
}

function isClass(value) {
  return typeof value === "function" && /^class\b/.test(Function.prototype.toString.call(value));
}
