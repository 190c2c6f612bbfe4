/** Writes the URL and the headers of an exchange as one text for the request log, which parses it on demand. */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { type IsSecretNumber, secretText, withoutNumbers } from "../platform/secretTexts.ts";
import type { Secrets } from "./document.ts";
import { isSecret } from "./journalSecrets.ts";

interface Head {
  /** The URL, from which the secrets are already removed. */
  url: string;
  request: { headers: IncomingHttpHeaders };
  answer: { headers: OutgoingHttpHeaders };
  secrets: Secrets | undefined;
  isSecretNumber: IsSecretNumber | undefined;
}

/**
 * The URL, one line for each request header, an empty line, and one line for each response header. Values contain no line
 * breaks, and secrets are replaced.
 */
export function headText({ url, request, answer, secrets, isSecretNumber }: Head): string {
  const sent = headerLines(request.headers, secrets?.headers, isSecretNumber);
  return `${url}\n${sent}\n${headerLines(answer.headers, undefined, undefined)}`;
}

function headerLines(
  headers: IncomingHttpHeaders | OutgoingHttpHeaders,
  secrets: Secrets["headers"],
  isSecretNumber: IsSecretNumber | undefined,
): string {
  let lines = "";
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined) continue;
    const told = isSecret(name, secrets)
      ? secretText
      : isSecretNumber
        ? withoutNumbers(`${value}`, isSecretNumber)
        : value;
    lines += `${name}:${told}\n`;
  }
  return lines;
}

export function parsedHead(text: string) {
  const [url = "", ...lines] = text.split("\n");
  const border = lines.indexOf("");
  return { url, request: parsedLines(lines.slice(0, border)), answer: parsedLines(lines.slice(border + 1, -1)) };
}

function parsedLines(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const mark = line.indexOf(":");
      return [line.slice(0, mark), line.slice(mark + 1)];
    }),
  );
}
