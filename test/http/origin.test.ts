import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { originOf } from "../../server/http/origin.ts";
import { startApp } from "../support/app.ts";
import { sendRaw } from "../support/raw.ts";

/** The parts of a request that `originOf` reads; the request arrived at 10.0.0.5:4010. */
const given = (headers: IncomingMessage["headers"], localAddress = "10.0.0.5") =>
  ({ headers, socket: { localAddress, localPort: 4010 } }) as unknown as IncomingMessage;

const plain = { publicUrl: undefined, trustProxy: false };
const proxied = { publicUrl: undefined, trustProxy: true };
const several = { publicUrl: "https://public.example", otherPublicUrls: ["https://other.example:8443"] };
const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "api.example" };

test.each<[string, Parameters<typeof originOf>, string]>([
  ["follow the Host header", [given({ host: "localhost:4010" }), plain], "http://localhost:4010"],
  ["follow an address in it", [given({ host: "[::1]:4010" }), plain], "http://[::1]:4010"],
  [
    "follow PUBLIC_URL before everything",
    [given({ host: "localhost", ...forwarded }), { ...proxied, publicUrl: "https://public.example" }],
    "https://public.example",
  ],
  [
    "follow the entry of PUBLIC_URL by whose host the request came",
    [given({ host: "OTHER.example:8443" }), { ...plain, ...several }],
    "https://other.example:8443",
  ],
  [
    "follow the first entry for any other host",
    [given({ host: "other.example" }), { ...plain, ...several }],
    "https://public.example",
  ],
  ["follow a trusted proxy", [given({ host: "inner", ...forwarded }), proxied], "https://api.example"],
  [
    "follow the outermost of several proxies",
    [given({ host: "inner", "x-forwarded-proto": "https, http", "x-forwarded-host": "api.example, inner" }), proxied],
    "https://api.example",
  ],
  [
    "follow a trusted proxy that only says the scheme",
    [given({ host: "api.example", "x-forwarded-proto": "https" }), proxied],
    "https://api.example",
  ],
  [
    "do not follow a proxy that is not trusted",
    [given({ host: "localhost", ...forwarded }), plain],
    "http://localhost",
  ],
  [
    "know no scheme but http and https",
    [given({ host: "localhost", "x-forwarded-proto": "javascript" }), proxied],
    "http://localhost",
  ],
  ["fall back to the connection without a Host", [given({}), plain], "http://10.0.0.5:4010"],
  ["fall back to the connection, by its IPv6 address", [given({}, "::1"), plain], "http://[::1]:4010"],
])("links %s", (_, parameters, expected) => {
  expect(originOf(...parameters)).toBe(expected);
});

describe("a host that is no host name never gets into links", () => {
  test.each([
    'evil.example/path"',
    "evil.example?x",
    "evil.example#",
    "user@evil.example",
    "evil example",
    "<script>",
    "a\\b",
    "evil.example:99999999",
    ":80",
    "%65vil",
    "é.example",
  ])("%s", (host) => {
    expect(originOf(given({ host }), plain)).toBe("http://10.0.0.5:4010");
    expect(originOf(given({ host: "inner", "x-forwarded-host": host }), proxied)).toBe("http://10.0.0.5:4010");
  });
});

describe("absolute links in answers", () => {
  const target = "/tasks/v1/users/@me/lists/@default";
  const selfLink = (body: string) => new URL(JSON.parse(body).selfLink);

  test("follow the address that the client used", async () => {
    const { url, owner } = await startApp();

    const answer = await sendRaw(url, {
      target,
      headers: { Host: "quintet.test:80", Authorization: `Bearer ${owner.token}` },
    });

    expect(JSON.parse(answer.body).selfLink).toMatch(
      /^http:\/\/quintet\.test:80\/tasks\/v1\/users\/@me\/lists\/[\w-]+$/,
    );
  });

  test("lead back to the resource", async () => {
    const { owner } = await startApp();
    const list = await (await owner.fetch(target)).json();

    const again = await owner.fetch(new URL(list.selfLink).pathname);

    expect(await again.json()).toEqual(list);
  });

  test("are https behind a proxy that ends TLS", async () => {
    const { owner } = await startApp({ settings: { trustProxy: true } });

    const answer = await owner.fetch(target, {
      headers: { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "api.example" },
    });

    expect(selfLink(await answer.text()).origin).toBe("https://api.example");
  });

  test("follow PUBLIC_URL", async () => {
    const { owner } = await startApp({ settings: { publicUrl: "https://public.example" } });

    expect(selfLink(await (await owner.fetch(target)).text()).origin).toBe("https://public.example");
  });
});
