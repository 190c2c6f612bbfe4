/**
 * Malformed forms are rejected in the format of their endpoint: for people by a page, for clients by an error body, as
 * documented.
 */
import { expect, test } from "vitest";
import { sandboxOf } from "../support/sandbox.ts";
import { Browser, startSignIn } from "../support/signIn.ts";

test.each(["/signin", "/o/oauth2/consent", "/device", "/signout"])("a form at %s", async (path) => {
  const app = await startSignIn();
  // `Browser` validates every response against the contract.
  const browser = new Browser(app);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const large = { method: "POST", headers, body: `email=${"x".repeat(200_000)}` };
  const encoded = { method: "POST", headers: { ...headers, "Content-Encoding": "x-unknown" }, body: "email=a" };

  for (const [init, status] of [
    [large, 413],
    [encoded, 415],
  ] as const) {
    const toPeople = await browser.open(path, init);
    const toPrograms = await browser.open(path, { ...init, headers: { ...init.headers, Accept: "application/json" } });

    expect([toPeople.status, toPeople.headers.get("content-type")]).toEqual([status, "text/html; charset=UTF-8"]);
    expect([toPrograms.status, (await toPrograms.json()).error.code]).toEqual([status, status]);
  }
});

test("assigning a task to a list that is not there is refused as declared", async () => {
  const app = await startSignIn();

  const { response } = await sandboxOf(app).POST("/sandbox/v1/tasks/assigned", {
    body: { user: app.owner.email, title: "Review", surfaceType: "DOCUMENT", driveFileId: "1", tasklist: "nobodys" },
  });

  expect(response.status).toBe(404);
});
