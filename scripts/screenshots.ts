/**
 * `npm run screenshots` runs the tests that open the console and the pages in a browser, and takes screenshots in them. They
 * are written to `dist/screenshots` or the folder in `SCREENSHOTS`. The command also takes the screenshots of the demo
 * (`demoPictures.ts`).
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { packageRoot } from "../server/platform/root.ts";

const folder = process.env.SCREENSHOTS ?? join(packageRoot, "dist", "screenshots");
const tests = ["test/console", "test/pages", "test/payments/pos", "test/calendar/pages.test.ts"];
const { status } = spawnSync("npx", ["vitest", "run", "--config", "test/vitest.config.ts", ...tests], {
  cwd: packageRoot,
  stdio: "inherit",
  env: { ...process.env, SCREENSHOTS: folder },
});
console.log(`Wrote the screenshots to ${folder}.`);
const demo = spawnSync("npx", ["tsx", "scripts/demoPictures.ts"], { cwd: packageRoot, stdio: "inherit" });
process.exitCode = status || demo.status || 0;
