/** `prepack`: a clean build, and the declarations of what others import, each in one file that needs no other package's. */
import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import { build } from "./build.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
rmSync(join(root, "dist"), { recursive: true, force: true });
await build();

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
