/** Starts a server and reads its request log. */
import { expect } from "vitest";
import { unwrap } from "../../client/index.ts";
import type { PlatformSchemas } from "../../generated/platform/client.ts";
import { type StartOptions, startApp, type TestApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { sandboxOf } from "../support/sandbox.ts";

type Recorded = PlatformSchemas["RecordedRequest"];

export async function given(options: StartOptions = {}) {
  const app = await startApp(options);
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

/** Sends a request that is rejected. */
export function givenRefused({ owner }: TestApp, body: unknown = { title: "Sow", due: "tomorrow" }): Promise<Response> {
  return owner.fetch("/tasks/v1/lists/@default/tasks?prettyPrint=false&x=1&x=2", asJson("POST", body));
}
