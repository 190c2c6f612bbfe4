/** Sends made-up requests to a server, each with a credential of its service, and holds the responses against the contract. */
import type { TestApp } from "../support/app.ts";
import { fetchQuickly } from "../support/exchange.ts";
import { operatorsContracts, wireContract } from "../support/wire.ts";
import type { MadeRequest } from "./requests.ts";

export interface Sent {
  status: number;
  text: string;
  headers: Headers;
  /** What is wrong with the response. */
  fault?: string;
}

/** Sends a request with a credential of its service, of somebody else, or of nobody. */
export type Send = (request: MadeRequest, as?: Asker) => Promise<Sent>;

/** Who asks. */
type Asker = "owner" | "other" | "nobody";

/** @returns headers, by who asks. */
export async function credentialsOf(app: TestApp, service: string): Promise<Record<Asker, { Authorization?: string }>> {
  const other = await app.person("other@example.com");
  const basic = async () => {
    const response = await app.fetch("/apps", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: '{"name":"trial"}',
    });
    const { key } = (await response.json()).app;
    return `Basic ${Buffer.from(`:${key}`).toString("base64")}`;
  };
  const [own, foreign] =
    service === "payments" ? [await basic(), await basic()] : [`Bearer ${app.owner.token}`, `Bearer ${other.token}`];
  return {
    owner: operatorsContracts.includes(service) ? operatorOf(app) : { Authorization: own },
    other: { Authorization: foreign },
    nobody: {},
  };
}

/** A server that listens on its own machine alone takes whoever reaches it for the operator. */
function operatorOf({ server }: TestApp): { Authorization?: string } {
  const { operatorToken } = server.parts.settings;
  return operatorToken === undefined ? {} : { Authorization: `Bearer ${operatorToken}` };
}

/** The server may close a connection that was kept just as it is used again. What ends a new one, too, ends the trial. */
async function fetchTwice(...request: Parameters<typeof fetchQuickly>): Promise<Response> {
  try {
    return await fetchQuickly(...request);
  } catch (error) {
    if (!(error instanceof TypeError) || (error.cause as NodeJS.ErrnoException | undefined)?.code !== "ECONNRESET")
      throw error;
    return fetchQuickly(...request);
  }
}

export async function senderOf(app: TestApp, service: string): Promise<Send> {
  const credentials = await credentialsOf(app, service);
  const contract = wireContract(service, app.server.parts.settings.dialect);
  return async ({ method, path, headers, body }, as = "owner") => {
    const url = app.url + path;
    const response = await fetchTwice(url, {
      method,
      // Packing and unpacking answers is most of the work of some, and proves nothing about them.
      headers: { "Accept-Encoding": "identity", ...headers, ...credentials[as] },
      redirect: "manual",
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const { status, headers: answered } = response;
    try {
      // Node's own parser answers before any operation is known.
      if (status === 431) return { status, text, headers: answered };
      // Only an operation that says so answers 501 or 503; nothing else of this kind is ever right.
      if (status >= 500) throw new Error(`it answered ${status}: ${text.slice(0, 300)}`);
      contract.check({ method, url, status, headers: answered, body: text });
      return { status, text, headers: answered };
    } catch (error) {
      return { status, text, headers: answered, fault: error instanceof Error ? error.message : String(error) };
    }
  };
}
