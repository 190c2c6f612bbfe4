import { describe, expect, test } from "vitest";
import type { Schema } from "../../scripts/generate/contract.ts";
import { loadRuntimeDocument } from "../../server/http/document.ts";
import { compileForm, parseNestedForm } from "../../server/http/form.ts";
import { startApp } from "../support/app.ts";
import { derived } from "../support/derive.ts";
import { shared } from "../support/endings.ts";

const schemas: Record<string, Schema> = {
  Amount: { type: "integer", minimum: 1 },
  Inner: {
    type: "object",
    properties: {
      count: { $ref: "#/components/schemas/Amount" },
      text: { type: "string" },
      again: { $ref: "#/components/schemas/Inner" },
    },
  },
};

const body: Schema = {
  type: "object",
  required: ["amount"],
  properties: {
    amount: { $ref: "#/components/schemas/Amount" },
    rate: { type: "number" },
    flag: { type: "boolean" },
    digits: { type: "string" },
    inner: { description: "Beside a reference", $ref: "#/components/schemas/Inner" },
    free: {},
  },
};

const { document, operation } = derived({ method: "post", body, schemas });
const read = compileForm(operation.requestBody?.content["application/json"]?.schema ?? {}, document);

test.each<[string, unknown]>([
  ["amount=100", { amount: 100 }],
  ["amount=-1&rate=-1.5", { amount: -1, rate: -1.5 }],
  ["amount=%2B1&rate=%2B1.5", { amount: "+1", rate: "+1.5" }],
  ["amount=1.5", { amount: 1.5 }],
  ["amount=ten", { amount: "ten" }],
  ["amount=0x10&rate=1e3", { amount: "0x10", rate: "1e3" }],
  ["amount=&flag=", {}],
  ["flag=yes", { flag: true }],
  ["flag=N", { flag: false }],
  ["flag=1", { flag: true }],
  ["flag=0", { flag: false }],
  ["flag=maybe", { flag: "maybe" }],
  ["digits=007", { digits: "007" }],
  ["inner[count]=5&inner[text]=5", { inner: { count: 5, text: "5" } }],
  ["inner%5Bagain%5D%5Bcount%5D=5&inner[text]=", { inner: { again: { count: 5 } } }],
  ["inner=5", { inner: "5" }],
  ["free=5&free2=6&free3[a]=", { free: "5", free2: "6", free3: { a: "" } }],
  ["amount=1&amount=2", { amount: ["1", "2"] }],
])("%s", (form, expected) => {
  expect(read(parseNestedForm(Buffer.from(form)))).toEqual(expected);
});

test.each<[string, unknown]>([
  ["custom[order][items][0][sku]=A", { order: { items: [{ sku: "A" }] } }],
  ["custom%5Border%5D%5Bitems%5D%5B0%5D%5Bsku%5D=A", { order: { items: [{ sku: "A" }] } }],
  ["custom[qty][42]=2&custom[qty][7]=1", { qty: { 42: "2", 7: "1" } }],
  ["custom[a][1]=y&custom[a][0]=x", { a: ["x", "y"] }],
  ["custom[a][0]=x&custom[a][2]=y", { a: { 0: "x", 2: "y" } }],
  ["custom[a][00]=x", { a: { "00": "x" } }],
  ["custom[a][0]=x&custom[a][b]=y", { a: { 0: "x", b: "y" } }],
  ["custom[a][]=x", { a: ["x"] }],
  ["custom[a][]=x&custom[a][]=y", { a: ["x", "y"] }],
  ["custom[a]=x&custom[a]=y", { a: ["x", "y"] }],
  [
    "custom[toString]=x&custom[constructor]=y&custom[hasOwnProperty][a]=z",
    { toString: "x", constructor: "y", hasOwnProperty: { a: "z" } },
  ],
  ["custom[a]=1+1%2B1%20=&custom[b]=100%&custom[c%26]=", { a: "1 1+1 =", b: "100%", "c&": "" }],
  ["custom[]=x", ["x"]],
  ["custom[a]=caf%C3%A9", { a: "café" }],
  [`custom${"[a]".repeat(12)}=x`, Array.from({ length: 12 }).reduce<unknown>((inner) => ({ a: inner }), "x")],
])("%s is kept as JSON keeps it", (form, custom) => {
  expect(parseNestedForm(Buffer.from(form))).toEqual({ custom });
});

