/** The client in a real browser, bundled like an application, on a page of another origin than the server's. */
import { createServer } from "node:http";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import type * as client from "../../client/index.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { quintet, startQuintet } from "../../server/testing/index.ts";
import { browserTest, openPage } from "../support/browser.ts";
import { listening } from "../support/listening.ts";

/** The page's global variables, which its script sets. */
interface Application {
  quintet: typeof client;
}

/**
 * An app: an empty page with the client.
 * @returns its URL.
 */
async function givenApplication(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["client/index.ts"],
    absWorkingDir: packageRoot,
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    globalName: "quintet",
    target: "es2022",
    logLevel: "silent",
  });
  const script = outputFiles[0]?.text ?? "";
  const server = createServer((req, res) => {
    const isScript = req.url === "/client.js";
    res.setHeader("Content-Type", `${isScript ? "text/javascript" : "text/html"}; charset=utf-8`);
    res.end(
      isScript
        ? script
        : '<!doctype html><title>Shop</title><link rel="icon" href="data:,"><script src="/client.js"></script>',
    );
  });
  return `${await listening(server)}/`;
}

async function given() {
  const { url, stop } = await startQuintet();
  onTestFinished(stop);
  const kit = await quintet({ url });
  const address = await givenApplication();
  const { page, complaints } = await openPage(address);
  await page.goto(address);
  return { kit, page, complaints, options: { baseUrl: url, token: await kit.token("ann@example.com") } };
}

browserTest("every service answers it", async () => {
  const { page, complaints, options } = await given();

  const seen = await page.evaluate(async ({ baseUrl, token }) => {
    const { createPaymentsClient, createQuintet, unwrap } = (globalThis as unknown as Application).quintet;
    const { tasks, timeline, calendar, conversions, payments, platform } = createQuintet({ baseUrl, token });
    const list = await unwrap(tasks.POST("/users/@me/lists", { body: { title: "Garden" } }));
    const titles: (string | undefined)[] = [];
    for await (const each of tasks.items("/users/@me/lists", { params: { query: { maxResults: 1 } } }))
      titles.push(each.title);
    const card = await unwrap(timeline.POST("/timeline", { body: { text: "Hello" } }));
    const { app } = await unwrap(payments.POST("/apps", { body: { name: "Shop" } }));
    const { identity } = await unwrap(createPaymentsClient({ baseUrl, key: app.key }).GET("/me"));
    return {
      titles,
      // Scripts of other origins can send `If-Match` only if the server allows it.
      changed: (
        await tasks.PATCH("/users/@me/lists/{tasklist}", {
          params: { path: { tasklist: list.id ?? "" }, header: { "If-Match": list.etag ?? "" } },
          body: { title: "House" },
        })
      ).response.status,
      text: card.text,
      colors: (await calendar.GET("/colors")).response.status,
      batch: (await conversions.POST("/conversion", { body: { conversion: [] } })).response.status,
      isApp: identity.id === app.id,
      issuer: (await unwrap(platform.GET("/.well-known/openid-configuration"))).issuer,
      // Pages of other origins must not use the sandbox of a local server.
      sandbox: await platform.POST("/sandbox/v1/reset").catch((error: Error) => error.name),
    };
  }, options);

  expect(seen).toEqual({
    titles: expect.arrayContaining(["Garden"]),
    changed: 200,
    text: "Hello",
    colors: 200,
    batch: 400,
    isApp: true,
    issuer: options.baseUrl,
    sandbox: "TypeError",
  });
  expect(complaints.filter((each) => !/400|CORS|ERR_FAILED/.test(each))).toEqual([]);
});

browserTest("refusals have their reason, and a signal ends a call", async () => {
  const { page, options } = await given();

  const seen = await page.evaluate(async ({ baseUrl, token }) => {
    const { createTasksClient, isServiceError, unwrap } = (globalThis as unknown as Application).quintet;
    const tasks = createTasksClient({ baseUrl, token });
    const path = { tasklist: "none" };
    const refused = await unwrap(tasks.GET("/lists/{tasklist}/tasks", { params: { path } })).catch((each) => each);
    const ended = await tasks
      .GET("/users/@me/lists", { signal: AbortSignal.abort() })
      .catch((each: Error) => each.name);
    return { status: isServiceError(refused) && refused.body.error.status, reason: refused.reason, ended };
  }, options);

  expect(seen).toEqual({ status: "NOT_FOUND", reason: "notFound", ended: "AbortError" });
});

browserTest("an upload in chunks arrives, and tells how far it is", async () => {
  const { page, options } = await given();

  const seen = await page.evaluate(async ({ baseUrl, token }) => {
    const { createQuintet } = (globalThis as unknown as Application).quintet;
    const progress: number[] = [];
    const content = new Blob([new Uint8Array(600_000).fill(7)]);
    const settings = { chunkBytes: 262_144, onProgress: (arrived: number) => progress.push(arrived) };
    const { uploads } = createQuintet({ baseUrl, token });
    const item = await uploads.insert({ type: "image/jpeg", content }, { text: "Bed three." }, settings);
    return { progress, type: item.attachments?.[0]?.contentType };
  }, options);

  expect(seen).toEqual({ progress: [262_144, 524_288, 600_000], type: "image/jpeg" });
});

browserTest("a payment shows the bank's frame in the page, and goes on with what the customer says there", async () => {
  const { kit, page, options } = await given();
  const { merchant, payments } = await kit.shop();

  const paying = page.evaluate(
    async ({ baseUrl, key }) => {
      const { createPaymentsClient, pay, tokenize } = (globalThis as unknown as Application).quintet;
      const client = createPaymentsClient({ baseUrl });
      const card = {
        number: await tokenize(client, "pcn", "4100000000000000"),
        code: await tokenize(client, "pcsc", "123"),
        expiry: { month: 8 as const, year: 2040 },
      };
      const amount = { currency: "EUR" as const, exponent: 2, value: 11900 };
      return pay(client, { test: {}, integration: { key }, amount, card });
    },
    { baseUrl: options.baseUrl, key: merchant.key },
  );
  await approve(page);

  const params = { path: { transactionId: await paying } };
  const { data } = await payments.GET("/transactions/{transactionId}", { params });
  expect(data?.transaction).toMatchObject({ amount: 11900, successful: true });
  expect(await page.locator("iframe").count()).toBe(0);
});

async function approve(page: Page): Promise<void> {
  await page.frameLocator("iframe:visible").getByRole("button").first().click();
}
