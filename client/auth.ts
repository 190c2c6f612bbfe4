import { discard, type Send } from "./send.ts";

/** An access token, or a function that returns one. */
export type Token = string | TokenSource;

/**
 * Returns the access token of a request. It is called before each request, so it should cache the token. `refresh` is true
 * after the service has responded with 401: the last token is no longer valid.
 *
 *     const token: TokenSource = async ({ refresh }) => {
 *       if (refresh || cached === undefined) cached = await signIn();
 *       return cached;
 *     };
 */
export type TokenSource = (request: { refresh: boolean }) => string | Promise<string>;

/**
 * Sends the token as `Authorization: Bearer` (RFC 6750, section 2.1). If the service responds with 401 to a token from a
 * function, the function is called for a new token and the request is sent once more. This is safe for every method, because a
 * request that returned 401 has changed nothing. A call that sets `Authorization` itself is not changed.
 */
export function authorized(send: Send, token: Token | undefined): Send {
  if (token === undefined) return send;
  const renewable = typeof token === "function";
  const source = typeof token === "function" ? sharingRefresh(token) : () => token;
  return async (request, init) => {
    if (request.headers.has("Authorization")) return send(request, init);
    const attempt = renewable ? request.clone() : request;
    const response = await send(withToken(attempt, await source({ refresh: false })), init);
    if (!renewable || response.status !== 401) return response;
    await discard(response);
    return send(withToken(request, await source({ refresh: true })), init);
  };
}

/**
 * Sends the key of an app as the password of basic authorization, with an empty user name (RFC 7617). A call that sets
 * `Authorization` itself is not changed.
 */
export function withKey(send: Send, key: string | undefined): Send {
  if (key === undefined) return send;
  const credentials = `Basic ${btoa(`:${key}`)}`;
  return (request, init) => {
    if (!request.headers.has("Authorization")) request.headers.set("Authorization", credentials);
    return send(request, init);
  };
}

function withToken(request: Request, token: string): Request {
  request.headers.set("Authorization", `Bearer ${token}`);
  return request;
}

/** Requests that fail at the same time share one refresh, because a refresh token may be valid for one use only. */
function sharingRefresh(source: TokenSource): (request: { refresh: boolean }) => Promise<string> {
  let refreshing: Promise<string> | undefined;
  return async ({ refresh }) => {
    if (!refresh) return source({ refresh });
    refreshing ??= Promise.resolve(source({ refresh })).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
}
