import { AsyncLocalStorage } from "node:async_hooks";

/** The lifetime of one call of `db.write`, or of a reading connection. */
export interface Scope {
  /** Whether statements are accepted. */
  open: boolean;
  /**
   * Pending while Prisma has an open savepoint. Other statements wait for it, because a rollback of the savepoint would undo them
   * too.
   */
  savepoint?: Promise<void>;
}

/** @throws Error if the write has ended, because a late statement would run in another write's transaction. */
export function requireOpen<Of extends Scope>(scope: Of | undefined): asserts scope is Of {
  if (!scope?.open) {
    throw new Error(
      "The transaction has ended. Await everything inside db.write, and do not use its objects afterward.",
    );
  }
}

/**
 * Runs `statement` when no savepoint is open. No savepoint can begin between the check and the statement, because `savepoint`
 * registers itself in the scope before it does anything else.
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
 * Determines from which write a function is called. Node tracks this with a hook on every promise of the process, so the hook
 * exists only while it is needed.
 */
export class CurrentScope<Of extends Scope> {
  readonly #storage = new AsyncLocalStorage<Of>();
  #underWay = 0;

  /** The scope of the write from which this function is called. If the write has ended, the scope is closed or undefined. */
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
