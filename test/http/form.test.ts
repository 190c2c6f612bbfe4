import { expect, test } from "vitest";
import type { Schema } from "../../scripts/generate/contract.ts";
import { compileForm } from "../../server/http/form.ts";
import { parseForm } from "../../server/http/shapes.ts";
import { derived } from "../support/derive.ts";

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
  expect(read(parseForm(form))).toEqual(expected);
});
