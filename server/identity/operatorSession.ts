/**
 * The operator's sign-in to the console: a cookie that replaces the token for some hours. It contains an expiry time and a MAC,
 * so nothing is stored, and every process of the server accepts it.
 */
import { createHmac } from "node:crypto";
import type { Clock } from "../platform/clock.ts";
import type { Secret } from "../platform/secret.ts";
import type { Operator } from "./operator.ts";
import { sameText } from "./secrets.ts";

const lifetimeMs = 12 * 3600_000;

interface Asked {
  method: string;
  cookie: string | undefined;
  /** The `Origin` header of the request. */
  requestOrigin: string | undefined;
  /** The origin of this server. */
  origin: string;
}

export interface OperatorSessions {
  /**
   * Whether the request comes from a page of this server in a browser in which the operator is signed in. `SameSite` alone
   * would also allow pages on other ports of the same host.
   */
  has(request: Asked): boolean;
  /**
   * Signs the operator in.
   * @returns the cookie, and the time when it expires.
   * @throws Failure `unauthenticated` for a wrong token.
   */
  start(token: string, origin: string): { cookie: string; expiresMs: number };
  /** Signs the operator out. @returns a cookie that deletes the cookie from `start`. */
  end(origin: string): string;
}

export function createOperatorSessions(parts: {
  operator: Operator;
  secret: Secret;
  machineClock: Clock;
}): OperatorSessions {
  const { operator, secret, machineClock } = parts;
  const key = secret.keyFor("operator session");
  const macOf = (expires: string) =>
    createHmac("sha256", key).update(`${expires} ${operator.token}`).digest("base64url");

  return {
    has({ method, cookie, requestOrigin, origin }) {
      const isRead = method === "get" || method === "head";
      if (requestOrigin === undefined ? !isRead : requestOrigin !== origin) return false;
      const name = nameAt(origin);
      const values = (cookie ?? "").split(/; */).filter((each) => each.startsWith(`${name}=`));
      return values.some((each) => {
        const [expires = "", mac = ""] = each.slice(name.length + 1).split(".");
        return sameText(mac, macOf(expires)) && Number(expires) > machineClock.now();
      });
    },

    start(token, origin) {
      operator.requireToken(token, origin);
      const expiresMs = machineClock.now() + lifetimeMs;
      const value = `${expiresMs}.${macOf(String(expiresMs))}`;
      return { cookie: cookieOf(origin, value, lifetimeMs / 1000), expiresMs };
    },

    end: (origin) => cookieOf(origin, "", 0),
  };
}

/**
 * The name of the session cookie at an origin. Over HTTP, the name contains the port: browsers send a host's cookies to all its
 * ports, and several servers on one host must not read each other's cookies.
 */
function nameAt(origin: string): string {
  const { protocol, port } = new URL(origin);
  return protocol === "https:" ? "__Host-quintet-operator" : `quintet-operator-${port || "80"}`;
}

function cookieOf(origin: string, value: string, seconds: number): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${nameAt(origin)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
