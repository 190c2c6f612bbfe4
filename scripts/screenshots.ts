/**
 * Pictures of the console and the pages for people, made by the tests that look at them in a browser: `npm run screenshots`
 * writes them to `dist/screenshots`, or to the folder in `SCREENSHOTS`; and those of the demo (`demoPictures.ts`).
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
console.log(`Pictures are in ${folder}.`);
const demo = spawnSync("npx", ["tsx", "scripts/demoPictures.ts"], { cwd: packageRoot, stdio: "inherit" });
process.exitCode = status || demo.status || 0;
