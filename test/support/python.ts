/** A Python with the libraries that read calendars. Where there is none, the tests that need one are skipped, loudly; in CI they fail. */
import { spawnSync } from "node:child_process";

/** The one that is meant, the one on the path, and Debian's own, whose libraries come by apt. */
const candidates = [process.env.PYTHON, "python3", "/usr/bin/python3"].filter((each) => each !== undefined);

export interface Python {
  /** @returns what a script prints. @throws Error with what it complains of. */
  run(script: string, words: readonly string[], input: string): string;
}

/**
 * @param statement One of Python that fails where something is missing.
 * @param packages Of Debian, that bring it.
 * @returns undefined where there is none. @throws Error in CI, where there has to be one.
 */
export function pythonThatCan(statement: string, packages: string): Python | undefined {
  const found = candidates.find((each) => spawnSync(each, ["-c", statement], { stdio: "ignore" }).status === 0);
  if (found === undefined) {
    const message = `No Python of ${candidates.join(", ")} can "${statement}" (apt-get install ${packages}): what it reads is skipped.`;
    if (process.env.CI === "true" || process.env.CI === "1") throw new Error(message);
    console.warn(message);
    return undefined;
  }
  return { run: (script, words, input) => runPython(found, [script, ...words], input) };
}

function runPython(python: string, words: readonly string[], input: string): string {
  const { stdout, stderr, status } = spawnSync(python, words, {
    input,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
