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
  /** What went wrong, for programs, such as `notFound`. Undefined when the body is not the service's, say a proxy's. */
  readonly reason: string | undefined;
  /** The parameter, header or member that caused it, where the service names one. */
  readonly location: string | undefined;
  /** The parsed body, or its text when it is not JSON. */
  readonly body: unknown;
  /** Status and headers, such as `Retry-After`. Its body is read already. */
  readonly response: Response;

  constructor(response: Response, body: unknown) {
    const error = member(body, "error");
    const fault = member(member(error, "errors"), 0);
    super(text(member(error, "message")) ?? `The service answered ${response.status} ${response.statusText}`.trim());
    this.status = response.status;
    this.reason = text(member(fault, "reason"));
    this.location = text(member(fault, "location"));
    this.body = body;
    this.response = response;
  }
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
  // Not `error`, which is empty when the body of a refusal is.
  if (!response.ok) throw new QuintetError(response, error);
  // A success has data; the type cannot tell, because `ok` is not what distinguishes the members of the union.
  return data as DataOf<Answer>;
}

type DataOf<Answer> = Answer extends { data: infer Data } ? Data : never;

function member(value: unknown, name: string | number): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
