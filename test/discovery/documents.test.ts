/** The content of the discovery documents, and their URLs. */
import { describe, expect, test } from "vitest";
import { operationsOf } from "../../scripts/generate/contract.ts";
import type { DiscoveryMethod, DiscoverySchema, RestDescription } from "../../server/discovery/description.ts";
import { serverOfPeople, startApp, type TestApp } from "../support/app.ts";
import { documentsOf } from "../support/discovery.ts";
import { sendRaw } from "../support/raw.ts";
import { refusalOf } from "../support/refusals.ts";
import { loadContract } from "../support/wire.ts";

const started = serverOfPeople();

async function get(app: TestApp, path: string, headers: Record<string, string> = {}) {
  const response = await app.fetch(path, { headers });
  return {
    status: response.status,
    headers: response.headers,
    body: response.status === 200 && (await response.json()),
  };
}

const rest = (name: string, version: string) => `/discovery/v1/apis/${name}/${version}/rest`;

async function documentOf(app: TestApp, name: string, version: string): Promise<RestDescription> {
  return (await get(app, rest(name, version))).body;
}

describe("the directory", () => {
  test("names every service and where its document is", async () => {
    const app = await started();

    const { body, headers } = await get(app, "/discovery/v1/apis");

    expect(body).toMatchObject({ kind: "discovery#directoryList", discoveryVersion: "v1" });
    expect(headers.get("ETag")).toBe(body.etag);
    const names = body.items.map(({ id, discoveryRestUrl }: Record<string, string>) => [id, discoveryRestUrl]);
    expect(names).toEqual(
      expect.arrayContaining([
        ["tasks:v1", `${app.url}${rest("tasks", "v1")}`],
        ["mirror:v1", `${app.url}${rest("mirror", "v1")}`],
        ["calendar:v3", `${app.url}${rest("calendar", "v3")}`],
      ]),
    );
    for (const { discoveryRestUrl, discoveryLink, icons, documentationLink, name } of body.items) {
      const relative = new URL(discoveryLink, `${app.url}/discovery/v1/apis`);
      expect(relative.href).toBe(discoveryRestUrl);
      expect((await documentOf(app, name, relative.pathname.split("/")[5] ?? "")).name).toBe(name);
      for (const link of [icons.x16, icons.x32, documentationLink]) expect((await fetch(link)).status, link).toBe(200);
    }
  });

  test.each<[string, string[]]>([
    ["?name=calendar", ["calendar"]],
    ["?name=calendar&preferred=true", ["calendar"]],
    ["?name=payments", []],
    ["?key=abc&userIp=1.2.3.4&name=tasks", ["tasks"]],
    ["?name=adsearch&preferred=true", ["adsearch"]],
    ["?name=doubleclicksearch", ["doubleclicksearch"]],
    ["?name=doubleclicksearch&preferred=true", []],
  ])("with %s", async (query, expected) => {
    const app = await started();

    const { body } = await get(app, `/discovery/v1/apis${query}`);

    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(expected);
  });
});

test.each<["spec" | "published", string]>([
  ["spec", "adsearch"],
  ["published", "doubleclicksearch"],
])("of two names, the directory prefers that of the dialect: %s", async (dialect, name) => {
  const app = await startApp({ settings: { dialect } });

  const { body } = await get(app, "/discovery/v1/apis?preferred=true");

  const names = body.items.map((each: { name: string }) => each.name);
  expect(names.filter((each: string) => each.endsWith("search"))).toEqual([name]);
  expect(names).toHaveLength(4);
});

