import { AsyncLocalStorage } from "node:async_hooks";

/** One call of `db.write`, or everything that a reading connection ever does. */
export interface Scope {
  /** Whether statements are accepted. */
  open: boolean;
  /** Pending while Prisma runs a savepoint of its own; other statements wait, or a rollback would take them along. */
  savepoint?: Promise<void>;
}

/** @throws Error when the write is over. Statements that arrive late would end up in someone else's transaction. */
export function requireOpen<Of extends Scope>(scope: Of | undefined): asserts scope is Of {
  if (!scope?.open) {
    throw new Error("The transaction is over: await everything inside db.write, and keep nothing of it.");
  }
}

/**
 * Runs `statement` as soon as no savepoint is open, at once where there is none. Nothing can come between the check and the
 * statement: whoever begins a savepoint notes it in the scope before doing anything else.
 */
export function whenFree<Of extends Scope, T>(scope: Of | undefined, statement: (scope: Of) => T): Promise<Awaited<T>> {
  if (!scope?.open || scope.savepoint) return whenSavepointEnds(scope, statement);
  try {
    return Promise.resolve(statement(scope));
  } catch (error) {
    return Promise.reject(error);
  }
}

async function whenSavepointEnds<Of extends Scope, T>(
  scope: Of | undefined,
  statement: (scope: Of) => T,
): Promise<Awaited<T>> {
  requireOpen(scope);
  while (scope.savepoint) await scope.savepoint;
  requireOpen(scope);
  return await statement(scope);
}

/**
 * Tells which write something is called from. Node does this with a hook that every new promise of the process passes
 * through, so it is only there while somebody asks for it.
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
