/** How often it is looked whether the shell that npm put in between is still there, in milliseconds. */
const parentMs = 500;

/**
 * Tells when the process that started this one is gone: npm and npx hand signals to a shell, which ends without a word to what it
 * started. Elsewhere nothing is watched.
 * @returns what ends the watch.
 */
export function watchParent(gone: () => void): () => void {
  if (process.env.npm_command === undefined) return () => {};
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && gone(), parentMs);
  watch.unref();
  return () => clearInterval(watch);
}