describe("a document", () => {
  test("is unchanged until it changes", async () => {
    const app = await started();
    const { headers, body } = await get(app, rest("tasks", "v1"));
    const etag = headers.get("ETag") ?? "";

    expect(body.etag).toBe(etag);
    expect((await get(app, rest("tasks", "v1"), { "If-None-Match": etag })).status).toBe(304);
    expect((await get(app, rest("tasks", "v1"), { "If-None-Match": '"other"' })).status).toBe(200);
    const ofHost = "/$discovery/rest?version=v1&name=tasks";
    expect((await get(app, ofHost, { "If-None-Match": etag })).status).toBe(304);
    expect((await get(app, "/discovery/v1/apis", { "If-None-Match": "*" })).status).toBe(304);
  });

  test.each(["/discovery/v1/apis/tasks/v2/rest", "/discovery/v1/apis/payments/v1/rest", "/$discovery/rest?version=v9"])(
    "that is not there: %s",
    async (path) => {
      const app = await started();

      expect(await refusalOf(app.fetch(path))).toMatchObject({ status: 404, reason: "notFound" });
    },
  );

  test.each<[string, string, Record<string, string>]>([
    ["?version=v3", "calendar:v3", {}],
    ["?version=v1", "tasks:v1", {}],
    ["?version=v1&name=mirror", "mirror:v1", {}],
    ["?version=v1", "mirror:v1", { Host: "mirror.example.com" }],
    ["?version=v3", "calendar:v3", { Host: "calendar-json.example.com" }],
    ["?name=tasks", "tasks:v1", {}],
  ])("of a host: %s is %s", async (query, id, headers) => {
    const { url } = await startApp();

    const answer = await sendRaw(url, { target: `/$discovery/rest${query}`, headers });

    expect([answer.status, JSON.parse(answer.body).id]).toEqual([200, id]);
  });

  test("of a host needs a version or a name", async () => {
    const app = await started();

    expect(await refusalOf(app.fetch("/$discovery/rest"))).toMatchObject({ status: 400, reason: "required" });
  });

  test.each<[string, object, Record<string, string>, string]>([
    ["the request", {}, { Host: "localhost:99" }, "http://localhost:99/"],
    [
      "a trusted proxy",
      { trustProxy: true },
      { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "quintet.example" },
      "https://quintet.example/",
    ],
    ["PUBLIC_URL", { publicUrl: "https://q.example:8443" }, {}, "https://q.example:8443/"],
  ])("follows %s", async (_, settings, headers, root) => {
    const { url } = await startApp({ settings });
    const read = async (target: string) => JSON.parse((await sendRaw(url, { target, headers })).body);

    const document = await read(rest("calendar", "v3"));
    const { items } = await read("/discovery/v1/apis?name=calendar");

    expect(document).toMatchObject({
      rootUrl: root,
      baseUrl: `${root}calendar/v3/`,
      basePath: "/calendar/v3/",
      servicePath: "calendar/v3/",
      batchPath: "batch/calendar/v3",
      documentationLink: `${root}docs/calendar`,
      icons: { x16: `${root}favicon.ico` },
    });
    expect(items[0].discoveryRestUrl).toBe(`${root}discovery/v1/apis/calendar/v3/rest`);
  });

  test("writes scopes with the base of the setting", async () => {
    const app = await startApp({ settings: { authScopeBase: "https://scopes.example" } });

    const { auth, resources } = await documentOf(app, "tasks", "v1");

    expect(Object.keys(auth.oauth2.scopes)).toEqual([
      "https://scopes.example/auth/tasks",
      "https://scopes.example/auth/tasks.readonly",
    ]);
    expect(resources.tasks?.methods?.list?.scopes).toEqual(Object.keys(auth.oauth2.scopes));
    expect(resources.tasks?.methods?.insert?.scopes).toEqual(["https://scopes.example/auth/tasks"]);
  });

  test("by its published names has no other", async () => {
    const spec = await documentOf(await startApp(), "calendar", "v3");
    const published = await documentOf(await startApp({ settings: { dialect: "published" } }), "calendar", "v3");

    const word = (name: string) => new RegExp(`["\`]${name}["\`]`);
    for (const [own, other] of [
      ["videoLink", "hangoutLink"],
      ["builtinMeet", "hangoutsMeet"],
      ["eventLegacy", "eventHangout"],
      ["eventNamedLegacy", "eventNamedHangout"],
      ["fromMail", "fromGmail"],
      ["maxAttendee", "maxAttendees"],
    ] as const) {
      expect(JSON.stringify(spec)).toMatch(word(own));
      expect(JSON.stringify(spec)).not.toMatch(word(other));
      expect(JSON.stringify(published)).toMatch(word(other));
      expect(JSON.stringify(published)).not.toMatch(word(own));
    }
  });
});

