/**
 * How the console accesses the server: the generated clients, for the operator, for a user, and for a merchant. Every request has
 * an id that begins with `console-`, so that the request list can distinguish it from requests of apps.
 */
import { signal } from "@preact/signals";
import { createServiceClients, type ServiceClients, type TokenService } from "../../../generated/clients.ts";
import { createPaymentsClient, type PaymentsClient } from "../../../generated/payments/client.ts";
import { createPlatformClient, type PlatformSchemas } from "../../../generated/platform/client.ts";
import { QuintetError, unwrap } from "../../errors.ts";
import type { Send } from "../../send.ts";

/** Whether the server requires the operator's token. If so, the console shows the sign-in page. */
export const signInNeeded = signal(false);
/** Whether the last request reached the server. */
export const reachable = signal(true);

/** When this module was loaded, in milliseconds of `performance.now()`. The page sends its first request after this time. */
export const begunMs = performance.now();

export const ownRequest = "console-";

let count = 0;
const run = Math.floor(Math.random() * 36 ** 6).toString(36);

/**
 * Sends a request of the console.
 * @throws InjectedError if a fault of the sandbox cut the connection or corrupted the body.
 */
const send: Send = (request, init) => {
  count += 1;
  const id = `${ownRequest}${run}-${count}`;
  request.headers.set("X-Request-Id", id);
  return watched(request, init, id);
};

/** Like `send`, for requests that a person composed in the console. The request list shows them as requests of apps. */
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

/** The fault of the sandbox that was applied to a request. */
export interface Injected {
  id: string;
  kind: string;
}

/** A response that could not be read, because a fault of the sandbox cut it off or corrupted it. */
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

/** Kinds of faults that make the response body unreadable. */
const broken: readonly string[] = ["truncated", "notJson"];

/** The fault in the `Quintet-Fault` header of a response. */
export function injectedBy(response: Response): Injected | undefined {
  const [id, kind] = (response.headers.get("Quintet-Fault") ?? "").split("; kind=");
  return id && kind ? { id, kind: kind.split(";")[0] ?? "" } : undefined;
}

/** The fault that caused an error; undefined if there was none. */
export function injectedIn(error: unknown): Injected | undefined {
  if (error instanceof InjectedError) return error.injected;
  return error instanceof QuintetError ? injectedBy(error.response) : undefined;
}

/** Looks in the request log for the fault that cut the connection of a request, and updates `reachable`. */
async function cutBy(id: string): Promise<Injected | undefined> {
  try {
    const response = await fetch("/sandbox/v1/requests?limit=20");
    reachable.value = true;
    if (!response.ok) return undefined;
    // The cast is safe: the contract guarantees this type.
    const { items } = (await response.json()) as PlatformSchemas["RecordedRequests"];
    return items.find(({ request }) => request.headers["x-request-id"] === id)?.fault;
  } catch {
    reachable.value = false;
    return undefined;
  }
}

/** Like `send`, for operations that only the operator may call. */
const sendAsOperator: Send = async (request, init) => {
  const response = await send(request, init);
  if (response.status === 401) signInNeeded.value = true;
  return response;
};

/** The page's own origin, spelled out because a Request needs an absolute URL. */
const baseUrl = globalThis.location?.origin ?? "";

export const platform = createPlatformClient({ baseUrl, fetch: sendAsOperator, retries: 0 });

export interface UserClients extends Pick<ServiceClients, TokenService> {
  token: () => Promise<string>;
}

const clients = new Map<string, UserClients>();

/** Clients that act for a user, with a token from the sandbox. When the token expires, a new one is requested. */
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

/** Clears the cached tokens and keys, because after a reset or a restore they may be invalid or belong to someone else. */
export function forgetCredentials(): void {
  clients.clear();
  merchants.clear();
}

async function tokenOf(user: string): Promise<string> {
  return (await unwrap(platform.POST("/sandbox/v1/tokens", { body: { user } }))).token;
}

export interface MerchantClient extends PaymentsClient {
  /** The authorization header for requests that do not use a typed client. */
  authorization(): string;
}

const merchants = new Map<string, Promise<MerchantClient>>();

/** A client with the key of an app that has access to the merchant. */
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

/** A payments client that sends no key, like the browser of a customer who pays. */
export const gateway = createPaymentsClient({ baseUrl, fetch: send, retries: 0 });

/**
 * Sends a file unchanged. The typed clients cannot do this, because they send JSON.
 * @throws QuintetError if the request is rejected.
 */
export async function sendFile(path: string, file: Blob, type: string): Promise<void> {
  const request = new Request(`${baseUrl}${path}`, { method: "PUT", headers: { "Content-Type": type }, body: file });
  const response = await sendAsOperator(request);
  if (!response.ok) throw new QuintetError(response, await response.json());
}
