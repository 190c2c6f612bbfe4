/** The interval between checks whether the parent process (npm's shell, if npm started this one) is running, in milliseconds. */
const parentMs = 500;

/**
 * Calls `gone` after the parent process has ended. npm and npx send signals to a shell, which ends without forwarding them.
 * Without npm, nothing is watched.
 * @returns a function that stops watching.
 */
export function watchParent(gone: () => void): () => void {
  if (process.env.npm_command === undefined) return () => {};
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && gone(), parentMs);
  watch.unref();
  return () => clearInterval(watch);
}