describe("the service with two prefixes", () => {
  test("has a document for each", async () => {
    const app = await started();

    for (const name of ["adsearch", "doubleclicksearch"]) {
      const document = await documentOf(app, name, "v2");
      expect(document).toMatchObject({ id: `${name}:v2`, name, version: "v2", servicePath: "", batchPath: "batch" });
      const { get: read } = document.resources.conversion?.methods ?? {};
      expect([read?.id, read?.path]).toEqual([
        `${name}.conversion.get`,
        `${name}/v2/agency/{agencyId}/advertiser/{advertiserId}/engine/{engineAccountId}/conversion`,
      ]);
      const required = document.schemas.Conversion?.properties?.conversionId?.annotations?.required;
      expect(required).toEqual([`${name}.conversion.update`, `${name}.conversion.insert`]);
    }
  });

  test("has the published schemas, parameters and download", async () => {
    const { schemas, resources } = await documentOf(await startApp(), "adsearch", "v2");

    expect(Object.keys(schemas)).toEqual([
      "Availability",
      "Conversion",
      "ConversionList",
      "CustomDimension",
      "CustomMetric",
      "IdMappingFile",
      "SavedColumn",
      "SavedColumnList",
      "UpdateAvailabilityRequest",
      "UpdateAvailabilityResponse",
    ]);
    const { get: read, insert } = resources.conversion?.methods ?? {};
    expect(insert).toMatchObject({ request: { $ref: "ConversionList" }, response: { $ref: "ConversionList" } });
    expect(read?.parameterOrder).toEqual([
      "agencyId",
      "advertiserId",
      "engineAccountId",
      "endDate",
      "rowCount",
      "startDate",
      "startRow",
    ]);
    expect(read?.parameters.startRow).toMatchObject({ type: "integer", format: "uint32", required: true });
    expect(read?.parameters.startRow).not.toHaveProperty("maximum");
    expect(read?.parameters.rowCount).toMatchObject({ format: "int32", minimum: "1", maximum: "1000" });
    expect(read?.parameters.campaignId).toMatchObject({ type: "string", format: "int64", location: "query" });
    expect(schemas.Conversion?.properties?.dsConversionId).toMatchObject({
      type: "string",
      format: "int64",
      readOnly: true,
      deprecated: true,
    });
    expect(resources.reports?.methods?.getIdMappingFile).toMatchObject({ supportsMediaDownload: true });
    expect(schemas.IdMappingFile).toMatchObject({ id: "IdMappingFile", type: "object" });
  });
});

test("details of the format are as clients read them", async () => {
  const app = await started();
  const [calendar, mirror, tasks] = await Promise.all([
    documentOf(app, "calendar", "v3"),
    documentOf(app, "mirror", "v1"),
    documentOf(app, "tasks", "v1"),
  ]);

  const { list, move, watch, insert } = calendar.resources.events?.methods ?? {};
  expect(list?.parameters).toMatchObject({
    eventTypes: { type: "string", repeated: true, location: "query", enum: expect.arrayContaining(["focusTime"]) },
    maxResults: { type: "integer", format: "int32", minimum: "1", maximum: "2500", default: "250" },
    timeMin: { type: "string", format: "date-time", location: "query" },
    singleEvents: { type: "boolean", location: "query" },
    calendarId: { type: "string", location: "path", required: true },
  });
  expect(move?.parameterOrder).toEqual(["calendarId", "eventId", "destination"]);
  expect([list?.supportsSubscription, watch?.supportsSubscription, move?.supportsSubscription]).toEqual([
    true,
    true,
    undefined,
  ]);
  expect([insert?.request, insert?.response, watch?.request]).toEqual([
    { $ref: "Event" },
    { $ref: "Event" },
    { $ref: "Channel" },
  ]);
  const { Event, Channel, Colors } = calendar.schemas;
  expect(Event?.properties).toMatchObject({
    kind: { type: "string", default: "calendar#event" },
    start: {
      $ref: "EventDateTime",
      annotations: {
        required: ["calendar.events.insert", "calendar.events.import", "calendar.events.update"],
      },
    },
    created: { type: "string", format: "date-time", readOnly: true },
    attendees: { type: "array", items: { $ref: "EventAttendee" } },
    gadget: { deprecated: true },
  });
  expect(Channel?.properties).toMatchObject({
    expiration: { type: "string", format: "int64" },
    params: { type: "object", additionalProperties: { type: "string" } },
  });
  expect(Colors?.properties?.event).toMatchObject({ additionalProperties: { $ref: "ColorDefinition" } });

  expect(mirror).toMatchObject({ servicePath: "mirror/v1/", batchPath: "batch/mirror/v1" });
  const upload = {
    accept: ["image/*", "audio/*", "video/*"],
    maxSize: "10MB",
    protocols: {
      simple: { multipart: true, path: "/upload/mirror/v1/timeline" },
      resumable: { multipart: true, path: "/resumable/upload/mirror/v1/timeline" },
    },
  };
  const { methods, resources } = mirror.resources.timeline ?? {};
  expect(methods?.insert).toMatchObject({ path: "timeline", supportsMediaUpload: true, mediaUpload: upload });
  expect(Object.keys(methods ?? {}).sort()).toEqual(["delete", "get", "insert", "list", "patch", "update"]);
  expect(resources?.attachments?.methods?.get).toMatchObject({
    id: "mirror.timeline.attachments.get",
    supportsMediaDownload: true,
  });
  expect(mirror.schemas.Contact?.properties?.priority).toMatchObject({ type: "integer", format: "uint32" });
  expect(mirror.schemas.TimelineItem?.properties?.creator).toMatchObject({ $ref: "Contact" });
  expect(mirror.schemas).not.toHaveProperty("TimelineContact");

  expect(tasks).toMatchObject({ servicePath: "", batchPath: "batch" });
  expect(tasks.resources.tasks?.methods?.move).toMatchObject({
    path: "tasks/v1/lists/{tasklist}/tasks/{task}/move",
    httpMethod: "POST",
    description: expect.stringContaining("."),
  });
});

