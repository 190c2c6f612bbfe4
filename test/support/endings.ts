/** Manages resources that the tests of one file share and that end with the file. */
import { onTestFinished } from "vitest";

const endings = new Set<() => unknown>();
let sharing = false;

/** Registers a function that ends a resource with the file. @param end Called once, after the last test of the file. */
export function endWithFile(end: () => unknown): void {
  endings.add(end);
}

/**
 * Registers a function that ends a resource.
 * @param end Called after the test, or after the file if the resource is {@link shared}.
 */
export function atEnd(end: () => unknown): void {
  if (sharing) endWithFile(end);
  else onTestFinished(async () => void (await end()));
}

/** Whether the resource that is just being created is {@link shared}, so that it ends with the file. */
export function isShared(): boolean {
  return sharing;
}

/**
 * Shares a resource that tests use without changing it, such as a server for rejected requests. Starting and stopping
 * a server takes longer than most tests.
 * @param make Called by the first test that needs the resource. Everything that it starts ends with the file.
 */
export function shared<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    if (made === undefined) {
      made = madeForFile(make);
      // Test files share modules, so a resource that ended with one file is created again for the next.
      endWithFile(() => {
        made = undefined;
      });
    }
    return made;
  };
}

async function madeForFile<T>(make: () => Promise<T>): Promise<T> {
  // The resource may be created from other shared resources.
  const before = sharing;
  sharing = true;
  try {
    return await make();
  } finally {
    sharing = before;
  }
}

/** Ends the shared resources in reverse order, since the later ones may depend on the earlier ones. */
export async function endShared(): Promise<void> {
  for (const end of [...endings].reverse()) await end();
  endings.clear();
}
