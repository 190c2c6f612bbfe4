import type { Delivery } from "../../generated/prisma/sqlite/client.ts";
import type { Journal } from "../platform/journal.ts";
import type { Work } from "../platform/work.ts";

/** How often a waiting request checks again, in milliseconds. */
const everyMs = 20;
/** The maximum time that an email list request waits until emails that are already due were sent, in milliseconds. */
const mailsDueMs = 2000;

interface Patience {
  journal: Pick<Journal, "closed">;
  work: Pick<Work, "signal">;
}

/** Repeats a check until it is true, the time is up, the client has disconnected or the server stops. */
async function until(check: () => Promise<boolean>, waitMs: number, { journal, work }: Patience): Promise<void> {
  const untilMs = performance.now() + waitMs;
  while (!(await check())) {
    if (performance.now() >= untilMs || journal.closed || work.signal.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/**
 * Reads a list repeatedly until it has items.
 * @returns the last list that was read; empty if the time is up.
 */
export async function listWaiting<T>(read: () => Promise<T[]>, waitSeconds: number, patience: Patience): Promise<T[]> {
  let items: T[] = [];
  const check = async () => {
    items = await read();
    return items.length > 0;
  };
  await until(check, waitSeconds * 1000, patience);
  return items;
}

/**
 * Waits until emails that are due were sent. It does not wait for emails that a rule of the sandbox holds back.
 * @param due Reads the emails that are due but not sent.
 */
export async function mailsSent(
  due: () => Promise<Delivery[]>,
  isHeld: (delivery: Delivery) => boolean,
  patience: Patience,
): Promise<void> {
  await until(async () => (await due()).every(isHeld), mailsDueMs, patience);
}
