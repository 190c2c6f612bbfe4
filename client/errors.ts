import type { PlatformSchemas } from "../generated/platform/client.ts";

/**
 * An error response of the service, thrown by `unwrap` and by the page iterators.
 *
 *     try {
 *       await unwrap(client.GET("/lists/{tasklist}", { params: { path: { tasklist } } }));
 *     } catch (error) {
 *       if (error instanceof QuintetError && error.reason === "notFound") return undefined;
 *       throw error;
 *     }
 */
export class QuintetError extends Error {
  override readonly name = "QuintetError";
  /** HTTP status code. It is 304 if a conditional read returned no data because the resource has not changed. */
  declare readonly status: number;
  /**
   * The reason of the error for apps, such as `notFound`; for the payment service the code, such as `7` or `TOKEN_INVALID`.
   * Undefined if there is none, for example in a proxy's response.
   */
  declare readonly reason: string | undefined;
  /** The parameter, header or property that caused the error, if the service reports one; the first if it reports more. */
  declare readonly location: string | undefined;
  /** How to fix the request. Only servers in development mode send hints. */
  declare readonly hint: string | undefined;
  /** Method and path of the operation, such as `GET /tasks/v1/lists/{tasklist}`, without the values of parameters. */
  declare readonly operation: string | undefined;
  /** The parsed body, or its text if it is not JSON. */
  declare readonly body: unknown;
  /** Status and headers, such as `Retry-After`. The body has already been read. */
  declare readonly response: Response;

  constructor(response: Response, body: unknown) {
    const { message, reason, location } = enveloped(body) ?? bare(body);
    super(message ?? `The service returned ${response.status} ${response.statusText}`.trim());
    const hint = response.headers.get("Quintet-Hint") ?? undefined;
    const operation = operationOf(response);
    const properties = { status: response.status, reason, location, hint, operation, body, response };
    // Node.js prints the enumerable properties of an uncaught error below its stack, so none of them is enumerable: the
    // response alone has 80 lines.
    for (const [name, value] of Object.entries(properties)) Object.defineProperty(this, name, { value });
    Object.defineProperty(this, copyOf, { value: true });
    this.stack = describedStack(this);
  }

  /** Recognizes the errors of every copy of this class: a test may use the ES module, the CommonJS module and the test kit. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // A class that extends this one recognizes its own instances only.
    // biome-ignore lint/complexity/noThisInStatic: it may be such a class
    if (!Object.hasOwn(this, Symbol.hasInstance)) return super[Symbol.hasInstance](value);
    return typeof value === "object" && value !== null && copyOf in value;
  }

  /** Returns the fields of the error for logs, without its body and response. */
  toJSON(): Pick<QuintetError, "name" | "message" | "status" | "reason" | "location" | "hint" | "operation"> {
    const { name, message, status, reason, location, hint, operation } = this;
    return { name, message, status, reason, location, hint, operation };
  }
}

// The keys are in the global symbol registry, because the copies of this module share nothing else.
const copyOf = Symbol.for("quintet.QuintetError");
const operationKey = Symbol.for("quintet.operation");

/** Stores the operation of a response for `QuintetError`. @param operation Method and path in the spelling of the contract. */
export function rememberOperation(response: Response, operation: string): void {
  Object.defineProperty(response, operationKey, { value: operation, configurable: true });
}

function operationOf(response: Response): string | undefined {
  return (
    text(Reflect.get(response, operationKey)) ??
    (URL.canParse(response.url) ? new URL(response.url).pathname : undefined)
  );
}

/**
 * Returns the stack with the hint, operation and status right below the message, because Jest and loggers print nothing else of
 * an error.
 */
function describedStack({ name, message, stack, hint, operation, status, reason }: QuintetError): string {
  const head = [`Error: ${message}`, `${name}: ${message}`].find((line) => stack?.startsWith(line));
  // Only V8 begins a stack with the message, so the stack of another engine is returned unchanged.
  if (stack === undefined || head === undefined) return stack ?? "";
  const lines = [
    `${name}: ${message}`,
    ...(hint === undefined ? [] : [`  Hint: ${hint}`]),
    `  ${[operation, [status, reason].filter((each) => each !== undefined).join(" ")].filter(Boolean).join(": ")}`,
  ];
  return `${lines.join("\n")}${stack.slice(head.length)}`;
}

/** The error body of the task, timeline, conversion and calendar services, and of the sandbox. */
export type ServiceRefusal = PlatformSchemas["Error"];

/** The error body of the payment service: from its server API, which lists all faults, or from its gateways. */
export type PaymentRefusal =
  | { field?: string; message: string; code?: number }[]
  | { code: string | number; message: string; errors?: { path: string; message: string }[] };

/** Whether an error body comes from the task, timeline, conversion or calendar service, or from the sandbox. */
export function isServiceError(error: unknown): error is QuintetError & { readonly body: ServiceRefusal } {
  return error instanceof QuintetError && member(error.body, "error") !== undefined;
}

/** Whether an error body comes from the payment service. */
export function isPaymentError(error: unknown): error is QuintetError & { readonly body: PaymentRefusal } {
  if (!(error instanceof QuintetError) || isServiceError(error)) return false;
  const fault = Array.isArray(error.body) ? error.body[0] : error.body;
  return text(member(fault, "message")) !== undefined;
}

/** The result of a client method: `data` if it succeeded, otherwise `error`, the body of the error response. */
export type Result<Data> =
  | { data: Data; error?: never; response: Response }
  | { data?: never; error: unknown; response: Response };

/**
 * The data of a call, for code that prefers exceptions to `{ data, error }`.
 *
 *     const task = await unwrap(client.GET("/lists/{tasklist}/tasks/{task}", { params: { path } }));
 *
 * @throws QuintetError for an error response; errors of fetch for network failures and aborts.
 */
export async function unwrap<Answer extends Result<unknown>>(call: Answer | Promise<Answer>): Promise<DataOf<Answer>> {
  const { data, error, response } = await call;
  // Checks `ok` rather than `error`, because `error` is undefined if the body of an error response is empty.
  if (!response.ok) throw new QuintetError(response, error);
  // The cast is safe: a success has data. The compiler cannot know this, because `ok` does not distinguish the types.
  return data as DataOf<Answer>;
}

type DataOf<Answer> = Answer extends { data: infer Data } ? Data : never;

interface Said {
  message: string | undefined;
  reason: string | undefined;
  location: string | undefined;
}

/** Reads the error envelope of the task, timeline, conversion and calendar services. */
function enveloped(body: unknown): Said | undefined {
  const error = member(body, "error");
  if (error === undefined) return undefined;
  const fault = member(member(error, "errors"), 0);
  return {
    message: text(member(error, "message")),
    reason: text(member(fault, "reason")),
    location: text(member(fault, "location")),
  };
}

/** The payment service lists faults without an envelope: in an array at the server API, in an object elsewhere. */
function bare(body: unknown): Said {
  const fault = Array.isArray(body) ? body[0] : body;
  const code = member(fault, "code");
  const field = text(member(fault, "field"));
  const message = text(member(fault, "message"));
  return {
    message: message !== undefined && field !== undefined ? `${field}: ${message}` : message,
    reason: typeof code === "number" ? String(code) : text(code),
    location: field ?? text(member(fault, "path")),
  };
}

function member(value: unknown, name: string | number): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
