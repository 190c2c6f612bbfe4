/** Other clients that use the server at the same time: a reader and a writer of small changes. */
import { setTimeout } from "node:timers/promises";
import type { Client } from "./client.ts";
import type { Request } from "./requests.ts";

/** Pause between two requests of a client. */
const pauseMs = 5;

const asked: Readonly<Record<keyof Waits, Omit<Request, "name">>> = {
  readerMs: { method: "GET", path: "/healthz" },
  writerMs: { method: "POST", path: "/tasks/v1/lists/@default/tasks", body: '{"title":"Water the garden"}' },
};

/** The longest time that the reader and the writer waited for a response. */
export interface Waits {
  readerMs: number;
  writerMs: number;
}

interface Wait {
  who: keyof Waits;
  fromMs: number;
  untilMs: number;
}

/** Sends requests until stopped. */
export class Others {
  readonly #waits: Wait[] = [];
  readonly #loops: readonly Promise<void>[];
  #isStopped = false;

  constructor(client: Client) {
    this.#loops = (["readerMs", "writerMs"] as const).map((who) => this.#askOn(client, who));
  }

  async #askOn(client: Client, who: keyof Waits): Promise<void> {
    while (!this.#isStopped) {
      const fromMs = performance.now();
      // A server that was blocked for long may close the connection without a response, which counts as a wait too.
      await client.send(asked[who]).catch(() => {});
      this.#waits.push({ who, fromMs, untilMs: performance.now() });
      await setTimeout(pauseMs);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#loops);
  }

  /**
   * Returns the longest waits between `beginMs` and `endMs`. If a request began before `beginMs`, only its time after `beginMs`
   * counts.
   */
  longest(beginMs: number, endMs: number): Waits {
    const of = (who: keyof Waits) =>
      this.#waits
        .filter((each) => each.who === who && each.fromMs <= endMs && each.untilMs >= beginMs)
        .reduce((most, { fromMs, untilMs }) => Math.max(most, untilMs - Math.max(fromMs, beginMs)), 0);
    return { readerMs: of("readerMs"), writerMs: of("writerMs") };
  }
}
