import { type PlatformClient, type PlatformOperations, type PlatformSchemas, unwrap } from "../../client/index.ts";
import type { WithOperation } from "./sandbox.ts";
import { explained, KitError, until, usualWithinMs, type Waiter, type Within } from "./waiting.ts";

export type RecordedRequest = PlatformSchemas["RecordedRequest"];
/** The conditions that a request must meet; see the reference of `requests.list`. */
export type RequestFilter = WithOperation<
  Omit<NonNullable<PlatformOperations["requests.list"]["parameters"]["query"]>, "wait" | "limit">
>;
/** A description of the requests that must have been made; see the reference of `requests.verify`. */
export type RequestVerification = WithOperation<Omit<PlatformSchemas["NewVerification"], "within">>;

/** Functions for the request log of the services. */
export interface KitRequests {
  /** Returns the recorded requests that match, latest last. */
  list(filter?: RequestFilter): Promise<RecordedRequest[]>;
  /** Returns a mark of the current time, which other functions accept as `after`. */
  mark(): Promise<string>;
  /**
   * Waits for a request that matches. Returns the first one after the mark, or the latest one if `after` is not set.
   * @throws KitError if no request matches in time, and immediately if the kit is stopped or the server does not respond.
   */
  next(filter?: RequestFilter, settings?: Within): Promise<RecordedRequest>;
  /**
   * Waits until the services have completed their responses to all requests that have arrived, so that each of them is recorded.
   * @throws KitError if some are still open when the time is up, and immediately if the kit is stopped or the server does not
   * respond.
   */
  settled(settings?: Within): Promise<void>;
  /**
   * Checks how many requests were made; by default, at least one must have been made.
   * @param settings How long to wait for the requests; by default, there is no wait.
   * @throws KitError that lists the expected and the recorded requests.
   */
  verify(wanted: RequestVerification, settings?: Within): Promise<RecordedRequest[]>;
  /** Yields each recorded request as soon as its response is complete, until the loop ends or the server stops. */
  follow(filter?: RequestFilter, signal?: AbortSignal): AsyncGenerator<RecordedRequest, void, undefined>;
  /** Exports the recorded requests that match in the HAR 1.2 format. */
  har(filter?: RequestFilter): Promise<PlatformSchemas["Har"]>;
  clear(): Promise<void>;
}

/** The maximum time, in seconds, for which one call of `requests.list` can wait. */
const longestWaitSeconds = 60;

export function kitRequests({ platform, ...waiter }: Waiter & { platform: PlatformClient }): KitRequests {
  return {
    async list(filter = {}) {
      const items: RecordedRequest[] = [];
      // By default, this cursor precedes all recorded requests: its process does not exist, so no request counts as read.
      let after = filter.after ?? "000000000000.0";
      for (;;) {
        const page = await unwrap(
          platform.GET("/sandbox/v1/requests", { params: { query: { ...filter, after, limit: 100 } } }),
        );
        items.push(...page.items);
        if (page.items.length < 100) return items;
        after = page.cursor;
      }
    },

    async mark() {
      const query = { after: "latest" };
      return (await unwrap(platform.GET("/sandbox/v1/requests", { params: { query } }))).cursor;
    },

    async next(filter = {}, { withinMs = usualWithinMs } = {}) {
      const signal = waiter.stopped;
      const untilMs = performance.now() + withinMs;
      let { after } = filter;
      try {
        for (;;) {
          const leftMs = untilMs - performance.now();
          const wait = Math.min(Math.max(leftMs, 0) / 1000, longestWaitSeconds);
          const query = { ...filter, wait, limit: 1, ...(after !== undefined && { after }) };
          const { items, cursor } = await unwrap(platform.GET("/sandbox/v1/requests", { params: { query }, signal }));
          if (items[0]) return items[0];
          // The response may come before the time is up, because a server that stops ends all waits.
          if (performance.now() >= untilMs) break;
          after = cursor;
        }
        const { message } = await unwrap(platform.POST("/sandbox/v1/requests/verifications", { body: filter, signal }));
        throw new KitError(`No request matched within ${withinMs} ms. ${message ?? ""}`.trim());
      } catch (error) {
        throw explained(error, waiter, `requests.next(${JSON.stringify(filter)})`);
      }
    },

    async settled({ withinMs = usualWithinMs } = {}) {
      let open = 0;
      await until(waiter, {
        call: "requests.settled()",
        withinMs,
        async look(signal) {
          const params = { query: { after: "latest" } };
          open = (await unwrap(platform.GET("/sandbox/v1/requests", { params, signal }))).open;
          return open === 0 ? true : undefined;
        },
        async describe() {
          return `After ${withinMs} ms, the services have not completed the responses to ${open} request${open === 1 ? "" : "s"}. A fault with a delay may be holding them back. Check kit.faults.list().`;
        },
      });
    },

    async verify(wanted, { withinMs = 0 } = {}) {
      const body = { ...wanted, within: Math.min(withinMs / 1000, longestWaitSeconds) };
      const found = await unwrap(platform.POST("/sandbox/v1/requests/verifications", { body }));
      if (!found.ok) throw new KitError(found.message ?? "The verification failed.");
      return found.items;
    },

    follow: (filter, signal) => followRequests(platform, filter, signal),

    har: (filter = {}) => unwrap(platform.GET("/sandbox/v1/requests.har", { params: { query: filter } })),

    async clear() {
      await unwrap(platform.DELETE("/sandbox/v1/requests"));
    },
  };
}

/** Yields each recorded request as soon as its response is complete, until the loop ends or the server stops. */
export async function* followRequests(
  platform: PlatformClient,
  filter: RequestFilter = {},
  signal?: AbortSignal,
): AsyncGenerator<RecordedRequest, void, undefined> {
  const params = { query: filter };
  const lines = await unwrap(
    platform.GET("/sandbox/v1/requests/stream", { params, parseAs: "stream", ...(signal && { signal }) }),
  );
  for await (const line of linesOf(lines as ReadableStream<Uint8Array>)) {
    const { request } = JSON.parse(line) as PlatformSchemas["JournalLine"];
    if (request) yield request;
  }
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of stream) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter((each) => each !== "");
  }
}
