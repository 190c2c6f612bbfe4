/** Formats batches and parses their responses. */
import { type RawAnswer, sendRaw } from "./raw.ts";

export interface BatchAnswer extends RawAnswer {
  parts: PartAnswer[];
}

export interface PartAnswer {
  /** The headers of the part itself. The response inside the part has its own headers. */
  partHeaders: Headers;
  status: number;
  headers: Headers;
  body: string;
}

export interface BatchOptions {
  path?: string;
  headers?: Record<string, string>;
  /** Line ending. */
  lineBreak?: "\r\n" | "\n";
}

/** Sends a batch. @param parts The content between the boundaries, including the headers of each part. */
export async function sendBatch(
  url: string,
  parts: readonly string[],
  { path = "/batch", headers = {}, lineBreak = "\r\n" }: BatchOptions = {},
): Promise<BatchAnswer> {
  const lines = parts.map((each) => `--a-b${lineBreak}${each}${lineBreak}`);
  const answer = await sendRaw(url, {
    method: "POST",
    target: path,
    headers: { "Content-Type": 'multipart/mixed; boundary="a-b"', ...headers },
    body: `${lines.join("")}--a-b--${lineBreak}`,
  });
  return { ...answer, parts: answer.status === 200 ? partsOf(answer) : [] };
}

/**
 * Returns a part with a request, as most clients write it.
 * @param request Lines separated by line feeds.
 */
export function part(id: string, request: string, lineBreak = "\r\n"): string {
  const lines = ["Content-Type: application/http", `Content-ID: <${id}>`, "", ...request.split("\n")];
  return lines.join(lineBreak);
}

export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

/** Splits a batch's response. @throws Error if the response is not framed as RFC 2046 requires. */
function partsOf({ headers, body }: RawAnswer): PartAnswer[] {
  const boundary = /^multipart\/mixed; boundary=(\S+)$/.exec(headers.get("Content-Type") ?? "")?.[1];
  if (boundary === undefined) throw new Error(`Not a batch's answer: ${headers.get("Content-Type")}`);
  const [preamble, ...pieces] = `\r\n${body}`.split(`\r\n--${boundary}`);
  if (preamble !== "" || pieces.pop() !== "--\r\n") throw new Error(`The answer is not framed by ${boundary}.`);
  return pieces.map((piece) => {
    const [partHead = "", head = "", ...rest] = piece.replace(/^\r\n/, "").split("\r\n\r\n");
    const [statusLine = "", ...lines] = head.split("\r\n");
    if (rest.length === 0) throw new Error(`There is no blank line after the headers of ${statusLine}.`);
    const status = /^HTTP\/1\.1 (\d{3}) \S/.exec(statusLine)?.[1];
    return {
      partHeaders: headersOf(partHead.split("\r\n")),
      status: Number(status),
      headers: headersOf(lines),
      body: rest.join("\r\n\r\n"),
    };
  });
}

function headersOf(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (const line of lines) {
    if (line !== "") headers.append(line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1));
  }
  return headers;
}
