import type { ServerResponse } from "node:http";
import type { Waiting } from "../platform/work.ts";

/**
 * Tells whether the client still waits for a response. Its connection says so, or for a part of a batch, the reader of the
 * batch's answer.
 */
export function waitingFor(response: ServerResponse): Waiting {
  return new WaitingClient(response);
}

class WaitingClient implements Waiting {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /** Node closes a response when it was sent completely, and when its connection breaks. */
  get isGone(): boolean {
    return this.#response.closed && !this.#response.writableFinished;
  }

  onGone(gone: () => void): void {
    this.#response.once("close", () => {
      if (this.isGone) gone();
    });
  }
}
