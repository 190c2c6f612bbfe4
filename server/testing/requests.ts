import { type PlatformClient, type PlatformOperations, type PlatformSchemas, unwrap } from "../../client/index.ts";
import { KitError } from "./errors.ts";
import type { WithOperation } from "./operations.ts";
import { usualWithinMs, type Within } from "./waiting.ts";

export type RecordedRequest = PlatformSchemas["RecordedRequest"];
/** The conditions for a request; see the reference of `requests.list`. */
export type RequestFilter = WithOperation<
  Omit<NonNullable<PlatformOperations["requests.list"]["parameters"]["query"]>, "wait" | "limit">
>;
/** The requests that must have been made; see the reference of `requests.verify`. */
export type RequestVerification = WithOperation<Omit<PlatformSchemas["NewVerification"], "within">>;

/** The journal of requests to the services. */
export interface KitRequests {
  /** The recorded requests that match, latest last. */
  list(filter?: RequestFilter): Promise<RecordedRequest[]>;
  /** The present cursor of the journal, for `after`. */
  mark(): Promise<string>;
  /** Gives the first request that matches, recorded already or later. @throws KitError when none has come in time. */
  next(filter?: RequestFilter, settings?: Within): Promise<RecordedRequest>;
  /**
   * Checks how many requests were made; at least one unless a number is given.
   * @param settings How long to wait for the requests; unless given, there is no wait.
   * @throws KitError saying what was expected and what was recorded.
   */
  verify(wanted: RequestVerification, settings?: Within): Promise<RecordedRequest[]>;
  /** Gives requests as they are answered, until the loop ends or the server stops. */
  follow(filter?: RequestFilter, signal?: AbortSignal): AsyncGenerator<RecordedRequest, void, undefined>;
  /** The recorded requests that match, as a file of the format HAR 1.2. */
  har(filter?: RequestFilter): Promise<PlatformSchemas["Har"]>;
  clear(): Promise<void>;
}

export function kitRequests(platform: PlatformClient): KitRequests {
  return {
    async list(filter = {}) {
      const items: RecordedRequest[] = [];
      // This cursor comes before everything that is recorded, since it names a process that does not exist.
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
      const wait = Math.min(withinMs / 1000, 60);
      const query = { after: "000000000000.0", ...filter, wait, limit: 1 };
      const { items } = await unwrap(platform.GET("/sandbox/v1/requests", { params: { query } }));
      if (items[0]) return items[0];
      const { message } = await unwrap(platform.POST("/sandbox/v1/requests/verifications", { body: filter }));
      throw new KitError(`No request came within ${withinMs} ms. ${message ?? ""}`.trim());
    },

    async verify(wanted, { withinMs = 0 } = {}) {
      const body = { ...wanted, within: Math.min(withinMs / 1000, 60) };
      const found = await unwrap(platform.POST("/sandbox/v1/requests/verifications", { body }));
      if (!found.ok) throw new KitError(found.message ?? "The verification failed.");
      return found.items;
    },

    async *follow(filter = {}, signal) {
      const params = { query: filter };
      const lines = await unwrap(
        platform.GET("/sandbox/v1/requests/stream", { params, parseAs: "stream", ...(signal && { signal }) }),
      );
      for await (const line of linesOf(lines as ReadableStream<Uint8Array>)) {
        const { request } = JSON.parse(line) as PlatformSchemas["JournalLine"];
        if (request) yield request;
      }
    },

    har: (filter = {}) => unwrap(platform.GET("/sandbox/v1/requests.har", { params: { query: filter } })),

    async clear() {
      await unwrap(platform.DELETE("/sandbox/v1/requests"));
    },
  };
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let rest = "";
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      yield* lines.filter((each) => each !== "");
    }
  } finally {
    await reader.cancel().catch(() => undefined); // A reader whose stream has already broken off cannot be cancelled.
  }
}
