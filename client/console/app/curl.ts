/** Formats HTTP requests as curl commands for a shell. */

/**
 * Formats a request as a curl command.
 * @param user A name and password, or a shell variable that contains them.
 * @param body The body as it is sent.
 */
export function curlOf(request: {
  method: string;
  url: string;
  user?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}): string {
  const { method, url, user, headers = {}, body } = request;
  const lines = [method === "GET" ? `curl ${quoted(url)}` : `curl -X ${method} ${quoted(url)}`];
  if (user !== undefined) lines.push(`-u "${user}"`);
  for (const [name, value] of Object.entries(headers)) {
    // Double quotes, because the shell must replace the variable that contains the token.
    lines.push(`-H ${value.includes("$") ? `"${name}: ${value}"` : quoted(`${name}: ${value}`)}`);
  }
  if (body !== undefined) lines.push(`-d ${quoted(body)}`);
  return lines.join(" \\\n  ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
