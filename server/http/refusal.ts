/**
 * A refusal that says more than a JSON body, for services whose clients look further: at headers, at the reason phrase, at
 * the last byte. `Service.renderFailure` returns one where a plain body is not enough.
 */
export class RefusalAnswer {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** What stands behind the status (RFC 9112 §4), if not the usual words. */
  readonly reasonPhrase: string | undefined;
  /** What follows the JSON text, such as a line break. */
  readonly end: string;

  constructor(body: unknown, options: { headers?: Record<string, string>; reasonPhrase?: string; end?: string } = {}) {
    this.body = body;
    this.headers = options.headers ?? {};
    this.reasonPhrase = options.reasonPhrase === undefined ? undefined : printable(options.reasonPhrase);
    this.end = options.end ?? "";
  }
}

const longestPhrase = 120;

/** The status line is ASCII, and a line break in it would begin a header. */
function printable(phrase: string): string {
  return phrase.replace(/[^\x20-\x7e]/g, "?").slice(0, longestPhrase);
}
