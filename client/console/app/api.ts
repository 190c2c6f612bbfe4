/**
 * The server as the console calls it: the generated clients, for the operator, for a user, and for a merchant. Every request
 * carries an id that begins with `console-`, so that the list of requests can tell them from those of programs.
 */
import { signal } from "@preact/signals";
import { createServiceClients, type ServiceClients, type TokenService } from "../../../generated/clients.ts";
import { createPaymentsClient, type PaymentsClient } from "../../../generated/payments/client.ts";
import { createPlatformClient, type PlatformSchemas } from "../../../generated/platform/client.ts";
import { QuintetError, unwrap } from "../../errors.ts";
import type { Send } from "../../send.ts";

/** Whether the server asks for the operator's token: the shell shows the sign-in then. */
export const signInNeeded = signal(false);
/** Whether the last request reached the server at all. */
export const reachable = signal(true);

/** Before this moment, by the browser's own clock, the page has asked the server for nothing. */
export const begunMs = performance.now();

export const ownRequest = "console-";

let count = 0;
const run = Math.floor(Math.random() * 36 ** 6).toString(36);

/** Sends a request of the console. @throws InjectedError when a fault of the sandbox cut the connection or broke the body. */
const send: Send = (request, init) => {
  count += 1;
  const id = `${ownRequest}${run}-${count}`;
  request.headers.set("X-Request-Id", id);
  return watched(request, init, id);
};

/** As `send`, for a request that a person has written: the list of requests shows it as a request of an app. */
export const sendForPerson: Send = (request, init) => {
  count += 1;
  const id = `tried-${run}-${count}`;
  request.headers.set("X-Request-Id", id);
  return watched(request, init, id);
};

async function watched(request: Request, init: Parameters<Send>[1], id: string): Promise<Response> {
  try {
    const response = await fetch(request, init);
    reachable.value = true;
    const injected = injectedBy(response);
    if (injected && broken.includes(injected.kind)) throw new InjectedError(injected);
    return response;
  } catch (error) {
    if (error instanceof InjectedError || init?.signal?.aborted) throw error;
    const injected = await cutBy(id);
    throw injected ? new InjectedError(injected) : error;
  }
}

/** The fault of the sandbox that a request met. */
export interface Injected {
  id: string;
  kind: string;
}

/** An answer that could not be read, because a fault of the sandbox cut or broke it. */
export class InjectedError extends Error {
  readonly injected: Injected;

  constructor(injected: Injected) {
    super(
      injected.kind === "drop"
        ? "The connection was closed before a response arrived."
        : "The response is incomplete or is not JSON.",
    );
    this.injected = injected;
  }
}

/** Kinds of faults whose bodies cannot be read. */
const broken: readonly string[] = ["truncated", "notJson"];

/** The fault that an answer names in `Quintet-Fault`. */
export function injectedBy(response: Response): Injected | undefined {
  const [id, kind] = (response.headers.get("Quintet-Fault") ?? "").split("; kind=");
  return id && kind ? { id, kind: kind.split(";")[0] ?? "" } : undefined;
}

/** The fault that caused an error, if one did. */
export function injectedIn(error: unknown): Injected | undefined {
  if (error instanceof InjectedError) return error.injected;
  return error instanceof QuintetError ? injectedBy(error.response) : undefined;
}

/** Looks in the request log for the fault that cut the connection of a request. It also shows whether the server is there. */
async function cutBy(id: string): Promise<Injected | undefined> {
  try {
    const response = await fetch("/sandbox/v1/requests?limit=20");
    reachable.value = true;
    if (!response.ok) return undefined;
    const { items } = (await response.json()) as PlatformSchemas["RecordedRequests"]; // By the contract.
    return items.find(({ request }) => request.headers["x-request-id"] === id)?.fault;
  } catch {
    reachable.value = false;
    return undefined;
  }
}

/** As `send`, for what only the operator may do. */
const sendAsOperator: Send = async (request, init) => {
  const response = await send(request, init);
  if (response.status === 401) signInNeeded.value = true;
  return response;
};

/** The page's own origin, spelled out: a request needs a whole address to be made from. */
const baseUrl = globalThis.location?.origin ?? "";

export const platform = createPlatformClient({ baseUrl, fetch: sendAsOperator, retries: 0 });

export interface UserClients extends Pick<ServiceClients, TokenService> {
  token: () => Promise<string>;
}

const clients = new Map<string, UserClients>();

/** Clients that act for a user, with a token that the sandbox gives; a new one when that has ended. */
export function asUser(user: string): UserClients {
  const known = clients.get(user);
  if (known) return known;
  let current: Promise<string> | undefined;
  const token = ({ refresh }: { refresh: boolean }) => {
    if (refresh || !current) {
      current = tokenOf(user);
      current.catch(() => {
        current = undefined;
      });
    }
    return current;
  };
  const options = { baseUrl, token, fetch: send, retries: 0 };
  const made = {
    token: () => token({ refresh: false }),
    ...createServiceClients(options, { baseUrl, fetch: send, retries: 0 }),
  };
  clients.set(user, made);
  return made;
}

/** Forgets every token and key: after a reset or another state they may mean nothing, or somebody else. */
export function forgetCredentials(): void {
  clients.clear();
  merchants.clear();
}

async function tokenOf(user: string): Promise<string> {
  return (await unwrap(platform.POST("/sandbox/v1/tokens", { body: { user } }))).token;
}

export interface MerchantClient extends PaymentsClient {
  /** The header that a request of one's own needs. */
  authorization(): string;
}

const merchants = new Map<string, Promise<MerchantClient>>();

/** A client with the key of an app that reaches the merchant. */
export function asMerchant(merchant: string): Promise<MerchantClient> {
  const known = merchants.get(merchant);
  if (known) return known;
  const params = { path: { merchant } };
  const path = "/sandbox/v1/payments/merchants/{merchant}/apps";
  const made = unwrap(platform.POST(path, { params })).then(({ app }) => ({
    ...createPaymentsClient({ baseUrl, key: app.key, fetch: send, retries: 0 }),
    authorization: () => `Basic ${btoa(`:${app.key}`)}`,
  }));
  made.catch(() => merchants.delete(merchant));
  merchants.set(merchant, made);
  return made;
}

/** Payments without a key, as a customer's browser makes them. */
export const gateway = createPaymentsClient({ baseUrl, fetch: send, retries: 0 });

/** Sends a file as it is, which the typed clients, who speak JSON, do not. @throws QuintetError when it is refused. */
export async function sendFile(path: string, file: Blob, type: string): Promise<void> {
  const request = new Request(`${baseUrl}${path}`, { method: "PUT", headers: { "Content-Type": type }, body: file });
  const response = await sendAsOperator(request);
  if (!response.ok) throw new QuintetError(response, await response.json());
}
