/**
 * The part of a client that all services share. openapi-fetch makes the requests; the layers around its fetch add the token
 * and the retries. `generated/<service>/client.ts` applies it to the types of a contract.
 */
import createClient, {
  type Client,
  defaultPathSerializer,
  type FetchResponse,
  type ParamsOption,
  type ParseAs,
} from "openapi-fetch";
import type { HttpMethod, MediaType, PathsWithMethod } from "openapi-typescript-helpers";
import { authorized, type Token, withKey } from "./auth.ts";
import type { RequestBody } from "./bodies.ts";
import { type Result, rememberOperation, unwrap } from "./errors.ts";
import { cursorPagesOf, itemsOf, type Page, type PageQuery, pageQuery, pagesOf } from "./pages.ts";
import { type RetryOptions, retrying } from "./retry.ts";
import { type Send, withDeadline } from "./send.ts";

export interface QuintetClientOptions extends ConnectionOptions {
  /** An access token, or a function that returns one. Without it the requests are anonymous. */
  token?: Token;
}

/** Options of services to which apps sign in with a key instead of a token. */
export interface QuintetKeyOptions extends ConnectionOptions {
  /** The key of an app, sent as the password of basic authorization. Without it the requests are anonymous. */
  key?: string;
}

export interface ConnectionOptions extends RetryOptions {
  /** Origin of the server, such as `http://127.0.0.1:4010`; in a browser, an empty string means the page's own origin. */
  baseUrl: string;
  /**
   * The maximum time of a call in milliseconds, including retries and reading the response. After it, the call rejects with a
   * `DOMException` named `TimeoutError`. No limit by default. The `signal` of a call can end it earlier.
   */
  timeoutMs?: number;
  /** Replaces `globalThis.fetch`. It is called once for every attempt. */
  fetch?: Send;
}

/**
 * A client in openapi-fetch's style: paths are spelled as in the contract, and the compiler checks path, parameters and body.
 * Every method resolves to `{ data, error, response }`. It rejects only if there is no response (`unwrap` also throws
 * exceptions for errors of the service).
 *
 *     const { data, error } = await client.GET("/lists/{tasklist}/tasks", {
 *       params: { path: { tasklist: "@default" }, query: { showHidden: true } },
 *     });
 */
export interface ServiceClient<Paths extends object, PagedPath extends keyof Paths>
  extends ServiceMethods<Paths, PagedPath>,
    Pick<Client<Paths>, "request" | "HEAD" | "OPTIONS" | "TRACE" | "use" | "eject"> {
  /**
   * The same client under openapi-fetch's own type, for libraries that need it: `createQueryHooks(tasks.fetchClient)` of
   * openapi-react-query.
   */
  readonly fetchClient: Client<Paths>;
}

/**
 * Methods that differ from openapi-fetch's own client or are additional. `request`, `HEAD`, `OPTIONS`, `TRACE`, `use` and
 * `eject` are openapi-fetch's.
 */
export interface ServiceMethods<Paths extends object, PagedPath extends keyof Paths> {
  GET: ClientMethod<Paths, "get">;
  /**
   * Replaces a resource. A resource that was read can be changed and sent back, as in `{ ...task, title }`, because the service
   * ignores read-only properties.
   */
  PUT: ClientMethod<Paths, "put">;
  POST: ClientMethod<Paths, "post">;
  /** Changes some properties. Absent properties stay unchanged, and `null` removes a property. */
  PATCH: ClientMethod<Paths, "patch">;
  DELETE: ClientMethod<Paths, "delete">;

  /**
   * The pages of a list, each loaded on demand. An abort of `signal` ends the iteration with the signal's reason.
   *
   *     for await (const page of client.pages("/users/@me/lists")) console.log(page.etag, page.items.length);
   *
   * @throws QuintetError for an error response.
   */
  pages<Path extends PagedPath>(
    path: Path,
    ...init: OptionalWhenEmpty<CallOptions<OperationOf<Paths, Path, "get">, "get">>
  ): AsyncGenerator<PageOf<Paths, Path>, void, undefined>;

  /**
   * The items of a list, over all its pages. Ending the loop early loads no further page.
   *
   *     for await (const task of client.items("/lists/{tasklist}/tasks", { params: { path: { tasklist } } })) {
   *       if (task.title === wanted) return task;
   *     }
   *
   * @throws QuintetError for an error response.
   */
  items<Path extends PagedPath>(
    path: Path,
    ...init: OptionalWhenEmpty<CallOptions<OperationOf<Paths, Path, "get">, "get">>
  ): AsyncGenerator<ItemOf<PageOf<Paths, Path>>, void, undefined>;
}

type ClientMethod<Paths extends object, Verb extends HttpMethod> = <
  Path extends PathsWithMethod<Paths, Verb>,
  Parse extends ParseAs = "json",
>(
  path: Path,
  ...init: OptionalWhenEmpty<CallOptions<OperationOf<Paths, Path, Verb>, Verb> & { parseAs?: Parse }>
) => Promise<FetchResponse<OperationOf<Paths, Path, Verb>, { parseAs: Parse }, MediaType>>;

type CallOptions<Operation, Verb> = ParamsOption<Operation> & BodyOption<Operation, Verb> & CallSettings;

