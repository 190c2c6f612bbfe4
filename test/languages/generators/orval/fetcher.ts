/**
 * Sends the requests of orval's clients, which do not set the origin and the credential themselves. ORIGIN and TOKEN come from
 * the test.
 */
declare const process: { env: Record<string, string | undefined> };

/** The path prefix of the current service. The paths of a client follow it, except for uploads, which use a complete path. */
export const base = { path: "" };

export async function fetcher<T>(path: string, { body, headers, ...init }: Sent): Promise<T> {
  const signed = new Headers(headers);
  signed.set("Authorization", `Bearer ${process.env.TOKEN}`);
  const response = await fetch(`${process.env.ORIGIN}${base.path}${path}`, {
    ...init,
    headers: signed,
    // The body of a JSON request is already a string.
    body: body as BodyInit,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, data: text === "" ? undefined : JSON.parse(text) } as T;
}

/** `body` is a JSON string. For uploads, it is sent unchanged: an item, or its content. */
type Sent = Omit<RequestInit, "body"> & { body?: unknown };
