/**
 * Reads the URL of a website from a request: absolute, http or https, with a host.
 * @returns undefined for any other text, and for URLs with a user name, a password or port 0, which nobody can connect to.
 */
export function webUrlOf(text: string): URL | undefined {
  // `URL` also reads `https:example.com`, which browsers take for a relative URL.
  if (!/^https?:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === "" && url.password === "" && url.port !== "0" ? url : undefined;
}
