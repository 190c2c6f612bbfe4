/** Returns the method, headers and body of a request with a JSON body. */
export function asJson(method: string, body: unknown, headers: object = {}) {
  return { method, headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) };
}
