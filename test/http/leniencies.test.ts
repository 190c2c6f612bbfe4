/** Unusual values that published clients send: the public document allows them, and the server accepts them. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { operationsOf, resolve, type Schema } from "../../scripts/generate/contract.ts";
import { serverOfPeople } from "../support/app.ts";
import { basic, newMerchant, startShop } from "../support/payments.ts";
import { loadContract } from "../support/wire.ts";

const served = serverOfPeople();

/** Checks a value against a schema of a public document. */
function isValid(service: string, schema: Schema, value: unknown) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(loadContract(service), "contract");
  const text = JSON.stringify(schema).replaceAll('"#/components', '"contract#/components');
  return ajv.validate(JSON.parse(text) as object, value);
}

function operationOf(service: string, id: string) {
  const contract = loadContract(service);
  const found = operationsOf(contract).find(({ operation }) => operation.operationId === id);
  if (!found) throw new Error(`There is no operation ${id}.`);
  return { ...found, contract };
}

describe.each([
  ["prettyPrint", ["maybe", "1", "TRUE"]],
  ["$.xgafv", ["3", "v1"]],
  ["upload_protocol", ["media", "magic"]],
  ["uploadType", ["raw", "magic"]],
])("the query parameter %s", (name, values) => {
  test.each(values)("takes %s", async (value) => {
    const { owner } = await served();
    const reads = {
      tasks: "/tasks/v1/users/@me/lists",
      calendar: "/calendar/v3/colors",
      timeline: "/mirror/v1/timeline",
    };

    for (const [service, path] of Object.entries(reads)) {
      const { parameters } = operationsOf(loadContract(service)).find(({ method }) => method === "get") ?? {};
      const parameter = parameters?.find((each) => each.name === name);
      expect(isValid(service, parameter?.schema ?? { not: {} }, value)).toBe(true);
      expect((await owner.fetch(`${path}?${new URLSearchParams({ [name]: value })}`)).status).toBe(200);
    }
  });
});

function bodyOf(service: string, id: string): Schema {
  return operationOf(service, id).operation.requestBody?.content["application/json"]?.schema ?? { not: {} };
}

test("null stands for no items of a free/busy query, for no pictures and for no bank account", async () => {
  const { owner } = await served();
  const shop = await startShop();
  const times = { timeMin: "2026-03-05T00:00:00Z", timeMax: "2026-03-06T00:00:00Z", items: null };
  const card = { text: "Bed three", creator: { id: "ada", imageUrls: null } };
  const { company, ...merchant } = newMerchant();
  const shopOf = { ...merchant, company, bank: { iban: null } };
  const json = { "Content-Type": "application/json" };

  expect(isValid("calendar", bodyOf("calendar", "freebusy.query"), times)).toBe(true);
  expect(isValid("timeline", bodyOf("timeline", "timeline.insert"), card)).toBe(true);
  expect(isValid("payments", bodyOf("payments", "merchants.create"), shopOf)).toBe(true);
  const statuses = [
    await owner.fetch("/calendar/v3/freeBusy", { method: "POST", headers: json, body: JSON.stringify(times) }),
    await owner.fetch("/mirror/v1/timeline", { method: "POST", headers: json, body: JSON.stringify(card) }),
    await shop.fetch("/merchants", {
      method: "POST",
      headers: { ...json, ...basic(shop.key) },
      body: JSON.stringify(shopOf),
    }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 201]);
});

test("no body is a form without fields where nothing in it is required", async () => {
  const shop = await startShop();

  for (const id of ["bank.response", "merchants.update"]) {
    const { operation, contract } = operationOf("payments", id);
    const { required } = resolve<{ required?: boolean }>(contract, operation.requestBody ?? {});
    expect(required ?? false, id).toBe(false);
  }
  expect((await shop.fetch("/acs-response", { method: "POST" })).status).toBe(200);
  const target = `/merchants/${shop.merchant.id}`;
  expect((await shop.fetch(target, { method: "PUT", headers: basic(shop.key) })).status).toBe(200);
});
