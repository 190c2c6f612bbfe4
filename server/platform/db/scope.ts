import { AsyncLocalStorage } from "node:async_hooks";

/** One call of `db.write`, or everything that a reading connection ever does. */
export interface Scope {
  /** Whether statements are accepted. */
  open: boolean;
  /** Pending while Prisma runs a savepoint of its own; other statements wait, or a rollback would take them along. */
  savepoint?: Promise<void>;
}

/** @throws Error when the write is over. Statements that arrive late would end up in someone else's transaction. */
export function requireOpen(scope: Scope | undefined): asserts scope is Scope {
  if (!scope?.open) {
    throw new Error("The transaction is over: await everything inside db.write, and keep nothing of it.");
  }
}

/**
 * Runs `statement` as soon as no savepoint is open. Nothing can come between the check and the statement: whoever begins a
 * savepoint notes it in the scope before doing anything else.
 */
export async function whenFree<T>(scope: Scope | undefined, statement: (scope: Scope) => T): Promise<Awaited<T>> {
  requireOpen(scope);
  while (scope.savepoint) await scope.savepoint;
  requireOpen(scope);
  return await statement(scope);
}

/**
 * Tells which write a statement comes from, and so a late one from a current one. Node does this with a hook that every new
 * promise of the process passes through, so it is only there while somebody writes.
 */
export class CurrentScope<Of extends Scope> {
  readonly #storage = new AsyncLocalStorage<Of>();
  #underWay = 0;

  /** That of the write which this is called from; a closed one or undefined after it. */
  get(): Of | undefined {
    return this.#storage.getStore();
  }

  async run<T>(scope: Of, work: () => Promise<T>): Promise<T> {
    this.#underWay++;
    try {
      return await this.#storage.run(scope, work);
    } finally {
      this.#underWay--;
      if (this.#underWay === 0) this.#storage.disable();
    }
  }
}
