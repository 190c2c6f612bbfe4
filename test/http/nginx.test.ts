/** A real nginx in front of the server. Without nginx the tests are skipped with a warning; in CI they fail. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../support/app.ts";
import { eventually } from "../support/eventually.ts";
import { freePort } from "../support/freePort.ts";

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
