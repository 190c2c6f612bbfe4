import { Failure } from "../platform/failure.ts";

/** So many bytes that the batches under way may hold together, whoever sends them: nobody is signed in while one is read. */
export interface Budget {
  /**
   * @returns gives them back; once.
   * @throws Failure `unavailable` when there are not so many left.
   */
  take(bytes: number): () => void;
}

export function createBudget(limitBytes: number): Budget {
  let takenBytes = 0;
  return {
    take(bytes) {
      if (takenBytes + bytes > limitBytes) {
        throw new Failure("unavailable", "backendError", "There are too many batches under way. Try again.", {
          headers: { "Retry-After": "1" },
        });
      }
      takenBytes += bytes;
      let given = false;
      return () => {
        if (!given) takenBytes -= bytes;
        given = true;
      };
    },
  };
}
