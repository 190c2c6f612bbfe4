import { discard, type Send } from "./send.ts";

export interface RetryOptions {
  /** How often a failed request is sent again: 2 unless given, so there are three tries in all. 0 turns retries off. */
  retries?: number;
  /** Longest wait before the first retry; it doubles with each further one. 500 unless given. */
  baseDelayMs?: number;
  /**
   * Longest wait of all, 60 000 unless given. An answer whose `Retry-After` asks for more is returned at once instead.
   */
  maxDelayMs?: number;
  /** Waits, or rejects with the reason of the signal as soon as that aborts. Tests replace it. */
  sleep?: (delayMs: number, signal?: AbortSignal) => Promise<void>;
  /** A number from 0 up to but not including 1, like `Math.random`. Tests replace it. */
  random?: () => number;
  /** Milliseconds since 1970, to read a `Retry-After` that is a date. Tests replace it. */
  now?: () => number;
}

// RFC 9110, section 9.2.2: sending these twice has the effect of sending them once. A PUT or DELETE with If-Match is safe
// all the more; at worst the retry of one that succeeded unnoticed is answered with 412 or 404.
const idempotent = new Set(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]);

/**
 * Sends idempotent requests, or those that may be, again after network failures, 429 and 5xx, with waits that grow exponentially and are spread at
 * random (between half of the wait and all of it), or as long as `Retry-After` asks for. Everything else, and what the last
 * try gives, is passed on as it is.
 */
export function retrying(
  send: Send,
  options: RetryOptions,
  // A service that knows the key acts once, however often the request is sent.
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

/** Undefined when the network failed, which fetch reports as a TypeError. Other errors, aborts among them, are thrown. */
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

/** 501 says that the service cannot do it, which a retry does not change. */
export function isTransient(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

/** RFC 9110, section 10.2.3: seconds or a date. Zero when there is none, or none that can be read. */
function retryAfterMs(response: Response, nowMs: number): number {
  const value = response.headers.get("Retry-After")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? 0 : Math.max(0, atMs - nowMs);
}

/** Resolves after `delayMs`, or rejects with the reason of the signal as soon as it aborts. */
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
