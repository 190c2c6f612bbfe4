/** What is led elsewhere and what is not, as the proxy and programs themselves judge it. */

/** Whether a name or address is this machine's own, which is let through. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** What is said to a program that asks for another host. */
export function refusalOf(host: string): string {
  return `quintet run --intercept does not serve ${host}, and nothing else is reached: --allow ${host} lets it through.`;
}
