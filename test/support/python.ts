/**
 * A Python with libraries that read calendars. If none is installed, the tests that need one are skipped with a
 * message. In CI they fail.
 */
import { spawnSync } from "node:child_process";

/** The configured Python, the one on the path, and Debian's own, whose libraries apt installs. */
const candidates = [process.env.PYTHON, "python3", "/usr/bin/python3"].filter((each) => each !== undefined);

export interface Python {
  /**
   * Runs a Python script.
   * @returns the output of the script.
   * @throws Error with the script's error output.
   */
  run(script: string, words: readonly string[], input: string): string;
}

/**
 * Finds a Python that can run a statement.
 * @param statement A Python statement that fails if a library is missing.
 * @param packages Debian packages that contain the libraries.
 * @returns undefined if there is no such Python.
 * @throws Error in CI, where it is required.
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
