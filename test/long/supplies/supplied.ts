/** What requests need that chance does not find: things that are used up, that others make, or that only a sequence leads to. */

/** What a request says so that it succeeds. */
export interface Supplied {
  /** By name. One that the operation does not declare goes into the query. */
  parameters?: Readonly<Record<string, unknown>>;
  /** Left out for none. */
  body?: unknown;
  /** Media type of the body; the first of the operation's unless given. */
  type?: string;
}

/** Makes what one request needs, again each time. */
export type Supply = () => Promise<Supplied>;

/** By `operationId`. */
export type Supplies = Readonly<Record<string, Supply>>;

/** The value of a field in the form of a page. */
export function fieldIn(page: string, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];
  if (value === undefined) throw new Error(`The page has no field ${name}: ${page.slice(0, 300)}`);
  return value.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}
