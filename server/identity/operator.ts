/** The operator, who runs the server, the sign-in to the console, and the services that only the operator may use. */

import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { loadRuntimeDocument } from "../http/document.ts";
import { errorEnvelope } from "../http/envelope.ts";
import { defineService, type Service } from "../http/service.ts";
import { nobody } from "../platform/caller.ts";
import type { Clock } from "../platform/clock.ts";
import { Failure } from "../platform/failure.ts";
import { type Gate, isForwarded, servesThisMachineOnly } from "../platform/gate.ts";
import type { Secret } from "../platform/secret.ts";
import type { Settings } from "../platform/settings.ts";
import { sameText } from "./secrets.ts";

/** Recognizes the operator. Only the operator may use the sandbox, the metrics and the landing page. */
export type Operator = ReturnType<typeof createOperator>;

export interface OperatorRequest {
  /** All headers: `Authorization`, `Host`, `Origin` (which browsers send with requests of scripts), and those of proxies. */
  headers: Readonly<IncomingHttpHeaders>;
  /** The origin of this server. */
  origin: string;
}

export function createOperator(parts: {
  secret: Secret;
  settings: Pick<Settings, "mode" | "host" | "publicUrl" | "trustProxy" | "operatorToken">;
  gate: Gate;
}) {
  const { secret, settings, gate } = parts;
  const token = settings.operatorToken ?? secret.keyFor("operator").toString("base64url");
  // In production mode, callers on the same machine also need the token.
  const local = settings.mode !== "production" && servesThisMachineOnly(settings);
  function refused(origin: string): Failure {
    return new Failure("unauthenticated", "required", "The operator's token is required.", {
      header: "Authorization",
      headers: { "WWW-Authenticate": `Bearer realm="${origin}"` },
    });
  }

  return {
    /**
     * The value of `OPERATOR_TOKEN`. If it is not set, the token is derived from the server's secret and is the same at every
     * start.
     */
    token,
    /** Checks the operator's token, which is required even from this machine. @throws Failure `unauthenticated` if it is wrong. */
    requireToken(given: string, origin: string): void {
      if (!sameText(given, token)) throw refused(origin);
    },
    /**
     * Checks that the caller is the operator. If only this machine can reach the server, every caller who uses one of the
     * server's own host names counts as the operator, even with another credential. Exceptions are pages of other origins in a
     * browser on this machine, and requests that a proxy forwarded.
     * @throws Failure `misdirected` for another host name; `unauthenticated` for any other caller without the token.
     */
    require({ headers, origin }: OperatorRequest): void {
      const { authorization, host, origin: requestOrigin } = headers;
      const given = authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
      if (given !== undefined && sameText(given, token)) return;
      // If only this machine can reach the server, other credentials are ignored, such as the token of a user for whom a test
      // acts. Scripts of other origins are still rejected, because their `Origin` differs from the server's.
      if (local && !isForwarded(headers)) {
        gate.requireOwnName(host);
        if (requestOrigin === undefined || requestOrigin === origin || hostOf(requestOrigin) === host) return;
      }
      throw refused(origin);
    },
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * The lifetime of the sign-in to the console: a cookie that replaces the token. It contains an expiry time and a MAC, so nothing is
 * stored, and every process of the server accepts it.
 */
const lifetimeMs = 12 * 3600_000;

interface Asked {
  method: string;
  cookie: string | undefined;
  /** The `Origin` header of the request. */
  requestOrigin: string | undefined;
  /** The origin of this server. */
  origin: string;
}

export type OperatorSessions = ReturnType<typeof createOperatorSessions>;

export function createOperatorSessions(parts: { operator: Operator; secret: Secret; machineClock: Clock }) {
  const { operator, secret, machineClock } = parts;
  const key = secret.keyFor("operator session");
  const macOf = (expires: string) =>
    createHmac("sha256", key).update(`${expires} ${operator.token}`).digest("base64url");

  return {
    /**
     * Whether the request comes from a page of this server in a browser in which the operator is signed in. `SameSite` alone
     * would also allow pages on other ports of the same host.
     */
    has({ method, cookie, requestOrigin, origin }: Asked): boolean {
      const isRead = method === "get" || method === "head";
      if (requestOrigin === undefined ? !isRead : requestOrigin !== origin) return false;
      const name = nameAt(origin);
      const values = (cookie ?? "").split(/; */).filter((each) => each.startsWith(`${name}=`));
      return values.some((each) => {
        const [expires = "", mac = ""] = each.slice(name.length + 1).split(".");
        return sameText(mac, macOf(expires)) && Number(expires) > machineClock.now();
      });
    },

    /**
     * Signs the operator in.
     * @returns the cookie, and the time when it expires.
     * @throws Failure `unauthenticated` for a wrong token.
     */
    start(token: string, origin: string) {
      operator.requireToken(token, origin);
      const expiresMs = machineClock.now() + lifetimeMs;
      const value = `${expiresMs}.${macOf(String(expiresMs))}`;
      return { cookie: cookieOf(origin, value, lifetimeMs / 1000), expiresMs };
    },

    /** Signs the operator out. @returns a cookie that deletes the cookie from `start`. */
    end: (origin: string) => cookieOf(origin, "", 0),
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

/** The objects that check whether the caller is the operator. */
export interface OperatorParts {
  operator: Operator;
  operatorSessions: OperatorSessions;
}

/**
 * Defines a service that only the operator may use: the sandbox of the platform, or of one service. The log and metrics
 * attribute its requests to the platform, and the request log does not contain them.
 * @param contract The folder of the contract below `generated/`: `platform`, `calendar/sandbox`.
 */
export function defineOperatorService<Handlers extends object>(
  { operator, operatorSessions }: OperatorParts,
  contract: string,
  served: { handlers: Handlers; prefixes?: readonly string[] },
): Service {
  return defineService<Handlers>({
    ...served,
    name: "platform",
    document: loadRuntimeDocument(contract),
    scriptsNeedToken: true,
    authenticate({ headers, requestOrigin, origin }, { security, method }) {
      const isOpen = security.length === 0;
      if (!isOpen && !operatorSessions.has({ method, cookie: headers.cookie, requestOrigin, origin })) {
        operator.require({ headers, origin });
      }
      return nobody;
    },
    renderFailure: errorEnvelope,
    bodyLimitBytes: 1_000_000,
    unrecorded: true,
  });
}
