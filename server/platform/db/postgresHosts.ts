/** Splits a PostgreSQL URL that contains several hosts (PostgreSQL's documentation, 34.1.1.3). */

const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i;

/**
 * Splits `postgresql://user:password@one:5432,two:5432/quintet` into one URL per host.
 * @returns a single URL if `url` contains one host, a socket, or none.
 */
export function urlsOf(url: string): string[] {
  const [, start = "", hosts = "", rest = ""] = shape.exec(url) ?? [];
  if (!hosts.includes(",")) return [url];
  return hosts.split(",").map((host) => `${start}${host}${rest}`);
}

/** The values of `target_session_attrs` that select a server that accepts writes. */
const accepted = ["read-write", "primary", "any"];

/** @returns the value of `target_session_attrs` if it selects a server that only allows reads. */
export function readOnlyTarget(url: string): string | undefined {
  const asked = URL.canParse(url) ? new URL(url).searchParams.get("target_session_attrs") : null;
  return asked === null || accepted.includes(asked) ? undefined : asked;
}

/** The host and port in `url`, for a message. The rest of the URL contains a password. */
export function hostIn(url: string): string {
  // The connection string of a socket may have no host, and is then not a valid URL.
  return (URL.canParse(url) ? new URL(url).host : "") || "its socket";
}
