/** A server with one service that has one operation: `GET /slow/do`. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { RuntimeDocument } from "../../server/http/document.ts";
import { errorEnvelope } from "../../server/http/envelope.ts";
import { createListener, type ListenerParts } from "../../server/http/listener.ts";
import type { AnyHandler } from "../../server/http/operation.ts";
import { type Authenticate, defineService } from "../../server/http/service.ts";
import type { Stage } from "../../server/http/stages.ts";
import { nobody } from "../../server/platform/caller.ts";

const document: RuntimeDocument = {
  openapi: "3.1.0",
  info: { title: "Work", version: "1" },
  basePath: "/slow",
  operations: [
    {
      id: "work.do",
      resource: "work",
      verb: "do",
      method: "get",
      basePaths: ["/slow"],
      path: "/do",
      parameters: [],
      security: [],
      success: [200],
      refusals: [],
      clamps: {},
      headers: [],
      quotaUnits: 1,
      common: true,
      upload: false,
      judgesFaults: false,
      answerHeaders: {},
    },
  ],
  schemas: {},
};

/** Accepts calls with or without a credential. A token is the id of the user. */
const anybody: Authenticate = ({ authorization }) =>
  authorization === undefined ? nobody : { ...nobody, user: { ...nobody.user, id: authorization } };

/** Starts the server. @returns its URL. The server stops with the test. */
export async function startSmallService(
  handler: AnyHandler,
  stages: readonly Stage[],
  others: Pick<ListenerParts, "log" | "memories">,
): Promise<string> {
  const { server, stop } = createListener({
    services: [
      defineService({
        name: "work",
        document,
        handlers: { work: { do: handler } },
        authenticate: anybody,
        renderFailure: errorEnvelope,
        bodyLimitBytes: 1000,
      }),
    ],
    settings: { publicUrl: undefined, trustProxy: false, dialect: "spec" },
    stages,
    gate: { requireOwnName() {} },
    limits: { async requireQuota() {}, async requireAddress() {} },
    checkReady: async () => {},
    pages: [],
    ...others,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(stop);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // A TCP server's address is never a string.
}
