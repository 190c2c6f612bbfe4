import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import type { MeasuredServer } from "../support/server.ts";
import type { Found, Request } from "./requests.ts";

export interface Tokens {
  /** Access token of the user who sends the requests. */
  person: string;
  operator: string;
}

export interface Answer {
  status: number;
  text: string;
}

/** Sends requests to the measured server. */
export class Client {
  readonly #base: string;
  readonly #tokens: Tokens;

  constructor({ port }: Pick<MeasuredServer, "port">, tokens: Tokens) {
    this.#base = `http://127.0.0.1:${port}`;
    this.#tokens = tokens;
  }

  /** Sends a request and waits for the response without a timeout. `fetch` would give up. */
  async send(asked: Omit<Request, "name">, found: Found = {}): Promise<Answer> {
    const { method, path, body, type = "application/json", isOperators = false } = asked;
    const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(found[name] ?? ""));
    const sent = request(this.#base + named, {
      method,
      agent: false,
      headers: {
        Authorization: `Bearer ${isOperators ? this.#tokens.operator : this.#tokens.person}`,
        ...(body !== undefined && { "Content-Type": type, "Content-Length": Buffer.byteLength(body) }),
      },
    });
    sent.end(body);
    // The cast is safe: a "response" event has this argument.
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return { status: response.statusCode ?? 0, text: await text(response) };
  }

  /**
   * Sends a request.
   * @returns the body of the response.
   * @throws Error if the response is an error.
   */
  async ask(asked: Omit<Request, "name">, found: Found = {}): Promise<string> {
    const answer = await this.send(asked, found);
    if (answer.status < 300) return answer.text;
    throw new Error(`${asked.method} ${asked.path} returned ${answer.status}: ${answer.text.slice(0, 500)}`);
  }

  async post(path: string, body: object): Promise<string> {
    return this.ask({ method: "POST", path, body: JSON.stringify(body) });
  }
}
