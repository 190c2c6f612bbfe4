import type { ServerResponse } from "node:http";
import type { Waiting } from "../platform/work.ts";

/**
 * Returns an object that shows whether the client is still waiting for a response. For a batch part, this depends on the reader
 * of the batch's response, and otherwise on the connection.
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
   * Node marks a response as closed after it was sent completely, and also when its connection breaks. Only in the second case
   * has the client disconnected.
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
