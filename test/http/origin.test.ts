import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { originOf } from "../../server/http/origin.ts";
import { startApp } from "../support/app.ts";
import { eventually } from "../support/eventually.ts";
import { freePort } from "../support/freePort.ts";
import { sendRaw } from "../support/raw.ts";

/** The parts of a request that `originOf` reads; the request arrived at 10.0.0.5:4010. */
const given = (headers: IncomingMessage["headers"], localAddress = "10.0.0.5") =>
  ({ headers, socket: { localAddress, localPort: 4010 } }) as unknown as IncomingMessage;

const plain = { publicUrl: undefined, trustProxy: false };
const proxied = { publicUrl: undefined, trustProxy: true };
const several = { ...plain, publicUrl: "https://public.example", otherPublicUrls: ["https://other.example:8443"] };
const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "api.example" };
const twice = { "x-forwarded-proto": "https, http", "x-forwarded-host": "api.example, inner" };
const scheme = (name: string) => ({ "x-forwarded-proto": name });

test.each<[string, IncomingMessage["headers"], Parameters<typeof originOf>[1], string]>([
  ["follow the Host header", { host: "localhost:4010" }, plain, "http://localhost:4010"],
  ["follow an address in it", { host: "[::1]:4010" }, plain, "http://[::1]:4010"],
  [
    "follow PUBLIC_URL before everything",
    { host: "localhost", ...forwarded },
    { ...proxied, publicUrl: "https://public.example" },
    "https://public.example",
  ],
  [
    "follow the entry of PUBLIC_URL with the host",
    { host: "OTHER.example:8443" },
    several,
    "https://other.example:8443",
  ],
  ["follow the first entry for any other host", { host: "other.example" }, several, "https://public.example"],
  ["follow a trusted proxy", { host: "inner", ...forwarded }, proxied, "https://api.example"],
  ["follow the outermost of several proxies", { host: "inner", ...twice }, proxied, "https://api.example"],
  ["follow a proxy that only says the scheme", { host: "a.example", ...scheme("https") }, proxied, "https://a.example"],
  ["do not follow a proxy that is not trusted", { host: "localhost", ...forwarded }, plain, "http://localhost"],
  ["know no scheme but http and https", { host: "localhost", ...scheme("javascript") }, proxied, "http://localhost"],
  ["fall back to the connection without a Host", {}, plain, "http://10.0.0.5:4010"],
])("links %s", (_, headers, settings, expected) => {
  expect(originOf(given(headers), settings)).toBe(expected);
});

test("links fall back to the connection, by its IPv6 address", () => {
  expect(originOf(given({}, "::1"), plain)).toBe("http://[::1]:4010");
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

// A real nginx in front of the server. Without nginx the tests are skipped with a warning; in CI they fail.

const hasNginx = spawnSync("nginx", ["-v"]).status === 0;
if (!hasNginx) {
  const message = "nginx is not installed: the tests behind a real proxy are skipped.";
  if (process.env.CI === "true" || process.env.CI === "1") throw new Error(message);
  console.warn(message);
}

const usersPath = "/sandbox/v1/users";

test.skipIf(!hasNginx)("behind nginx with a plain proxy_pass, strangers are not the operator", async () => {
  const { url, owner, server } = await startApp();
  const proxy = await givenNginx(`proxy_pass ${url};`);

  const stranger = await fetch(`${proxy}${usersPath}`);
  const overview = await fetch(proxy);
  const operator = await fetch(`${proxy}${usersPath}`, {
    headers: { Authorization: `Bearer ${server.parts.operator.token}` },
  });
  const lists = await fetch(`${proxy}/tasks/v1/users/@me/lists`, {
    headers: { Authorization: `Bearer ${owner.token}` },
  });

  expect([stranger.status, overview.status, operator.status, lists.status]).toEqual([401, 401, 200, 200]);
  expect((await fetch(`${url}${usersPath}`)).status).toBe(200);
});

test.skipIf(!hasNginx)("behind an nginx that TRUST_PROXY trusts, links have the proxy's origin", async () => {
  const { url } = await startApp({ settings: { trustProxy: true } });
  const proxy = await givenNginx(
    `proxy_pass ${url};
     proxy_set_header X-Forwarded-Host $http_host;
     proxy_set_header X-Forwarded-Proto https;
     proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;`,
  );

  const document = (await (await fetch(`${proxy}/.well-known/openid-configuration`)).json()) as { issuer: string };

  expect(document.issuer).toBe(proxy.replace("http:", "https:"));
  expect((await fetch(`${proxy}${usersPath}`)).status).toBe(401);
});

/** Starts nginx with one location. @returns its origin. */
async function givenNginx(location: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "quintet-nginx-"));
  const port = await freePort();
  const configuration = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((each) => `${each}_temp_path ${folder};`);
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr; events {}
     http {
       access_log off; ${temporary.join(" ")}
       server { listen 127.0.0.1:${port}; location / { ${location} } }
     }`,
  );
  const nginx = spawn("nginx", ["-c", configuration, "-p", folder], { stdio: "ignore" });
  onTestFinished(async () => {
    await ended(nginx);
    rmSync(folder, { recursive: true, force: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${origin}/healthz`)).status).toBe(200));
  return origin;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
