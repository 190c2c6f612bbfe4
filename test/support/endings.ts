/** Things that the tests of one file share, and that end with the file. */
import { onTestFinished } from "vitest";

const endings = new Set<() => unknown>();
let sharing = false;

/** @param end Called once, after the last test of the file. */
export function endWithFile(end: () => unknown): void {
  endings.add(end);
}

/** @param end Called after the test, or after the file for what is made to be {@link shared}. */
export function atEnd(end: () => unknown): void {
  if (sharing) endWithFile(end);
  else onTestFinished(async () => void (await end()));
}

/** Whether what is being made is {@link shared}, and ends with the file. */
export function isShared(): boolean {
  return sharing;
}

/**
 * What tests use and leave as it was: refused requests, above all. A server takes longer to start and to stop than most of what
 * is asked of it.
 * @param make Called with the first test that asks; what it starts ends with the file.
 */
export function shared<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    if (made === undefined) {
      made = madeForFile(make);
      // Files of tests share modules: what has ended with one file is made anew for the next.
      endWithFile(() => {
        made = undefined;
      });
    }
    return made;
  };
}

async function madeForFile<T>(make: () => Promise<T>): Promise<T> {
  // Whatever it is made from may be shared, too.
  const before = sharing;
  sharing = true;
  try {
    return await make();
  } finally {
    sharing = before;
  }
}

/** In reverse order, since the later ones may depend on the earlier ones. */
export async function endShared(): Promise<void> {
  for (const end of [...endings].reverse()) await end();
  endings.clear();
}
