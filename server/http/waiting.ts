import type { ServerResponse } from "node:http";
import type { Waiting } from "../platform/work.ts";

/** Whether the client still waits for an answer: over the wire its connection tells, in a batch whoever reads the batch. */
export function waitingFor(response: ServerResponse): Waiting {
  return new WaitingClient(response);
}

class WaitingClient implements Waiting {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /** node closes a response when it has been sent, and when its connection has broken. */
  get isGone(): boolean {
    return this.#response.closed && !this.#response.writableFinished;
  }

  onGone(gone: () => void): void {
    this.#response.once("close", () => {
      if (this.isGone) gone();
    });
  }
}
