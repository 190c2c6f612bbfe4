/** Calls every operation of sign-in, for people, apps and devices. */
import type { TestApp } from "../support/app.ts";
import { allowed, authorizationPath, exchanged, givenApplication, post, signedIn } from "../support/signIn.ts";

export async function identityJourney(app: TestApp): Promise<void> {
  const email = app.owner.email;
  const application = await givenApplication(app);
  const back = await allowed(app, authorizationPath(application, { access_type: "offline" }), email);
  const { body } = await exchanged(app, application, back.searchParams.get("code") ?? "");
  const [path = "", query] = authorizationPath(application).split("?");
  await app.fetch(path, { method: "POST", body: new URLSearchParams(query) });
  const token = String(body.access_token);
  const bearer = { headers: { Authorization: `Bearer ${token}` } };
  for (const path of ["/tokeninfo", "/oauth2/v2/tokeninfo"]) {
    await app.fetch(`${path}?access_token=${token}`);
    await post(app, { access_token: token }, { path });
  }
  for (const path of ["/v1/userinfo", "/oauth2/v2/userinfo"]) {
    await app.fetch(path, bearer);
    await app.fetch(path, { ...bearer, method: "POST" });
  }
  const { body: device } = await post(app, { client_id: application.id, scope: "tasks" }, { path: "/device/code" });
  const browser = await signedIn(app, email);
  const form = await (await browser.open("/device")).text();
  await browser.submit(form, { user_code: String(device.user_code) });
  await app.fetch(`/revoke?token=${body.refresh_token}`);
  await app.fetch("/revoke", { method: "POST", body: new URLSearchParams({ token }) });
  const page = await (await browser.open("/signin")).text();
  const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? "";
  await browser.open("/signout", { method: "POST", body: new URLSearchParams({ csrf }) });
}
