/** The code samples of operations: every function that they call exists, also in the published clients. */
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { calendar } from "@googleapis/calendar";
import { tasks } from "@googleapis/tasks";
import { expect, test } from "vitest";
import type { Contract } from "../../client/console/app/contracts.ts";
import { documentedServices } from "../../server/http/document.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { documentsOf, methodIds } from "../support/discovery.ts";

interface Sample {
  operation: string;
  label: string;
  source: string;
}

async function samplesOf(app: TestApp, service: string): Promise<Sample[]> {
  const contract = (await (await app.fetch(`/docs/${service}/reference.json`)).json()) as Contract;
  return Object.values(contract.paths).flatMap((item) =>
    Object.values(item).flatMap((each) => {
      const { operationId: operation = "", ...more } = each as { operationId?: string };
      const { "x-codeSamples": samples = [] } = more as { "x-codeSamples"?: Omit<Sample, "operation">[] };
      return samples.map((sample) => ({ ...sample, operation }));
    }),
  );
}

const nodeOnes = (samples: readonly Sample[]) => samples.filter(({ label }) => label === "Node");

/** The method that a sample calls on the client, such as `tasks.insert`. */
const methodIn = ({ source }: Sample) => /^\w+\.([\w.]+)\(/.exec(source.slice(source.lastIndexOf("await ") + 6))?.[1];

const memberOf = (client: object, path: string) =>
  path.split(".").reduce<unknown>((found, name) => Reflect.get(Object(found), name), client);

test.each([
  ["tasks", tasks("v1")],
  ["calendar", calendar("v3")],
] as const)("the published package of %s has every method that samples call", async (service, client) => {
  const found = nodeOnes(await samplesOf(await startApp(), service));

  expect(found.length).toBeGreaterThan(10);
  for (const each of found) expect(memberOf(client, methodIn(each) ?? ""), each.operation).toBeTypeOf("function");
});

test.each([
  ["timeline", "mirror"],
  ["conversions", "adsearch"],
])("clients of discovery documents have every method that samples of %s call", async (service, name) => {
  const app = await startApp();
  const document = (await documentsOf(app)).find((each) => each.name === name);
  const methods = methodIds(document?.resources ?? {});
  const found = nodeOnes(await samplesOf(app, service));

  expect(found.length).toBeGreaterThan(5);
  for (const each of found) expect(methods, each.operation).toContain(`${name}.${methodIn(each)}`);
  expect(found[0]?.source).toContain(`${app.url}/discovery/v1/apis/${name}/`);
});

test("the published client of payments has every method that samples call", async () => {
  const Paylike = createRequire(import.meta.url)("paylike") as new (key: string) => object; // The library has no types.
  const found = nodeOnes(await samplesOf(await startApp(), "payments"));

  expect(found).toHaveLength(21);
  for (const each of found) {
    const method = methodIn(each) ?? "";
    expect(memberOf(new Paylike("key"), method), each.operation).toBeTypeOf("function");
  }
});

/** For each language, how samples set a credential and how they use it. */
const credentials: Readonly<Record<string, readonly [set: RegExp, use: RegExp]>> = {
  curl: [/^export (TOKEN|KEY)=/m, /"[^"]*\$(TOKEN|KEY)"/],
  TypeScript: [/^const (token|key) = process\.env\.[A-Z]+ .*\/\/ export /m, /, (token|key) \}\)/],
  Node: [
    /^const (token|key) = process\.env\.[A-Z]+ .*\/\/ export /m,
    /(?:Bearer \$\{|access_token: |\()(token|key)\b[^"]/,
  ],
  Python: [/^(token|key) = os\.environ\["[A-Z]+"\] +# export /m, /(?:Bearer \{|auth=\("", )(token|key)\b/],
};

test("samples say where their credential comes from, before they use it", async () => {
  const app = await startApp();
  const used: string[] = [];
  for (const service of documentedServices()) {
    for (const { label, source, operation } of await samplesOf(app, service)) {
      const [set, use] = (credentials[label] ?? []).map((each) => each.exec(source));
      expect(set?.[1], `${operation} ${label}`).toBe(use?.[1]);
      if (!set || !use) continue;
      used.push(`${label} ${use[1]}`);
      expect(set.index, `${operation} ${label}`).toBeLessThan(use.index);
    }
  }

  const languages = Object.keys(credentials);
  const expected = languages.flatMap((each) =>
    each === "curl" ? ["curl TOKEN", "curl KEY"] : [`${each} token`, `${each} key`],
  );
  expect(new Set(used)).toEqual(new Set(expected));
});

test("the commands of a sample with curl get a key and use it", async () => {
  const app = await startApp();
  const samples = await samplesOf(app, "payments");
  const sampleOf = (operation: string) =>
    samples.find((each) => each.operation === operation && each.label === "curl")?.source ?? "";

  const { stdout } = await promisify(execFile)("sh", ["-c", sampleOf("identity.get")]);

  expect(JSON.parse(stdout)).toMatchObject({ identity: { name: "Shop" } });
  // Creating an app needs no credential.
  expect(sampleOf("apps.create")).not.toContain("KEY");
});

test("TypeScript and Python parse", async () => {
  const { transform } = await import("esbuild");
  const app = await startApp();
  for (const service of documentedServices()) {
    for (const { label, source, operation } of await samplesOf(app, service)) {
      if (label !== "TypeScript" && label !== "Node") continue;
      await expect(transform(source, { loader: "ts", format: "esm" }), operation).resolves.toBeDefined();
    }
  }
});
