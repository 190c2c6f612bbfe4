import type { IncomingHttpHeaders } from "node:http";
import { Failure } from "../platform/failure.ts";
import { type Gate, isForwarded, servesThisMachineOnly } from "../platform/gate.ts";
import type { Secret } from "../platform/secret.ts";
import type { Settings } from "../platform/settings.ts";
import { sameText } from "./secrets.ts";

/** Recognizes the operator, who runs the server. Only the operator may use the sandbox, the metrics and the landing page. */
export interface Operator {
  /**
   * The value of `OPERATOR_TOKEN`. If it is not set, the token is derived from the server's secret and is the same at every
   * start.
   */
  token: string;
  /**
   * Checks that the caller is the operator. If only this machine can reach the server, every caller who uses one of the
   * server's own host names counts as the operator, even with another credential. Exceptions are pages of other origins in a
   * browser on this machine, and requests that a proxy forwarded.
   * @throws Failure `misdirected` for another host name; `unauthenticated` for any other caller without the token.
   */
  require(request: OperatorRequest): void;
  /** Checks the operator's token, which is required even from this machine. @throws Failure `unauthenticated` if it is wrong. */
  requireToken(given: string, origin: string): void;
}

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
}): Operator {
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
    token,
    requireToken(given, origin) {
      if (!sameText(given, token)) throw refused(origin);
    },
    require({ headers, origin }) {
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