test.each([
  ["custom[a=x", "custom"],
  ["custom]a[=x", "custom"],
  ["custom[a]b=x", "custom"],
  ["custom[a]]=x", "custom"],
  ["custom[[a]=x", "custom"],
  ["[a]=x", "body"],
  ['{"custom":"x"}', "body"],
  ["custom[][a]=x", "custom"],
  ["custom=x&custom[a]=y", "custom"],
  ["custom[a]=y&custom=x", "custom"],
  ["custom[]=x&custom[a]=y", "custom"],
  ["custom[]=x&custom[0]=y", "custom"],
  ["custom[]=x&custom=y", "custom"],
  ["custom[__proto__][a]=x", "body"],
  ["__proto__=x", "body"],
  ["custom[constructor][prototype]=x", "body"],
  ["custom[a]=%00", "body"],
  ["4100000000000000[=x", "body"],
  [`custom${"[a]".repeat(64)}=x`, "custom"],
])("%s is rejected", (form, field) => {
  expect(() => parseNestedForm(Buffer.from(form))).toThrow(
    expect.objectContaining({ kind: "invalid", details: { field } }),
  );
});

// `curl -d '{…}'` labels JSON as a form. Operations that require a body explain this in their error, and forms are
// accepted if the contract declares them.

const app = shared(() => startApp());
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const json = '{"summary":"Lunch"}';

const needing = ["tasks", "timeline", "conversions", "calendar"].flatMap((service) =>
  loadRuntimeDocument(service)
    .operations.filter(({ requestBody, upload }) => requestBody?.required && !upload)
    .map(({ id, method, basePaths, path }) => [id, method.toUpperCase(), `${basePaths[0]}${path}`] as const),
);

test.each(needing)("%s says what a form that is not empty should have been", async (_, method, path) => {
  const { owner } = await app();
  const address = path.replaceAll(/\{\w+\}/g, "unknown");
  for (const body of [json, "summary=Lunch", "maxResults=1"]) {
    const response = await owner.fetch(address, { method, headers: form, body });
    const { error } = await response.json();
    const message = "not application/x-www-form-urlencoded. Send it with the header Content-Type: application/json.";
    expect([response.status, error.errors[0]]).toMatchObject([
      415,
      { reason: "unsupportedMediaType", location: "Content-Type", message: expect.stringContaining(message) },
    ]);
  }
});

test("nothing of it is stored, and a request without a token gets 401 first", async () => {
  const { owner, fetch } = await startApp();
  const post = { method: "POST", headers: form, body: json };
  const events = "/calendar/v3/calendars/primary/events";

  expect((await owner.fetch(events, post)).status).toBe(415);
  expect((await fetch(events, post)).status).toBe(401);
  expect(await (await owner.fetch(events)).json()).toMatchObject({ items: [] });
});

describe("as ever,", () => {
  const events = "/calendar/v3/calendars/primary/events";

  test("an empty form is no body", async () => {
    const { owner } = await app();
    const response = await owner.fetch(events, { method: "POST", headers: form });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { errors: [{ reason: "required" }] } },
    ]);
  });

  test("a body that does not say what it is, is JSON", async () => {
    const { owner } = await app();
    const at = (hour: number) => ({ dateTime: `2026-03-02T${hour}:00:00Z` });
    const body = new Blob([JSON.stringify({ start: at(10), end: at(11) })]);
    expect((await owner.fetch(events, { method: "POST", body })).status).toBe(200);
  });

  test("an operation without a body takes its parameters, and credentials, as a form", async () => {
    const { owner, fetch } = await app();
    const body = new URLSearchParams({ text: "Lunch", access_token: owner.token });
    const added = await fetch(`${events}/quickAdd`, { method: "POST", headers: form, body: body.toString() });
    expect(await added.json()).toMatchObject({ summary: "Lunch" });
    const cleared = await owner.fetch("/tasks/v1/lists/@default/clear", { method: "POST", headers: form, body: "a=b" });
    expect(cleared.status).toBe(204);
  });

  test("a method that is overridden takes its parameters as a form", async () => {
    const { url, owner } = await app();
    const response = await fetch(`${url}${events}`, {
      method: "POST",
      headers: { ...form, "X-HTTP-Method-Override": "GET", Authorization: `Bearer ${owner.token}` },
      body: "maxResults=1&fields=items(id),kind",
    });
    expect(await response.json()).toMatchObject({ kind: "calendar#events" });
  });

  test("a service whose contract has forms takes them", async () => {
    const { fetch } = await app();
    expect((await fetch("/apps", { method: "POST", headers: form, body: "name=Shop" })).status).toBe(201);
    expect((await fetch("/token", { method: "POST", headers: form, body: "grant_type=a" })).status).toBe(401);
  });
});
