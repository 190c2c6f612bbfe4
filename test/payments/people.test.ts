import { expect, test } from "vitest";
import { accessibilityFaults, browserTest, openPage, picture } from "../support/browser.ts";
import { storedMails } from "../support/mails.ts";
import { givenMerchant, type Shop, startShop } from "../support/payments.ts";

/** Waits for the newest email to this person. @returns the link in it. */
async function linkTo(shop: Shop, email: string, count = 1): Promise<string> {
  const { mailDir } = shop.app.server.parts;
  for (;;) {
    const mails = (await storedMails(mailDir)).filter(({ message }) => message.includes(`To: ${email}`));
    if (mails.length < count) {
      await new Promise((resolve) => setImmediate(resolve));
      continue;
    }
    // Quoted-printable encoding breaks long lines, so the parts are joined.
    const text = (mails[0]?.message ?? "").replace(/=\r?\n/g, "");
    return /(http:\S+\/invitations\/\S+)/.exec(text)?.[1] ?? "";
  }
}

const invite = (shop: Shop, email: string) => shop.call("POST", `/merchants/${shop.merchant.id}/users`, { email });
const users = async (shop: Shop) => (await shop.call("GET", `/merchants/${shop.merchant.id}/users?limit=9`)).body;

test("a person is invited by mail, listed at once, and a member after accepting", async () => {
  const shop = await startShop();
  expect(await users(shop)).toEqual([]);

  const { status, body } = await invite(shop, "Grace@Example.com");

  expect([status, body]).toEqual([201, { isMember: false }]);
  const [listed] = await users(shop);
  expect(listed).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    email: "grace@example.com",
    created: "2026-03-01T09:00:00.000Z",
  });
  const link = await linkTo(shop, "grace@example.com");
  expect(link).toMatch(new RegExp(`^${shop.url}/invitations/[\\w-]{43}$`));

  const shown = await fetch(link);
  expect(shown.status).toBe(200);
  expect(await shown.text()).toMatch(/Invitation to Corner Shop[\s\S]*grace@example\.com[\s\S]*<form method="post">/);
  expect((await invite(shop, "grace@example.com")).body).toEqual({ isMember: false });
  const replaced = await linkTo(shop, "grace@example.com", 2);
  expect((await fetch(link, { method: "POST" })).status).toBe(404);

  const accepted = await fetch(replaced, { method: "POST" });
  expect([accepted.status, await accepted.text()]).toEqual([200, expect.stringContaining("is now a member")]);
  expect((await fetch(replaced)).status).toBe(404);
  expect((await fetch(replaced, { method: "POST" })).status).toBe(404);
  expect((await invite(shop, "grace@example.com")).body).toEqual({ isMember: true });
  expect(await users(shop)).toHaveLength(1);
  expect(await shop.app.server.parts.users.findByEmail("grace@example.com")).toBeDefined();
});

test("a member is listed with the name of the person who accepted", async () => {
  const shop = await startShop();
  await shop.app.server.parts.users.save({ email: "grace@example.com", name: "Grace" });
  await invite(shop, "grace@example.com");
  await fetch(await linkTo(shop, "grace@example.com"), { method: "POST" });

  expect(await users(shop)).toMatchObject([{ email: "grace@example.com", name: "Grace" }]);
});

test("an address that is none is refused by a page, however it is asked for", async () => {
  const shop = await startShop();

  for (const method of ["GET", "POST"]) {
    const response = await fetch(`${shop.url}/invitations/%ff`, { method });

    expect([response.status, response.headers.get("Content-Type")]).toEqual([400, "text/html; charset=UTF-8"]);
    expect(await response.text()).toMatch(/percent-encoding that is malformed/);
  }
});

test("a link is good for 14 days", async () => {
  const shop = await startShop();
  await invite(shop, "grace@example.com");
  const link = await linkTo(shop, "grace@example.com");

  shop.app.clock.advance(14 * 24 * 3600_000);
  expect((await fetch(link)).status).toBe(200);
  shop.app.clock.advance(1);
  expect((await fetch(link)).status).toBe(404);
  expect((await fetch(link, { method: "POST" })).status).toBe(404);
});

test("who is removed is no member, and the link is void", async () => {
  const shop = await startShop();
  await invite(shop, "grace@example.com");
  const link = await linkTo(shop, "grace@example.com");
  const [{ id }] = await users(shop);
  const path = `/merchants/${shop.merchant.id}/users/${id}`;

  expect((await shop.call("DELETE", path)).status).toBe(204);

  expect(await users(shop)).toEqual([]);
  expect((await fetch(link)).status).toBe(404);
  expect((await shop.call("DELETE", path)).status).toBe(404);
});

test("a user of another merchant is not found, and stays", async () => {
  const shop = await startShop();
  await invite(shop, "grace@example.com");
  const [{ id }] = await users(shop);
  const other = await givenMerchant(shop);

  expect((await shop.call("DELETE", `/merchants/${other.id}/users/${id}`)).status).toBe(404);
  expect(await users(shop)).toMatchObject([{ id }]);
});

test("the page shows markup as text", async () => {
  const shop = await startShop({}, { name: "<script>alert(1)</script>" });
  await invite(shop, "grace@example.com");
  const response = await fetch(await linkTo(shop, "grace@example.com"));
  expect(await response.text()).not.toContain("<script>");
  expect(response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
});

test.each(["", "grace", "grace@", "a b@example.com", `${"x".repeat(250)}@example.com`])(
  "no address: %j",
  async (email) => {
    const shop = await startShop();
    const { status, body } = await invite(shop, email);
    expect([status, body]).toEqual([400, [{ field: "email", message: expect.any(String) }]]);
    expect(await users(shop)).toEqual([]);
  },
);

browserTest("a person accepts on a page with one button", async () => {
  const shop = await startShop();
  await invite(shop, "grace@example.com");
  const { page, complaints } = await openPage(shop.url, "phone");

  await page.goto(await linkTo(shop, "grace@example.com"));
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, "invitation");
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await page.getByRole("heading", { name: "Welcome to Corner Shop" }).waitFor();

  expect(complaints).toEqual([]);
  expect((await users(shop))[0]).toMatchObject({ email: "grace@example.com" });
});
