/** The sign-in pages in a real browser, used through the published library as an app does. */
import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { OAuth2Client } from "google-auth-library";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { accessibilityFaults, overflowOf } from "../support/browser.ts";
import { givenChromium, hasChromium } from "../support/chromium.ts";
import { listening } from "../support/listening.ts";
import { authorizationPath, givenApplication, post, startSignIn } from "../support/signIn.ts";
import { redirected } from "./redirected.ts";

const tasksScope = "https://www.googleapis.com/auth/tasks";
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

/**
 * The app's own server, to which the browser returns.
 * @returns its URL and the query that it received.
 */
async function givenCallback(): Promise<{ address: string; called: Promise<URLSearchParams> }> {
  let answer: (query: URLSearchParams) => void = () => {};
  const called = new Promise<URLSearchParams>((resolve) => {
    answer = resolve;
  });
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? "/", "http://localhost");
    res.end("Welcome back");
    if (pathname === "/callback") answer(searchParams);
  });
  return { address: `${await listening(server)}/callback`, called };
}

/** Checks every page for accessibility and overflow, and saves a screenshot on request. */
async function checkPage(page: Page, name: string): Promise<void> {
  expect(await page.title()).not.toBe("");
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  expect(await page.locator("h1").count()).toBe(1);
  const unnamed = await page.locator("input:not([type=hidden]), button, a").evaluateAll((elements) =>
    elements
      .filter((element) => {
        const labels = (element as HTMLInputElement).labels ?? [];
        return labels.length === 0 && (element.textContent ?? "").trim() === "";
      })
      .map((element) => element.outerHTML),
  );
  expect(unnamed).toEqual([]);
  const grounds = new Set<string>();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    grounds.add(await page.evaluate(() => getComputedStyle(document.querySelector("main") as Element).backgroundColor));
    expect(await accessibilityFaults(page, { recoloured: colorScheme === "light" }), `${name}, ${colorScheme}`).toEqual(
      [],
    );
  }
  expect(grounds.size, name).toBe(2);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^Inter/);
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    expect(await overflowOf(page), `${name} on a ${size}`).toBeLessThanOrEqual(0);
    if (!process.env.SCREENSHOTS) continue;
    mkdirSync(process.env.SCREENSHOTS, { recursive: true });
    await page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}-${size}.png`), fullPage: true });
  }
}

describe.skipIf(!hasChromium)("in a browser", () => {
  test("an application signs somebody in, who chooses an account and allows it", async () => {
    const app = await startSignIn();
    await app.server.parts.users.save({ email: "ann@example.com", name: "Ann Bell" });
    const { address, called } = await givenCallback();
    const application = await givenApplication(app, { name: "Weekly planner", redirectUris: [address] });
    const client = new OAuth2Client({
      clientId: application.id,
      clientSecret: application.secret,
      redirectUri: address,
      transporter: redirected(app),
      endpoints: { oauth2AuthBaseUrl: `${app.url}/o/oauth2/v2/auth` },
    });
    const { codeVerifier, codeChallenge } = await client.generateCodeVerifierAsync();
    const page = await (await givenChromium()).newPage();

    await page.goto(
      client.generateAuthUrl({
        access_type: "offline",
        scope: [tasksScope, "openid", "email"],
        state: "s1",
        code_challenge: codeChallenge,
        code_challenge_method: "S256" as never, // The library does not export the enumeration.
      }),
    );
    await checkPage(page, "sign-in");
    await page.getByRole("button", { name: /Ann Bell/ }).click();
    await page.getByRole("heading", { name: "Weekly planner wants access to your account" }).waitFor();
    await checkPage(page, "consent");
    await page.getByRole("button", { name: "Allow" }).click();
    const query = await called;
    const { tokens } = await client.getToken({ code: query.get("code") ?? "", codeVerifier });

    expect(await page.textContent("body")).toBe("Welcome back");
    expect(query.get("state")).toBe("s1");
    expect(tokens).toMatchObject({ scope: `${tasksScope} openid email`, refresh_token: expect.any(String) });
    expect(await app.server.parts.tokens.verify(tokens.access_token ?? "")).toMatchObject({
      user: { email: "ann@example.com" },
      clientId: application.id,
    });
  });

  test("somebody signs in with a password by keyboard alone, sees the error for a wrong one, and denies", async () => {
    const app = await startSignIn();
    await app.server.parts.users.save({
      email: "ann@example.com",
      passwordHash: await app.server.parts.passwords.hash("correct horse"),
    });
    const { address, called } = await givenCallback();
    const application = await givenApplication(app, { redirectUris: [address] });
    const query = new URLSearchParams({
      response_type: "code",
      client_id: application.id,
      redirect_uri: address,
      scope: "tasks",
    });
    const page = await (await givenChromium()).newPage();
    const signIn = async (password: string) => {
      await page.getByLabel("Email address").fill("ann@example.com");
      await page.keyboard.press("Tab");
      await page.keyboard.type(password);
      await page.keyboard.press("Enter");
    };

    await page.goto(`${app.url}/o/oauth2/v2/auth?${query}`);
    await signIn("wrong horse");
    await page.getByRole("alert").waitFor();
    await checkPage(page, "sign-in-wrong");
    await signIn("correct horse");
    await page.getByRole("button", { name: "Deny" }).click();

    expect((await called).get("error")).toBe("access_denied");
  });

  test("a consent given before leads from signing in straight to the application", async () => {
    const app = await startSignIn();
    const { address, called } = await givenCallback();
    const application = await givenApplication(app, { redirectUris: [address] });
    const user = await app.server.parts.users.ensure("ann@example.com");
    await app.server.parts.authorizations.grant({
      userId: user.id,
      clientId: application.id,
      scopes: ["tasks"],
      offline: false,
    });
    const query = new URLSearchParams({
      response_type: "code",
      client_id: application.id,
      redirect_uri: address,
      scope: "tasks",
    });
    const page = await (await givenChromium()).newPage();

    await page.goto(`${app.url}/o/oauth2/v2/auth?${query}`);
    await page.getByRole("button", { name: "ann@example.com" }).click();

    expect((await called).get("code")).toMatch(/^[\w-]{43}$/);
  });

  test("a device is connected", async () => {
    const app = await startSignIn();
    const application = await givenApplication(app, { name: "Television in the living room" });
    const { body } = await post(app, { client_id: application.id, scope: "tasks.readonly" }, { path: "/device/code" });
    await app.person("ann@example.com");
    const page = await (await givenChromium()).newPage();

    await page.goto(String(body.verification_url));
    await page.getByRole("button", { name: "ann@example.com" }).click();
    await page.getByLabel("Code shown on your device").fill("wrong");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("alert").waitFor();
    await checkPage(page, "device");
    await page.getByLabel("Code shown on your device").fill(String(body.user_code));
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Allow" }).click();
    await page.getByRole("heading", { name: "Device connected" }).waitFor();
    await checkPage(page, "device-connected");

    const poll = await post(app, {
      grant_type: "urn:ietf:params:oauth:grant-type:device_code",
      device_code: String(body.device_code),
      client_id: application.id,
      client_secret: application.secret,
    });
    expect(poll).toMatchObject({ status: 200, body: { scope: "tasks.readonly" } });
  });

  test("a request that cannot go on says why, and nobody's frame shows the pages", async () => {
    const app = await startSignIn();
    const page = await (await givenChromium()).newPage();

    await page.goto(`${app.url}/o/oauth2/v2/auth?client_id=nobody`);
    await checkPage(page, "error");
    const { address } = await givenCallback();
    await page.goto(address);
    await page.setContent(`<iframe src="${app.url}/signin"></iframe>`);
    await page.waitForLoadState("networkidle");

    expect(await page.frames()[1]?.locator("form").count()).toBe(0);
  });

  test("an application on another site sends somebody here with a form, who is still signed in", async () => {
    const app = await startSignIn();
    const application = await givenApplication(app, { name: "Weekly planner" });
    const { pathname, searchParams } = new URL(authorizationPath(application), app.url);
    const fields = [...searchParams].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
    const form = `<form method="post" action="${app.url}${pathname}">${fields.join("")}<button>Go</button></form>`;
    const site = createServer((_req, res) => res.setHeader("Content-Type", "text/html").end(form));
    const address = await listening(site, "localhost");
    const page = await (await givenChromium()).newPage();
    await page.goto(`${app.url}/signin`);
    await page.getByLabel("Email address").fill("ann@example.com");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL((url) => url.pathname !== "/signin");

    await page.goto(`${address}/`);
    await page.getByRole("button", { name: "Go" }).click();

    await page.getByRole("heading", { name: "Weekly planner wants access to your account" }).waitFor();
    expect(await page.getByRole("main").textContent()).toContain("ann@example.com");
  });
});
