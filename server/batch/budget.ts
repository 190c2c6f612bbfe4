import { Failure } from "../platform/failure.ts";

/** So many bytes that the batches under way may hold together. */
export interface Budget {
  /** A batch begins. It holds nothing yet. */
  begin(): Held;
}

export interface Held {
  /** Counts bytes that have come in. @throws Failure `unavailable` when there are not so many left. */
  take(bytes: number): void;
  /** Gives back all of them; once. */
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
