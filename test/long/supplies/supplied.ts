/**
 * The data that requests need and random requests do not create: resources that are used up, that others create, or that need a
 * sequence of requests.
 */

/** The values with which a request succeeds. */
export interface Supplied {
  /** The parameters by name. A parameter that the operation does not declare is added to the query. */
  parameters?: Readonly<Record<string, unknown>>;
  /** The body of the request. If it is absent, the request has no body. */
  body?: unknown;
  /** The media type of the body; by default, the operation's first one. */
  type?: string;
}

/** Creates the data of one request. Called for each request. */
export type Supply = () => Promise<Supplied>;

/** The functions that create the data of requests, by `operationId`. */
export type Supplies = Readonly<Record<string, Supply>>;

/** The value of a field in the form of a page. */
export function fieldIn(page: string, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];
  if (value === undefined) throw new Error(`The page has no field ${name}: ${page.slice(0, 300)}`);
  return value.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}
