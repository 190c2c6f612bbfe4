import { Failure } from "../platform/failure.ts";
import type { Secret } from "../platform/secret.ts";
import type { Settings } from "../platform/settings.ts";
import { sameText } from "./secrets.ts";

/** Who runs the server. The sandbox, the metrics and the landing page are the operator's. */
export interface Operator {
  /** What `OPERATOR_TOKEN` says; else made from the secret, so it is the same at every start. */
  token: string;
  /**
   * On a server that only this machine reaches, everybody who reaches it is the operator, except pages of other origins
   * that a browser on this machine happens to show.
   * @throws Failure `unauthenticated` for anybody else without the token.
   */
  require(request: OperatorRequest): void;
}

export interface OperatorRequest {
  authorization: string | undefined;
  /** The `Origin` header, which browsers send with requests of scripts. */
  requestOrigin: string | undefined;
  /** The server's own origin. */
  origin: string;
}

export function createOperator(secret: Secret, settings: Reachable & Pick<Settings, "operatorToken">): Operator {
  const token = settings.operatorToken ?? secret.keyFor("operator").toString("base64url");
  const local = servesThisMachineOnly(settings);
  return {
    token,
    require({ authorization, requestOrigin, origin }) {
      const given = authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
      if (given !== undefined && sameText(given, token)) return;
      const sameOrigin = requestOrigin === undefined || requestOrigin === origin;
      // A name that somebody else's DNS answers with a loopback address is not this machine's.
      if (given === undefined && local && sameOrigin && isLoopbackHost(new URL(origin).hostname)) return;
      throw new Failure("unauthenticated", "required", "This needs the operator's token.", {
        header: "Authorization",
        headers: { "WWW-Authenticate": `Bearer realm="${origin}"` },
      });
    },
  };
}

type Reachable = Pick<Settings, "host" | "publicUrl" | "trustProxy">;

/** Whether only this machine can reach the server: it listens on a loopback address, and no proxy hands on what others ask. */
export function servesThisMachineOnly({ host, publicUrl, trustProxy }: Reachable): boolean {
  const isPublic = publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).hostname);
  return isLoopbackHost(host) && !trustProxy && !isPublic;
}

/** Whether only this machine can reach a server that listens there. */
function isLoopbackHost(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}
