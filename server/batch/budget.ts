import { Failure } from "../platform/failure.ts";

/** Limits the bytes that all running batches hold in memory together. */
export interface Budget {
  /** Begins a batch, which holds nothing yet. */
  begin(): Held;
}

export interface Held {
  /** Counts bytes that have arrived. @throws Failure `unavailable` when fewer bytes are left. */
  take(bytes: number): void;
  /** Gives all bytes of this batch back. Called once. */
  giveBack(): void;
}

export function createBudget(limitBytes: number): Budget {
  let takenBytes = 0;
  return {
    begin() {
      let heldBytes = 0;
      return {
        take(bytes) {
          if (takenBytes + bytes > limitBytes) {
            throw new Failure("unavailable", "backendError", "There are too many batches under way. Try again.", {
              headers: { "Retry-After": "1" },
            });
          }
          takenBytes += bytes;
          heldBytes += bytes;
        },
        giveBack() {
          takenBytes -= heldBytes;
          heldBytes = 0;
        },
      };
    },
  };
}
