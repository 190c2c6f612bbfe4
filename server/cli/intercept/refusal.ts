/** Decides which requests go to this server and which are rejected, for the proxy and for the preloaded script. */

/** Whether a host name or IP address refers to this machine. Requests to this machine are always allowed. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** The message for a program that sends a request to a host that is not allowed. */
export function refusalOf(host: string): string {
  return `quintet run --intercept does not serve ${host} and blocks all other hosts. Add --allow ${host} to allow it.`;
}
