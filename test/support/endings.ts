/** What the tests of a file share, and how it ends with the file. */

const endings = new Set<() => Promise<void>>();

/** @param end Called once, after the last test of the file. */
export function endWithFile(end: () => Promise<void>): void {
  endings.add(end);
}

export async function endShared(): Promise<void> {
  for (const end of endings) await end();
  endings.clear();
}
