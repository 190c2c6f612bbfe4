/** Traces that are configured with the standard environment variables, as an OTLP receiver gets them. */
import { createServer } from "node:http";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { sdk } from "../../server/platform/traces.ts";
import { startApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { listening } from "../support/listening.ts";

beforeAll(() => {
  // In production, the server loads the package from a folder where users install it, so the test replaces the loader.
  sdk.load = () => import("@opentelemetry/sdk-node");
});

interface Span {
  name: string;
  kind: number;
  traceId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Exported {
  resourceSpans: { resource: { attributes: Span["attributes"] }; scopeSpans: { spans: Span[] }[] }[];
}

/** Receives OTLP over HTTP as JSON, and sets the variables so that this process sends traces to it. */
async function givenReceiver(variables: Record<string, string> = {}) {
  const received: Exported[] = [];
  const server = createServer(async (req, res) => {
    let text = "";
    for await (const chunk of req) text += chunk;
    if (req.url === "/v1/traces") received.push(JSON.parse(text));
    res.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", await listening(server));
  vi.stubEnv("OTEL_EXPORTER_OTLP_PROTOCOL", "http/json");
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  return {
    spans: () =>
      received.flatMap((each) => each.resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans))),
    service: () =>
      received[0]?.resourceSpans[0]?.resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue,
  };
}

function attributesOf({ attributes }: Span): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}

test("a request is a span, whose parent the caller names", async () => {
  const receiver = await givenReceiver();
  const { owner, server, url } = await startApp();
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const before = Date.now();

  await owner.fetch("/tasks/v1/lists/@default/tasks?maxResults=5", {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, "X-Request-Id": "traced" },
  });
  await owner.fetch("/tasks/v1/lists/nobodys/tasks");
  await fetch(`${url}/o/oauth2/v2/auth`);
  await server.stop();

  const [listed, refused, page] = receiver.spans();
  expect(listed).toMatchObject({
    name: "GET /tasks/v1/lists/{tasklist}/tasks",
    kind: 2,
    traceId,
    parentSpanId: "00f067aa0ba902b7",
  });
  const started = Number(listed?.startTimeUnixNano) / 1e6;
  expect(started).toBeGreaterThan(before - 1000);
  expect(Number(listed?.endTimeUnixNano) / 1e6).toBeGreaterThanOrEqual(started);
  expect(attributesOf(listed as Span)).toEqual({
    "http.request.method": "GET",
    "http.response.status_code": 200,
    "http.route": "/tasks/v1/lists/{tasklist}/tasks",
    "url.path": "/tasks/v1/lists/@default/tasks",
    "url.scheme": "http",
    "server.address": "127.0.0.1",
    "server.port": Number(new URL(url).port),
    "quintet.operation": "tasks.list",
    "quintet.service": "tasks",
    "quintet.request_id": "traced",
  });
  expect(attributesOf(refused as Span)).toMatchObject({
    "http.response.status_code": 404,
    "quintet.reason": "notFound",
  });
  expect(refused?.traceId).not.toBe(traceId);
  // A 4xx is an ordinary response. Only a server error makes the span an error.
  expect(refused?.status.code ?? 0).toBe(0);
  expect(page).toMatchObject({ name: "GET" });
  expect(attributesOf(page as Span)).toMatchObject({ "quintet.operation": "oauth.authorize" });
  expect(receiver.service()).toBe("quintet");
});

test("what the server could not do is an error, and the service is called as the variable says", async () => {
  const receiver = await givenReceiver({ OTEL_SERVICE_NAME: "garden" });
  const { owner, fetch: send, server } = await startApp();
  await send("/sandbox/v1/faults", asJson("POST", { service: "tasks", status: 503, count: 1 }));

  await owner.fetch("/tasks/v1/users/@me/lists");
  await server.stop();

  const span = receiver.spans().find(({ name }) => name === "GET /tasks/v1/users/@me/lists");
  expect(span?.status.code).toBe(2);
  expect(attributesOf(span as Span)).toMatchObject({ "http.response.status_code": 503, "error.type": "backendError" });
  expect(receiver.service()).toBe("garden");
});
