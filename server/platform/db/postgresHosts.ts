/** Splits a PostgreSQL URL that names several hosts (PostgreSQL's documentation, 34.1.1.3). */

const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i;

/**
 * Splits `postgresql://user:password@one:5432,two:5432/quintet` into a URL for each host.
 * @returns one URL when `url` names one host, a socket, or none.
 */
export function urlsOf(url: string): string[] {
  const [, start = "", hosts = "", rest = ""] = shape.exec(url) ?? [];
  if (!hosts.includes(",")) return [url];
  return hosts.split(",").map((host) => `${start}${host}${rest}`);
}

/** The values of `target_session_attrs` that lead to a server that accepts writes. */
const accepted = ["read-write", "primary", "any"];

/** @returns the value of `target_session_attrs` if it asks for a server that only allows reads. */
export function readOnlyTarget(url: string): string | undefined {
  const asked = URL.canParse(url) ? new URL(url).searchParams.get("target_session_attrs") : null;
  return asked === null || accepted.includes(asked) ? undefined : asked;
}

/** The host and port in `url`, for a message. The rest of the URL contains a password. */
export function hostIn(url: string): string {
  // The URL of a socket may have no host, and then is no URL.
  return (URL.canParse(url) ? new URL(url).host : "") || "its socket";
}
