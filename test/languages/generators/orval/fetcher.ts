/**
 * Sends the requests of orval's clients, which leave the origin and the credential to the caller. ORIGIN and TOKEN come from
 * the test.
 */
declare const process: { env: Record<string, string | undefined> };

/** The prefix of each service. Clients' paths follow it, except for uploads, which use a complete path. */
export const base = { path: "" };

export async function fetcher<T>(path: string, { body, headers, ...init }: Sent): Promise<T> {
  const signed = new Headers(headers);
  signed.set("Authorization", `Bearer ${process.env.TOKEN}`);
  const response = await fetch(`${process.env.ORIGIN}${base.path}${path}`, {
    ...init,
    headers: signed,
    // JSON bodies are already strings.
    body: body as BodyInit,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, data: text === "" ? undefined : JSON.parse(text) } as T;
}

/** Uploads are sent unchanged: an item, or its content. */
type Sent = Omit<RequestInit, "body"> & { body?: unknown };
