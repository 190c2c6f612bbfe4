/** An HTTP client for benches that fill databases. It throws if a request fails. */
import type { Load } from "./wrk.ts";

/** The path and headers of a request. The server's port is chosen later. */
export interface Request {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Maximum number of concurrent requests of `fill`. */
const fillers = 64;

/** A client that sends the same headers with every request. */
export class Api {
  readonly headers: Readonly<Record<string, string>>;
  readonly #base: string;

  constructor(base: string, headers: Readonly<Record<string, string>>) {
    this.#base = base;
    this.headers = headers;
  }

  /** Returns the parsed body as `any`, because responses differ. Callers read only fields that must exist. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  post(path: string, body: object): Promise<any> {
    return this.#ask("POST", path, body);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  get(path: string): Promise<any> {
    return this.#ask("GET", path);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  async #ask(method: string, path: string, body?: object): Promise<any> {
    return JSON.parse(await this.text(method, path, body));
  }

  /** Returns the body as a string, without parsing it. */
  async text(method: string, path: string, body?: object): Promise<string> {
    const response = await fetch(this.#base + path, {
      method,
      headers: { ...this.headers, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returns ${response.status}: ${text.slice(0, 500)}`);
    return text;
  }

  /** Sends `count` requests, several at a time. Returns the responses in the order of the bodies. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  async fill(path: string, count: number, body: (index: number) => object): Promise<any[]> {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const responses: any[] = new Array(count);
    let next = 0;
    const filler = async () => {
      for (let index = next++; index < count; index = next++) responses[index] = await this.post(path, body(index));
    };
    await Promise.all(Array.from({ length: fillers }, filler));
    return responses;
  }

  request(path: string): Request {
    return { path, headers: this.headers };
  }

  /** Returns a load of one request, which `runWrk` repeats. */
  load(method: Load["method"], path: string, body?: object): Load {
    return { method, requests: [this.request(path)], ...(body && { body: JSON.stringify(body) }) };
  }
}

export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}
