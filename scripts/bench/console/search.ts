/** Creates many tasks and payments for searches. */
import type { Parts } from "../../../server/parts.ts";
import { findAll, insertAll, update } from "../../../server/platform/db/tables.ts";

const rows = 100_000;
/** The number of rows that each statement inserts, because databases limit the number of values in a statement. */
const atOnce = 500;

/** The searched texts, each with its label. The first one is searched twice, to measure the first search separately. */
export const searches: readonly (readonly [string, string])[] = [
  ["the first search: a reference", "EUR-99321"],
  ["the same again", "EUR-99321"],
  ["words of some tasks", "bed number 500"],
  ["an amount", "119.00"],
  ["a word of all tasks", "basil"],
  ["what is nowhere", "xyzzyplugh"],
];

/** Copies a task and a payment of the demo with other texts until there are 100,000 of each. */
export async function fillForSearch({ db, users }: Parts, email: string): Promise<void> {
  const { id: userId } = await users.ensure(email);
  const [list] = await findAll(db.read, "Tasklist", { userId });
  const [task] = list ? await findAll(db.read, "Task", { tasklistId: list.id }) : [];
  const [payment] = await findAll(db.read, "PaymentTransaction", { errorCode: null });
  if (!list || !task || !payment) throw new Error("The demo has no task or no payment to copy.");
  for (let from = 0; from < rows; from += atOnce) {
    const numbers = Array.from({ length: atOnce }, (_, index) => from + index);
    const padding = (number: number) => String(number).padStart(22, "0");
    const tasks = numbers.map((number) => ({
      ...task,
      id: `b${padding(number)}`,
      title: `Sow bed number ${number} with basil and chervil`,
      notes: `Notes on the bed ${number}: ${padding(number).repeat(5)}`,
      siblingIndex: BigInt(1_000_000 + number),
      sequence: list.sequence + BigInt(1 + number),
    }));
    const payments = numbers.map((number) => ({
      ...payment,
      id: `70${padding(number)}`,
      amount: BigInt(1000 + number),
      custom: JSON.stringify({ order: `EUR-${number}`, cart: padding(number).repeat(3) }),
      attempt: null,
    }));
    await db.write(
      async (tx) => {
        await insertAll(tx, "Task", tasks);
        await insertAll(tx, "PaymentTransaction", payments);
      },
      { alone: true },
    );
  }
  await db.write((tx) => update(tx, "Tasklist", { id: list.id }, { sequence: list.sequence + BigInt(rows) }));
}
