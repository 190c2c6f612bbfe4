import { builtinModules } from "node:module";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { page } from "./scripted.ts";

async function bundle(): Promise<{ code: string; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: ["client/index.ts"],
    absWorkingDir: new URL("../..", import.meta.url).pathname,
    bundle: true,
    write: false,
    metafile: true,
    platform: "browser",
    format: "iife",
    globalName: "quintet",
    target: "es2022",
    logLevel: "silent",
  });
  return { code: outputFiles[0]?.text ?? "", inputs: Object.keys(metafile.inputs) };
}

test("the client bundles for browsers and needs nothing but openapi-fetch", async () => {
  const { code, inputs } = await bundle();

  expect(
    inputs.filter(
      (path) =>
        !/^(client|generated\/clients\.ts$|generated\/\w+\/client\.ts$|(.*\/)?node_modules\/openapi-fetch\/)/.test(
          path,
        ),
    ),
  ).toEqual([]);
  expect(code).not.toMatch(/\bnode:|\brequire\(/);
  expect(builtinModules.filter((name) => code.includes(`from "${name}"`))).toEqual([]);
});

test("the bundle runs where there is nothing but what browsers have", async () => {
  const { code } = await bundle();
  const sent: string[] = [];
  const browser = createContext({
    ...{ AbortController, DOMException, FormData, Headers, Request, Response, URL, URLSearchParams },
    ...{ setTimeout, clearTimeout },
    async fetch(request: Request) {
      sent.push(`${request.method} ${request.url} ${request.headers.get("Authorization")}`);
      return sent.length === 1 ? page(["a"], "second") : page(["b"]);
    },
  });

  const titles = await runInContext(
    `${code}
    (async () => {
      const client = quintet.createTasksClient({ baseUrl: "http://quintet.test", token: async () => "secret", timeoutMs: 60000 });
      const titles = [];
      for await (const list of client.items("/users/@me/lists")) titles.push(list.title);
      return titles.join();
    })()`,
    browser,
  );

  expect(titles).toBe("List a,List b");
  expect(sent).toEqual([
    "GET http://quintet.test/tasks/v1/users/@me/lists Bearer secret",
    "GET http://quintet.test/tasks/v1/users/@me/lists?pageToken=second Bearer secret",
  ]);
});

/** The compressed size of the code that a browser loads, in bytes. */
test.each(["Tasks", "Timeline", "Conversions", "Calendar", "Payments", "Platform"])(
  "the client of %s alone is small",
  async (service) => {
    const { outputFiles } = await build({
      stdin: {
        contents: `export { create${service}Client, unwrap } from "./client/index.ts";`,
        resolveDir: new URL("../..", import.meta.url).pathname,
        loader: "ts",
      },
      bundle: true,
      minify: true,
      treeShaking: true,
      write: false,
      platform: "browser",
      format: "esm",
      target: "es2022",
      logLevel: "silent",
    });

    expect(gzipSync(outputFiles[0]?.contents ?? "").length).toBeLessThan(6000);
  },
);
