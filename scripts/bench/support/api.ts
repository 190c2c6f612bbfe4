/** Requests that must succeed, with which benches fill what they measure. */
export class Api {
  readonly #base: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(base: string, headers: Readonly<Record<string, string>>) {
    this.#base = base;
    this.#headers = headers;
  }

  /** What is answered differs; each caller takes the few members that it knows to be there. */
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

  /** @returns the body as it was sent. */
  async text(method: string, path: string, body?: object): Promise<string> {
    const response = await fetch(this.#base + path, {
      method,
      headers: { ...this.#headers, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text.slice(0, 500)}`);
    return text;
  }
}

export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}
