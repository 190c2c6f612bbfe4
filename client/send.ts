/**
 * Sends one request. `globalThis.fetch` has this signature, and so does each layer around it: retries, then the token. The
 * signal is passed separately, although the request has one, too. If only a Request passes the signal on, Node loses an abort
 * once it collects the request that was made from that Request (nodejs/node#55428).
 */
export type Send = (request: Request, init?: { signal?: AbortSignal }) => Promise<Response>;

/** Cancels a response body that is not read, to free its connection. */
export async function discard(response: Response): Promise<void> {
  // `cancel` rejects if the body has already failed. This does not matter, because the connection is then free.
  await response.body?.cancel().catch(() => undefined);
}

/**
 * Runs a call with a signal that aborts when `outer` does, and after `timeoutMs` with a `DOMException` named `TimeoutError`.
 * The listener and the timer are removed when the call ends, so an outer signal may live as long as the application.
 * (AbortSignal.any with AbortSignal.timeout is no substitute: Node may collect the timeout before it fires, nodejs/node#57736.)
 */
export async function withDeadline<Answer>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  const forward = () => controller.abort(outer?.reason);
  if (outer?.aborted) forward();
  outer?.addEventListener("abort", forward, { once: true });
  const timer = setTimeout(() => {
    controller.abort(new DOMException(`The call took longer than ${timeoutMs} ms.`, "TimeoutError"));
  }, timeoutMs);
  try {
    return await call(controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", forward);
  }
}
