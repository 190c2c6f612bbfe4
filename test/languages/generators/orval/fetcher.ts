/** Sends what orval's clients ask for: where to, and who calls, are the caller's business. ORIGIN and TOKEN come from the test. */
declare const process: { env: Record<string, string | undefined> };

/** Where each service is. The addresses of clients begin behind it, but for uploads, which have a whole path. */
export const base = { path: "" };

export async function fetcher<T>(path: string, { body, headers, ...init }: Sent): Promise<T> {
  const signed = new Headers(headers);
  signed.set("Authorization", `Bearer ${process.env.TOKEN}`);
  const response = await fetch(`${process.env.ORIGIN}${base.path}${path}`, {
    ...init,
    headers: signed,
    // Bodies of JSON are texts already.
    body: body as BodyInit,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, data: text === "" ? undefined : JSON.parse(text) } as T;
}

/** Uploads are sent as what the caller has: an item, or its content. */
type Sent = Omit<RequestInit, "body"> & { body?: unknown };