/** The options of fetch, such as `signal`, except those that the client sets. */
interface CallSettings extends Omit<RequestInit, "body" | "headers" | "method" | "window"> {
  headers?: Record<string, string | undefined> | Headers;
}

type BodyOption<Operation, Verb> = Operation extends { requestBody: { content: infer Content } }
  ? { body: RequestBody<Content[keyof Content], Verb> }
  : Operation extends { requestBody?: { content: infer Content } }
    ? { body?: RequestBody<Content[keyof Content], Verb> }
    : { body?: never };

type OperationOf<Paths, Path extends keyof Paths, Verb extends string> = Paths[Path] extends {
  [V in Verb]: infer Operation extends Record<string, unknown>;
}
  ? Operation
  : never;

type PageOf<Paths, Path extends keyof Paths> = NonNullable<
  FetchResponse<OperationOf<Paths, Path, "get">, { parseAs: "json" }, MediaType>["data"]
>;

type ItemOf<Loaded> = Loaded extends (infer Item)[] ? Item : Loaded extends { items?: (infer Item)[] } ? Item : never;

/** The second argument of a method. It is optional if none of its properties is required. */
type OptionalWhenEmpty<Init> = Record<never, never> extends Init ? [init?: Init] : [init: Init];

/** The type by which this file uses any client. It does not depend on a contract. */
interface AnyClient extends Record<Verb, AnyMethod> {
  readonly fetchClient: unknown;
  request(method: string, path: string, init?: AnyInit): Promise<Result<AnyPage>>;
  use: Client<object>["use"];
  eject: Client<object>["eject"];
  pages(path: string, init?: AnyInit): AsyncGenerator<AnyPage, void, undefined>;
  items(path: string, init?: AnyInit): AsyncGenerator<unknown, void, undefined>;
}

const verbs = ["GET", "PUT", "POST", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE"] as const;
type Verb = (typeof verbs)[number];

/** A page of a list. Some services wrap the items in an object, others return a bare array. */
type AnyPage = Page & { id: string }[];

type AnyMethod = (path: string, init?: AnyInit) => Promise<Result<AnyPage>>;

interface AnyInit {
  params?: { query?: PageQuery };
  signal?: AbortSignal | null;
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * Creates the client of a service. Applications call the factory of the service instead, such as `createTasksClient`.
 * @param basePath The path of the service below `baseUrl`, such as `/tasks/v1`.
 * @param paging How a client finds the next page of a list: by a token in each page, or by the id of the last element.
 */
export function createServiceClient<Paths extends object, PagedPath extends keyof Paths>(
  options: QuintetClientOptions & QuintetKeyOptions,
  basePath: string,
  paging: "token" | "cursor" = "token",
): ServiceClient<Paths, PagedPath> {
  const { baseUrl, token, key, timeoutMs, fetch = (request, init) => globalThis.fetch(request, init) } = options;
  const send = withKey(authorized(retrying(fetch, options), token), key);
  // The cast is needed because this function accepts any path, which the types of openapi-fetch cannot express.
  const inner = createClient({
    baseUrl: `${baseUrl.replace(/\/+$/, "")}${basePath}`,
    pathSerializer,
  }) as unknown as AnyClient;

  function prepared(verb: Verb): AnyMethod {
    return (path, init) => {
      const call = async (signal?: AbortSignal) => {
        const result = await inner[verb](path, { ...init, signal, fetch: (request) => send(request, { signal }) });
        rememberOperation(result.response, `${verb} ${basePath}${path}`);
        return result;
      };
      const signal = init?.signal ?? undefined;
      return timeoutMs === undefined ? call(signal) : withDeadline(timeoutMs, signal, call);
    };
  }

  const methods = Object.fromEntries(verbs.map((verb) => [verb, prepared(verb)])) as Record<Verb, AnyMethod>;
  const client: AnyClient = {
    ...methods,
    get fetchClient() {
      return client;
    },
    // openapi-fetch's `request` takes methods in lower case, as in the types of a contract.
    request: (method, path, init) => methods[method.toUpperCase() as Verb](path, init),
    use: inner.use,
    eject: inner.eject,
    pages(path, init) {
      const { query } = init?.params ?? {};
      const load = (own: PageQuery) => unwrap(client.GET(path, { ...init, params: { ...init?.params, query: own } }));
      return paging === "cursor"
        ? cursorPagesOf(query, load, init?.signal)
        : pagesOf((pageToken) => load(pageQuery(query, pageToken)), init?.signal);
    },
    items: (path, init) => itemsOf(client.pages(path, init), init?.signal),
  };
  // The cast is safe: the public type restricts the same client to the paths, parameters and bodies of one contract.
  return client as unknown as ServiceClient<Paths, PagedPath>;
}

/**
 * Rejects an empty id, `.` and `..`: such a path would identify another resource, and for DELETE even the complete collection.
 * @throws TypeError naming the parameter.
 */
function pathSerializer(path: string, parameters: Record<string, unknown>): string {
  for (const [name, value] of Object.entries(parameters)) {
    if (["", ".", ".."].includes(String(value ?? ""))) {
      throw new TypeError(`The path parameter "${name}" cannot be ${JSON.stringify(value)}.`);
    }
  }
  return defaultPathSerializer(path, parameters);
}
