/**
 * Sends generated requests to a server, each with a credential of its service, and validates the responses against the contract.
 */
import type { TestApp } from "../support/app.ts";
import { fetchQuickly } from "../support/exchange.ts";
import { asJson } from "../support/json.ts";
import { operatorsContracts, wireContract } from "../support/wire.ts";
import type { MadeRequest } from "./requests.ts";

export interface Sent {
  status: number;
  text: string;
  headers: Headers;
  /** A description of what is wrong with the response; undefined if nothing is. */
  fault?: string;
}

/** Sends a request with a credential of its service, of another user, or without one. */
export type Send = (request: MadeRequest, as?: Asker) => Promise<Sent>;

/** The caller: the owner of the data, another user, or nobody. */
type Asker = "owner" | "other" | "nobody";

/** Creates the callers' credentials. @returns the headers with which each caller sends requests. */
export async function credentialsOf(app: TestApp, service: string): Promise<Record<Asker, { Authorization?: string }>> {
  const other = await app.person("other@example.com");
  const basic = async () => {
    const response = await app.fetch("/apps", asJson("POST", { name: "trial" }));
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

/** The operator's credential; none for a server that only listens on its own machine, where every caller is the operator. */
function operatorOf({ server }: TestApp): { Authorization?: string } {
  const { operatorToken } = server.parts.settings;
  return operatorToken === undefined ? {} : { Authorization: `Bearer ${operatorToken}` };
}

/** The server may close an idle connection just when it is used again. If a new connection is closed, too, the trial ends. */
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
      // Requests no compression, which takes most of the time for some responses and proves nothing.
      headers: { "Accept-Encoding": "identity", ...headers, ...credentials[as] },
      redirect: "manual",
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const { status, headers: answered } = response;
    try {
      // Node's own parser rejects these requests before an operation is known, so no contract documents the response.
      if (status === 431) return { status, text, headers: answered };
      // 501 and 503 are correct only for operations that document them. Other 5xx are always defects.
      if (status >= 500) throw new Error(`it answered ${status}: ${text.slice(0, 300)}`);
      contract.check({ method, url, status, headers: answered, body: text });
      return { status, text, headers: answered };
    } catch (error) {
      return { status, text, headers: answered, fault: error instanceof Error ? error.message : String(error) };
    }
  };
}
