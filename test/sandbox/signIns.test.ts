/** Signing users in to apps without a browser: errors and results are those of the pages. */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { shared } from "../support/endings.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";
import { sandboxOf } from "../support/sandbox.ts";
import { authorizationPath, callback, exchanged, givenApplication, pkce, startSignIn } from "../support/signIn.ts";

const started = shared(startSignIn);

async function given(details: Parameters<typeof givenApplication>[1] = {}) {
  const app = await started();
  const application = await givenApplication(app, details);
  const sandbox = sandboxOf(app);
  return {
    app,
    application,
    signIn: async (body: { url?: string; user?: string; password?: string; decision?: "allow" | "deny" } = {}) =>
      unwrap(
        sandbox.POST("/sandbox/v1/signIns", {
          body: { url: authorizationPath(application), user: "ann@example.com", ...body },
        }),
      ),
    answer: (body: object) =>
      app.fetch(
        "/sandbox/v1/signIns",
        asJson("POST", { url: authorizationPath(application), user: "ann@example.com", ...body }),
      ),
  };
}

describe("a sign-in", () => {
  test("gives a code that the application exchanges, of the user who was named", async () => {
    const { app, application, signIn } = await given();

    const { redirect, code = "", state, scope, error } = await signIn({ user: "eve@example.com" });

    expect(redirect.startsWith(`${callback}?`)).toBe(true);
    expect(new URL(redirect).searchParams.get("code")).toBe(code);
    expect(new URL(redirect).searchParams.get("iss")).toBe(app.url);
    expect({ state, scope, error }).toEqual({
      state: "the state",
      scope: "https://www.googleapis.com/auth/tasks",
      error: undefined,
    });
    const { status, body } = await exchanged(app, application, code);
    expect(status).toBe(200);
    const lists = await app.fetch("/tasks/v1/users/@me/lists", {
      headers: { Authorization: `Bearer ${body.access_token}` },
    });
    expect(lists.status).toBe(200);
    expect((await app.server.parts.users.findByEmail("eve@example.com"))?.email).toBe("eve@example.com");
    expect((await exchanged(app, application, code)).status).toBe(400);
  });

  test("takes the whole address, by every name of this machine", async () => {
    const { app, application, signIn } = await given({ kind: "installed" });
    const { verifier, challenge } = pkce();
    const more = { code_challenge: challenge, code_challenge_method: "S256" };
    const url = `${app.url.replace("127.0.0.1", "localhost")}${authorizationPath(application, more)}`;

    const { redirect, code = "" } = await signIn({ url });

    expect(new URL(redirect).searchParams.get("iss")).toBe(new URL(url).origin);
    expect((await exchanged(app, application, code, { code_verifier: verifier })).status).toBe(200);
  });

  test("that the user denies gives no code, and leaves no consent", async () => {
    const { signIn } = await given();

    const denied = await signIn({ decision: "deny" });

    expect(denied).toMatchObject({ error: "access_denied", state: "the state" });
    expect(denied.code).toBeUndefined();
    expect((await signIn({ decision: "deny" })).error).toBe("access_denied");
  });

  test("asks nobody twice, as the pages do", async () => {
    const { application, signIn } = await given();
    await signIn();

    expect((await signIn({ decision: "deny" })).code).toMatch(/./);
    const asking = authorizationPath(application, { prompt: "consent" });
    expect((await signIn({ url: asking, decision: "deny" })).error).toBe("access_denied");
  });

  test.each<[what: string, more: Record<string, string>, error: string]>([
    ["nobody may be asked", { prompt: "none" }, "login_required"],
    ["the scope is none", { scope: "nonsense" }, "invalid_scope"],
    ["the flow is another one", { response_type: "token" }, "unsupported_response_type"],
  ])("tells the application where %s", async (_, more, error) => {
    const { application, signIn } = await given();

    const told = await signIn({ url: authorizationPath(application, more) });

    expect(told).toMatchObject({ error, errorDescription: expect.any(String) });
    expect(told.redirect.startsWith(callback)).toBe(true);
  });
});

describe("refused", () => {
  test.each<[what: string, change: (url: string) => string, message: RegExp]>([
    ["an unknown client", (url) => url.replace(/client_id=[^&]+/, "client_id=nobody"), /was not found.*invalid_client/],
    [
      "a redirect URI that is not the client's",
      (url) => url.replace(/callback/, "elsewhere"),
      /not registered for this client.*redirect_uri_mismatch/,
    ],
    ["another server", (url) => `https://accounts.example.com${url}`, /must be a URL of this server/],
    ["another page", (url) => url.replace("/o/oauth2/v2/auth", "/signin"), /its path must be/],
    ["what is no address", () => "http://", /must be a URL/],
  ])("is %s", async (_, change, message) => {
    const { application, answer } = await given();

    const refusal = await refusalOf(answer({ url: change(authorizationPath(application)) }));

    expect(refusal).toMatchObject({ status: 400, at: "parameter:url", message: expect.stringMatching(message) });
  });

  test("is a wrong password, and none where there is one", async () => {
    const { app, answer, signIn } = await given();
    const { passwords, users } = app.server.parts;
    await users.save({ email: "pat@example.com", passwordHash: await passwords.hash("correct horse") });
    const user = "pat@example.com";

    for (const password of ["wrong horse", undefined]) {
      const refusal = await refusalOf(answer({ user, password }));
      expect(refusal).toMatchObject({
        status: 400,
        at: "parameter:user",
        message: "The email address or password is incorrect.",
      });
    }
    expect((await signIn({ user, password: "correct horse" })).code).toMatch(/./);
  });

  test("is who is not there and has no password, in production", async () => {
    const app = await startSignIn({
      settings: { mode: "production", sandbox: true, publicUrl: "https://quintet.example" },
    });
    const application = await givenApplication(app);
    const headers = {
      "Content-Type": "application/json",
      Authorization: `Bearer ${app.server.parts.operator.token}`,
    };
    const body = JSON.stringify({ url: authorizationPath(application), user: "ann@example.com" });

    const refusal = await refusalOf(app.fetch("/sandbox/v1/signIns", { method: "POST", headers, body }));

    expect(refusal).toMatchObject({ status: 400, at: "parameter:user" });
    expect(await app.server.parts.users.findByEmail("ann@example.com")).toBeUndefined();
  });
});
