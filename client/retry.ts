import { discard, type Send } from "./send.ts";

export interface RetryOptions {
  /** How many times a failed request is retried. The default is 2, so there are three attempts. 0 turns retries off. */
  retries?: number;
  /** The maximum wait before the first retry, in milliseconds; 500 by default. Each further retry doubles it. */
  baseDelayMs?: number;
  /**
   * The maximum wait, in milliseconds. The default is 60,000. If the `Retry-After` of a response is longer, the response is
   * returned immediately.
   */
  maxDelayMs?: number;
  /** Waits, or rejects with the signal's reason if it is aborted. Tests replace it. */
  sleep?: (delayMs: number, signal?: AbortSignal) => Promise<void>;
  /** A number from 0 up to but not including 1, like `Math.random`. Tests replace it. */
  random?: () => number;
  /** Milliseconds since 1970, for a `Retry-After` that is a date. Tests replace it. */
  now?: () => number;
}

// Methods that have the same effect when sent twice (RFC 9110, section 9.2.2). This includes PUT and DELETE with If-Match: at
// worst, the retry of a request that succeeded unnoticed returns 412 or 404.
const idempotent = new Set(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]);

/**
 * Retries idempotent requests after network failures, 429 and 5xx. Waits grow exponentially and are randomized (between half of
 * the wait and all of it), or as long as `Retry-After` specifies. Other responses, and the result of the last attempt, are passed
 * on unchanged.
 */
export function retrying(
  send: Send,
  options: RetryOptions,
  // A request with this key may be sent again, because a service that recognizes the key acts only once.
  maySendAgain: (request: Request) => boolean = ({ method, headers }) =>
    idempotent.has(method) || headers.has("Idempotency-Key"),
): Send {
  const { retries = 2, baseDelayMs = 500, maxDelayMs = 60_000 } = options;
  const { sleep = wait, random = Math.random, now = Date.now } = options;
  return async (request, init) => {
    if (!maySendAgain(request)) return send(request, init);
    for (let retry = 0; retry < retries; retry += 1) {
      const response = await responseOrFailure(() => send(request.clone(), init), init?.signal);
      if (response && !isTransient(response.status)) return response;
      const backoffMs = Math.min(maxDelayMs, baseDelayMs * 2 ** retry) * (0.5 + random() / 2);
      const delayMs = Math.max(backoffMs, response ? retryAfterMs(response, now()) : 0);
      if (response && delayMs > maxDelayMs) return response;
      if (response) await discard(response);
      await sleep(delayMs, init?.signal);
    }
    return send(request, init);
  };
}

/** Returns undefined if the network failed, reported by fetch as a TypeError. Throws other errors, including aborts. */
async function responseOrFailure(
  attempt: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response | undefined> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof TypeError) || signal?.aborted) throw error;
    return undefined;
  }
}

/** Status 501 means that the service does not support the request, so a retry would fail, too. */
export function isTransient(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

/** Parses `Retry-After`: seconds or a date (RFC 9110, section 10.2.3). Returns zero if it is absent or malformed. */
function retryAfterMs(response: Response, nowMs: number): number {
  const value = response.headers.get("Retry-After")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? 0 : Math.max(0, atMs - nowMs);
}

/** Resolves after `delayMs`, or rejects with the signal's reason if it is aborted. */
export function wait(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, delayMs);
    function stop(): void {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    signal?.addEventListener("abort", stop, { once: true });
  });
}
