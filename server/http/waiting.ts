import type { ServerResponse } from "node:http";
import type { Waiting } from "../platform/work.ts";

/**
 * Returns whether the client is still waiting for a response. This depends on its connection or, for a part of a batch, on the
 * reader of the batch's response.
 */
export function waitingFor(response: ServerResponse): Waiting {
  return new WaitingClient(response);
}

class WaitingClient implements Waiting {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /**
   * Node closes a response after it was sent completely, and when its connection breaks. Only in the second case is the client
   * gone.
   */
  get isGone(): boolean {
    return this.#response.closed && !this.#response.writableFinished;
  }

  onGone(gone: () => void): void {
    this.#response.once("close", () => {
      if (this.isGone) gone();
    });
  }
}