describe("every document", () => {
  const services: Record<string, string> = {
    tasks: "tasks",
    mirror: "timeline",
    calendar: "calendar",
    adsearch: "conversions",
    doubleclicksearch: "conversions",
  };

  function methodsOf(document: RestDescription): DiscoveryMethod[] {
    const all = (resources: RestDescription["resources"]): DiscoveryMethod[] =>
      Object.values(resources).flatMap((each) => [...Object.values(each.methods ?? {}), ...all(each.resources ?? {})]);
    return all(document.resources);
  }

  /** Every schema within a document, with its path. */
  function schemasIn(document: RestDescription): DiscoverySchema[] {
    const inner = (each: DiscoverySchema): DiscoverySchema[] => [
      each,
      ...Object.values(each.properties ?? {}).flatMap(inner),
      ...(each.items ? inner(each.items) : []),
      ...(each.additionalProperties ? inner(each.additionalProperties) : []),
    ];
    const parameters = methodsOf(document).flatMap((each) => Object.values(each.parameters));
    return [...Object.values(document.schemas), ...parameters, ...Object.values(document.parameters)].flatMap(inner);
  }

  test("has every operation of the contract, with every parameter", async () => {
    for (const document of await documentsOf(await startApp())) {
      const service = services[document.name] ?? "";
      expect(services, "Add the service of the document above.").toHaveProperty(document.name);
      const described = new Map(
        methodsOf(document).flatMap((each) => [
          [`${each.httpMethod} /${document.servicePath}${each.path}`, each] as const,
          ...Object.values(each.mediaUpload?.protocols ?? {}).map(
            ({ path }) => [`${each.httpMethod} ${path}`, each] as const,
          ),
        ]),
      );
      for (const { basePaths, path, method, parameters, operation } of operationsOf(loadContract(service))) {
        // If a service has two prefixes, each document describes its own.
        for (const base of basePaths.filter(
          (each) => service !== "conversions" || each.includes(`/${document.name}/`),
        )) {
          const found = described.get(`${method.toUpperCase()} ${base}${path}`);
          if (!found)
            throw new Error(`The document of ${document.name} lacks ${operation.operationId} at ${base}${path}.`);
          const known = { ...document.parameters, ...found.parameters, upload_id: {} };
          const missing = parameters.filter((each) => each.in !== "header" && !(each.name in known));
          expect(missing, operation.operationId).toEqual([]);
        }
      }
    }
  });

  test("refers only to what it has, and has the types and formats that clients know", async () => {
    const types = ["string", "integer", "number", "boolean", "array", "object", "any", undefined];
    const formats = ["int32", "uint32", "int64", "uint64", "double", "float", "date", "date-time", "byte", undefined];
    for (const document of await documentsOf(await startApp())) {
      for (const each of schemasIn(document)) {
        expect(types).toContain(each.type);
        expect(formats).toContain(each.format);
        expect(each.type === undefined).toBe(each.$ref !== undefined);
        expect(each.enumDescriptions?.length).toBe(each.enum?.length);
      }
      const referred = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
      for (const [, name = ""] of referred) expect(document.schemas, name).toHaveProperty(name);
      for (const [name, { id }] of Object.entries(document.schemas)) expect(id).toBe(name);
    }
  });
});
