/** Starts a server and reads its request log. */
import { expect } from "vitest";
import { unwrap } from "../../client/index.ts";
import type { PlatformSchemas } from "../../generated/platform/client.ts";
import { type StartOptions, startApp, type TestApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { sandboxOf } from "../support/sandbox.ts";

type Recorded = PlatformSchemas["RecordedRequest"];

export async function given(options: StartOptions = {}) {
  return requestLogOf(await startApp(options));
}

/** Reads the request log of a server. */
export function requestLogOf(app: TestApp) {
  const sandbox = sandboxOf(app);
  const page = (query = {}) => unwrap(sandbox.GET("/sandbox/v1/requests", { params: { query } }));
  return {
    app,
    sandbox,
    page,
    /**
     * A request is recorded after its response was sent, which may be after the client has received it. So this waits for the
     * recording.
     */
    async recorded(count: number, query = {}): Promise<Recorded[]> {
      await expect.poll(async () => (await page({ limit: 100, ...query })).items.length).toBe(count);
      return (await page({ limit: 100, ...query })).items;
    },
    verify: (body: PlatformSchemas["NewVerification"]) =>
      unwrap(sandbox.POST("/sandbox/v1/requests/verifications", { body })),
  };
}

/** Records invented requests for the paths `/1`, `/2` and so on. @param weight The size of each in the log in bytes. */
export function fill({ server }: TestApp, count: number, weight: number): void {
  const { journal } = server.parts;
  if (!journal) throw new Error("There is no journal.");
  const message = { headers: {}, bytes: 0 };
  const facts = { time: "2026-03-01T09:00:00Z", method: "GET", status: 200, durationMs: 1, inBatch: false };
  for (let each = 1; each <= count; each++) {
    const described = { ...facts, path: `/${each}`, request: message, answer: message };
    journal.record({ id: journal.newId(), weight, describe: () => described });
  }
}

/** Sends a request that is rejected. */
export function givenRefused({ owner }: TestApp, body: unknown = { title: "Sow", due: "tomorrow" }): Promise<Response> {
  return owner.fetch("/tasks/v1/lists/@default/tasks?prettyPrint=false&x=1&x=2", asJson("POST", body));
}
