/** Calls in the form of each service's published Node client, configured for this server. */
import { services } from "../../../generated/services.ts";
import type { PublishedClient } from "../../../server/manifest.ts";
import { literal } from "./literal.ts";
import { type Call, readingOf } from "./samples.ts";

/** Formats a call as code. @returns undefined if no published client has the operation. */
export function publishedSample(call: Call): string | undefined {
  const { service, id } = call.known;
  const sendsHeaders = Object.keys(call.headers ?? {}).length > 0;
  const published = services.find(({ name }) => name === service)?.published;
  switch (published?.kind) {
    case "package":
      return ofPackage(call, published);
    case "discovery":
      // In the published client, one method inserts items with or without media. The sample shows it without media.
      return id.endsWith("Upload") || sendsHeaders ? undefined : ofDocument(call, published);
    case "methods":
      return sendsHeaders ? undefined : ofMethods(call, published);
    default:
      return undefined;
  }
}

type Published<Kind extends PublishedClient["kind"]> = Extract<PublishedClient, { kind: Kind }>;

function argumentsOf({ path, query, body }: Call): string {
  const parameters = { ...path, ...query, ...(body !== undefined && { requestBody: body }) };
  return Object.keys(parameters).length > 0 ? literal(parameters) : "";
}

function ofPackage(call: Call, { package: name, factory, version }: Published<"package">): string {
  const { headers = {} } = call;
  const options = Object.keys(headers).length > 0 ? `, ${literal({ headers })}` : "";
  return `import { ${factory} } from "${name}";

${readingOf("token", call.origin)}
const service = ${factory}({
  version: "${version}",
  rootUrl: "${call.origin}/",
  headers: { Authorization: \`Bearer \${token}\` },
});
const { data } = await service.${call.known.id}(${argumentsOf(call)}${options});`;
}

function ofDocument(call: Call, { variable, path, methods }: Published<"discovery">): string {
  return `import { google } from "googleapis";

${readingOf("token", call.origin)}
const auth = new google.auth.OAuth2();
auth.setCredentials({ access_token: token });
const ${variable} = await google.discoverAPI("${call.origin}/discovery/v1/apis/${path}/rest", { auth });
const { data } = await ${variable}.${methods?.[call.known.id] ?? call.known.id}(${argumentsOf(call)});`;
}

/** Formats a call for clients that list resources through a cursor. */
function ofMethods({ known, origin, path, body }: Call, published: Published<"methods">): string | undefined {
  const method = published.methods[known.id];
  if (method === undefined) return undefined;
  const given = [
    ...Object.values(path).map((each) => JSON.stringify(each)),
    ...(body === undefined ? [] : [literal(body)]),
  ];
  const all = method.endsWith(".find") ? ".toArray()" : "";
  return `import ${published.client} from "${published.package}";

${readingOf("key", origin)}
const client = new ${published.client}(key, { url: "${origin}" });
const answer = await client.${method}(${given.join(", ")})${all};`;
}
