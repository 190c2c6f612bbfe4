/** How often to check that the shell still runs which npm puts between itself and this process, in milliseconds. */
const parentMs = 500;

/**
 * Calls `gone` when the parent process has ended. npm and npx send signals to a shell, which ends without passing them on.
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
