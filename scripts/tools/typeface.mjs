/**
 * `node scripts/tools/typeface.mjs`, after `npm run extras -- scripts/tools`, generates the typeface of all pages from a new version of Inter.
 * The generated file is in the repository, so that a build does not need the packages.
 *
 * Inter's Latin subset has 48 kB. The pages use three of its weights and two of its features, which take 21 kB.
 */
import { createHash } from "node:crypto";
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const tools = dirname(fileURLToPath(import.meta.url));
const folder = join(tools, "..", "..", "server", "pages", "typeface");
const subset = createRequire(import.meta.url)("subset-font");
const inter = join(tools, "node_modules", "@fontsource-variable", "inter");

/** Returns all characters from the first code point to the last. */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join("");

// The characters in the typeface: Basic Latin, Latin-1, general punctuation, and others that prices and page texts need.
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${range(0x2000, 0x206f)}ıŒœ€™↑↓−∕`;

const made = await subset(readFileSync(join(inter, "files", "inter-latin-wght-normal.woff2")), characters, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 450, max: 600 } },
  // Only kerning and tabular figures are kept. Inter's contextual alternates would display `->` as an arrow.
  keepFeatures: ["kern", "tnum"],
  noHinting: true,
});

for (const name of readdirSync(folder)) rmSync(join(folder, name));
const name = `inter-${createHash("sha256").update(made).digest("hex").slice(0, 8)}.woff2`;
writeFileSync(join(folder, name), made);
copyFileSync(join(inter, "LICENSE"), join(folder, "LICENSE.txt"));
console.log(`server/pages/typeface/${name}: ${made.length} bytes. Its name belongs into server/pages/assets.ts.`);
