import type { PlatformSchemas } from "../generated/platform/client.ts";

/**
 * A refusal of the service, thrown by `unwrap` and by the page iterators.
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
  /** HTTP status code. 304 is one too: an answer without data to a conditional read. */
  readonly status: number;
  /**
   * What went wrong, for programs, such as `notFound`; of the payment service the code, such as `7` or `TOKEN_INVALID`.
   * Undefined when there is none, as in a body that is not the service's, say a proxy's.
   */
  readonly reason: string | undefined;
  /** The parameter, header or member that caused it, where the service names one; the first of several. */
  readonly location: string | undefined;
  /** The parsed body, or its text when it is not JSON. */
  readonly body: unknown;
  /** Status and headers, such as `Retry-After`. Its body is read already. */
  readonly response: Response;

  constructor(response: Response, body: unknown) {
    const { message, reason, location } = enveloped(body) ?? bare(body);
    super(message ?? `The service answered ${response.status} ${response.statusText}`.trim());
    this.status = response.status;
    this.reason = reason;
    this.location = location;
    this.body = body;
    this.response = response;
  }
}

/** The body of a refusal of the task, timeline, conversion and calendar services, and of the sandbox. */
export type ServiceRefusal = PlatformSchemas["Error"];

/** The body of a refusal of the payment service: of its server API, which tells all that is wrong, or of its gateways. */
export type PaymentRefusal =
  | { field?: string; message: string; code?: number }[]
  | { code: string | number; message: string; errors?: { path: string; message: string }[] };

/** Whether an error is a refusal of the task, timeline, conversion or calendar service, or of the sandbox. */
export function isServiceError(error: unknown): error is QuintetError & { readonly body: ServiceRefusal } {
  return error instanceof QuintetError && member(error.body, "error") !== undefined;
}

/** Whether an error is a refusal of the payment service. */
export function isPaymentError(error: unknown): error is QuintetError & { readonly body: PaymentRefusal } {
  if (!(error instanceof QuintetError) || isServiceError(error)) return false;
  const fault = Array.isArray(error.body) ? error.body[0] : error.body;
  return text(member(fault, "message")) !== undefined;
}

/** What a method of a client gives: `data` of a success, or `error`, the body of a refusal. */
export type Result<Data> =
  | { data: Data; error?: never; response: Response }
  | { data?: never; error: unknown; response: Response };

/**
 * The data of a call, for code that prefers exceptions to `{ data, error }`.
 *
 *     const task = await unwrap(client.GET("/lists/{tasklist}/tasks/{task}", { params: { path } }));
 *
 * @throws QuintetError when the service refuses. Network failures and aborts are thrown as fetch throws them.
 */
export async function unwrap<Answer extends Result<unknown>>(call: Answer | Promise<Answer>): Promise<DataOf<Answer>> {
  const { data, error, response } = await call;
  // `ok` is asked, not `error`: that is empty when the body of a refusal is empty.
  if (!response.ok) throw new QuintetError(response, error);
  // A success has data; the type cannot tell, because `ok` is not what distinguishes the members of the union.
  return data as DataOf<Answer>;
}

type DataOf<Answer> = Answer extends { data: infer Data } ? Data : never;

interface Said {
  message: string | undefined;
  reason: string | undefined;
  location: string | undefined;
}

/** The envelope of the task, timeline, conversion and calendar services. */
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

/** The payment service says what is wrong without an envelope: in an array at the server API, in an object elsewhere. */
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
