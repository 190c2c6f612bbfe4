/**
 * Parses the URL of a website in a request: absolute, http or https, with a host.
 * @returns undefined for any other text, and for URLs with a user name, a password or port 0, to which nobody can connect.
 */
export function webUrlOf(text: string): URL | undefined {
  // `URL` also accepts `https:example.com`, which browsers treat as a relative URL.
  if (!/^https?:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === "" && url.password === "" && url.port !== "0" ? url : undefined;
}
