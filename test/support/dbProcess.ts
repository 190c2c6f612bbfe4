/**
 * A process that writes to a test's database. `startProcess` starts it with URL and migrations folder. Commands: `open`; `hold`
 * takes the write lock or the key `hits`, increments the counter and keeps the lock until `release`; `increment` increments the
 * counter and reports `waiting` whenever the lock is taken.
 */
import { EventEmitter, once } from "node:events";
import { type Database, openDatabase, type Transaction } from "../../server/platform/db/index.ts";
import { increment } from "./counter.ts";

const [url = "", migrations = ""] = process.argv.slice(2);
const commands = new EventEmitter();
let db: Database | undefined;

async function open(): Promise<Database> {
  db ??= await openDatabase({ url, migrations, onRetry: () => say("waiting") });
  return db;
}

const actions: Record<string, () => Promise<void>> = {
  async open() {
    await open();
    say("opened");
  },
  async hold() {
    const hold = async (tx: Transaction) => {
      await tx.run(increment);
      say("held");
      await once(commands, "release");
    };
    await (await open()).write(hold, { keys: ["hits"] });
    say("released");
  },
  async release() {
    commands.emit("release");
  },
  async increment() {
    await (await open()).write((tx) => tx.run(increment));
    say("incremented");
  },
};

function say(answer: string): void {
  process.send?.(answer);
}

process.on("message", (command: string) => {
  actions[command]?.().catch((error: unknown) => say(`failed: ${error}`));
});
say("ready");
