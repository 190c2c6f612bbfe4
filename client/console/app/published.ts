/** Calls as the published Node client of each service makes them, pointed here. */
import type { ServiceName } from "./contracts.ts";
import { literal } from "./literal.ts";
import type { Call } from "./samples.ts";

/** Packages for one service alone, which take another origin. Names of operations are those of their methods. */
const packages: Partial<Record<ServiceName, { name: string; version: string }>> = {
  tasks: { name: "tasks", version: "v1" },
  calendar: { name: "calendar", version: "v3" },
};

/** Services for which the published library builds a client from the discovery document. */
const discovered: Partial<Record<ServiceName, { variable: string; path: string }>> = {
  timeline: { variable: "mirror", path: "mirror/v1" },
  conversions: { variable: "search", path: "adsearch/v2" },
};

/** @returns undefined for what no published client does. */
export function publishedSample(call: Call): string | undefined {
  const { service, id } = call.known;
  const own = packages[service];
  const found = discovered[service];
  if (own) return ofPackage(call, own);
  // One method takes an item with and without media; that is the one without.
  if (found && !id.endsWith("Upload")) return ofDocument(call, found);
  return service === "payments" ? ofPayments(call) : undefined;
}

function argumentsOf({ path, query, body }: Call): string {
  const parameters = { ...path, ...query, ...(body !== undefined && { requestBody: body }) };
  return Object.keys(parameters).length > 0 ? literal(parameters) : "";
}

function ofPackage(call: Call, { name, version }: { name: string; version: string }): string {
  return `import { ${name} } from "@googleapis/${name}";

const service = ${name}({
  version: "${version}",
  rootUrl: "${call.origin}/",
  headers: { Authorization: \`Bearer \${token}\` },
});
const { data } = await service.${call.known.id}(${argumentsOf(call)});`;
}

function ofDocument(call: Call, { variable, path }: { variable: string; path: string }): string {
  return `import { google } from "googleapis";

const auth = new google.auth.OAuth2();
auth.setCredentials({ access_token: token });
const ${variable} = await google.discoverAPI("${call.origin}/discovery/v1/apis/${path}/rest", { auth });
const { data } = await ${variable}.${methodOf(call.known.id)}(${argumentsOf(call)});`;
}

/** Attachments stand below the items that they belong to. */
function methodOf(id: string): string {
  return id.startsWith("attachments.") ? `timeline.${id}` : id;
}

/** The methods of `paylike` by the operations that they call; lists are cursors. */
const paymentMethods: Readonly<Record<string, string>> = {
  "apps.create": "apps.create",
  "identity.get": "apps.findOne",
  "merchants.create": "merchants.create",
  "merchants.get": "merchants.findOne",
  "merchants.update": "merchants.update",
  "merchants.list": "apps.merchants.find",
  "merchantUsers.list": "merchants.users.find",
  "merchantUsers.invite": "merchants.users.add",
  "merchantUsers.revoke": "merchants.users.revoke",
  "merchantApps.list": "merchants.apps.find",
  "merchantApps.add": "merchants.apps.add",
  "merchantApps.revoke": "merchants.apps.revoke",
  "lines.list": "merchants.lines.find",
  "transactions.list": "merchants.transactions.find",
  "transactions.create": "merchants.transactions.create",
  "transactions.get": "transactions.findOne",
  "transactions.capture": "transactions.capture",
  "transactions.refund": "transactions.refund",
  "transactions.void": "transactions.void",
  "cards.create": "cards.create",
  "cards.get": "cards.findOne",
};

function ofPayments({ known, origin, path, body }: Call): string | undefined {
  const method = paymentMethods[known.id];
  if (method === undefined) return undefined;
  const given = [
    ...Object.values(path).map((each) => JSON.stringify(each)),
    ...(body === undefined ? [] : [literal(body)]),
  ];
  const all = method.endsWith(".find") ? ".toArray()" : "";
  return `import Paylike from "paylike";

const client = new Paylike(key, { url: "${origin}" });
const answer = await client.${method}(${given.join(", ")})${all};`;
}
