/**
 * An error response with more than a JSON body, for services whose clients also depend on headers, the reason phrase or the
 * exact end of the body. `Service.renderFailure` may return one.
 */
export class RefusalAnswer {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** The reason phrase after the status (RFC 9112 §4); undefined for the usual phrase. */
  readonly reasonPhrase: string | undefined;
  /** A text after the JSON, such as a line break. */
  readonly end: string;

  constructor(body: unknown, options: { headers?: Record<string, string>; reasonPhrase?: string; end?: string } = {}) {
    this.body = body;
    this.headers = options.headers ?? {};
    this.reasonPhrase = options.reasonPhrase === undefined ? undefined : printable(options.reasonPhrase);
    this.end = options.end ?? "";
  }
}

const longestPhrase = 120;

/** Makes a reason phrase safe. The status line must be ASCII, and a line break in it would begin a header. */
function printable(phrase: string): string {
  return phrase.replace(/[^\x20-\x7e]/g, "?").slice(0, longestPhrase);
}
