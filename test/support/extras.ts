/** Lists at the end of a run the tests that were skipped because of missing packages. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { lackingIn } from "../../scripts/extras.mjs";
import { packageRoot } from "../../server/platform/root.ts";

/** Folder of the tests that need packages that no other test needs. */
export const outside = "test/outside";

export const hasOutside = (): boolean => lackingIn(outside).length === 0;

/** Reports skipped tests. @throws Error in CI, where no test may be skipped. */
export default function setup(): (() => void) | undefined {
  // A run of selected tests reports skipped tests only if the selection can include them.
  const asked = process.argv.slice(2).filter((word) => word.startsWith("test/") && !word.endsWith(".config.ts"));
  const concerns = asked.length === 0 || asked.some((each) => each.includes(outside) || each.startsWith("test/pages"));
  const lacking = lackingIn(outside);
  if (!concerns || lacking.length === 0) return undefined;
  if (process.env.CI) throw new Error(`${outside} lacks ${lacking.join(", ")}: run "npm run extras".`);
  const files = readdirSync(join(packageRoot, outside)).filter((name) => name.endsWith(".test.ts"));
  const names = files.map((name) => name.replace(".test.ts", "")).join(", ");
  return () => {
    console.warn(
      `\nSKIPPED: ${files.length} files of ${outside}, which run published clients and other people's libraries (${names}), ` +
        "and the blocks of documents that import them." +
        "\nTheir packages are not installed: npm run extras\n",
    );
  };
}
