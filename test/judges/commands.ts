/** The external tools that npm does not provide: where each is installed, how to get it, and whether its tests run. */
import { execFileSync } from "node:child_process";
import { test } from "vitest";

export interface Command {
  /** The command to run it. */
  name: string;
  /** Whether its tests run: `npm run judges` and `.ci/run` ask for them. In CI, a missing validator fails its tests. */
  isWanted(): boolean;
}

export const schemathesis = command(
  "schemathesis",
  process.env.SCHEMATHESIS,
  "pip install schemathesis==4.32.5 (SCHEMATHESIS=<path> names one in an environment of its own)",
);

export const oasdiff = command(
  "oasdiff",
  process.env.OASDIFF,
  "go install github.com/oasdiff/oasdiff@v1.37.0 (OASDIFF=<path> names one that is not on the path)",
);

function command(usual: string, given: string | undefined, advice: string): Command {
  const name = given ?? usual;
  let found: boolean | undefined;
  return {
    name,
    isWanted() {
      if (process.env.JUDGES === undefined) return false;
      found ??= runs(name);
      if (found) return true;
      const lack = `"${name} --version" does not run: ${advice}`;
      if (process.env.CI === undefined) console.warn(`SKIPPED: ${usual} judges nothing. ${lack}`);
      else test(`${usual} is installed`, () => Promise.reject(new Error(lack)));
      return false;
    },
  };
}

function runs(name: string): boolean {
  try {
    execFileSync(name, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

if (process.env.JUDGES === undefined) {
  console.warn(
    "SKIPPED: schemathesis and oasdiff. `npm run judges` lets them judge the contracts, and so does .ci/run.",
  );
}
