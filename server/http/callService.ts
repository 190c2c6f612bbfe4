import { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { Caller } from "../platform/caller.ts";
import type { Settings } from "../platform/settings.ts";
import { insideServer } from "./inside.ts";
import { beginOutcome } from "./outcome.ts";
import { serveService } from "./serve.ts";
import type { Service } from "./service.ts";

/**
 * Calls an operation of a service for a given caller. The contract and all rules of the service apply, but no sign-in is needed
 * and no quota is counted.
 * @param target Path and query, as in a request line.
 * @returns the body of the response; undefined if it has none.
 * @throws Failure if the operation returns an error.
 */
export type CallService = (caller: Caller, method: string, target: string, body?: unknown) => Promise<unknown>;

/** Returns a function that calls operations of one service. Its calls must not overlap; seeds make one call at a time. */
export function callService(service: Service, settings: Pick<Settings, "publicUrl" | "trustProxy">): CallService {
  let calling: Caller | undefined;
  const authenticate = () => {
    if (!calling) throw new Error("A call to a service must specify its caller.");
    return calling;
  };
  const unlimited = { requireQuota: async () => {}, requireAddress: async () => {} };
  const serve = serveService({ ...service, authenticate }, { ...settings, dialect: "spec", strict: false }, unlimited);
  let failed: unknown;
  const ask = insideServer((req, res) => {
    const [path = "", search = ""] = (req.url ?? "").split("?");
    serve(req, res, { method: req.method ?? "", path, search }, beginOutcome(req, res)).catch((error: unknown) => {
      failed = error;
      res.end();
    });
  });
  // The cast is safe: handlers read only these fields of a connection.
  const socket = { remoteAddress: "127.0.0.1", remotePort: 0, localAddress: "127.0.0.1", localPort: 0 } as Socket;

  return async (caller, method, target, body) => {
    calling = caller;
    failed = undefined;
    const content = body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body));
    const headers = { host: "127.0.0.1", "content-type": "application/json" };
    const outer = new IncomingMessage(socket);
    const answer = await text(ask({ method, target, headers, body: content }, outer));
    if (failed !== undefined) throw failed;
    const json = answer.slice(answer.indexOf("\r\n\r\n") + 4);
    return json === "" ? undefined : (JSON.parse(json) as unknown);
  };
}
