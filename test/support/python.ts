/** A Python with the libraries that read feeds. Where there is none, the tests that need one are skipped, loudly; in CI they fail. */
import { spawnSync } from "node:child_process";

/** The one that is meant, the one on the path, and Debian's own, whose libraries come by apt. */
const candidates = [process.env.PYTHON, "python3", "/usr/bin/python3"].filter((each) => each !== undefined);

const found = candidates.find(
  (each) => spawnSync(each, ["-c", "import icalendar, dateutil"], { stdio: "ignore" }).status === 0,
);

if (found === undefined) {
  const message = `No Python of ${candidates.join(", ")} has icalendar and dateutil (apt-get install python3-icalendar python3-dateutil): what it reads is skipped.`;
  if (process.env.CI === "true" || process.env.CI === "1") throw new Error(message);
  console.warn(message);
}

export const hasPython = found !== undefined;

/** @returns what a script prints. @throws Error with what it complains of. */
export function runPython(script: string, words: readonly string[], input: string): string {
  const { stdout, stderr, status } = spawnSync(found ?? "", [script, ...words], {
    input,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
