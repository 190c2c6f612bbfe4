/**
 * Sessions of browsers in which a user is signed in, and the proof that a form was sent from a page of this server.
 *
 * Every browser that gets a form also gets a cookie with a random value, and the form contains a MAC of that value. A page of
 * another origin can neither read nor set the cookie, so it cannot make such a form (double submit, bound to the browser). After
 * signing in, the browser gets a new value, so that a value from before the sign-in is useless.
 */
import { createHmac } from "node:crypto";
import type { User } from "../../generated/prisma/sqlite/client.ts";
import type { PageRequest } from "../http/pages.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/index.ts";
import { insert, int64, remove, select } from "../platform/db/tables.ts";
import type { Ids } from "../platform/ids.ts";
import type { Secret } from "../platform/secret.ts";
import { hashOf, sameText } from "./secrets.ts";

const lifetimeMs = 14 * 24 * 3600 * 1000;

const sessionUsers = select("User", "*", { as: "u", with: { sessionEndsMs: int64('s."expiresMs"') } });

type Browser = Pick<PageRequest, "cookies" | "origin" | "form" | "headers">;

export interface FormKey {
  /** The value of the hidden field `csrf`. */
  csrf: string;
  /** The header `Set-Cookie`; set if the browser has no cookie yet. */
  headers: Readonly<Record<string, string>>;
}

export interface Session {
  user: User;
  /** When the user signed in, by the services' clock. */
  signedInMs: number;
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(parts: { db: Database; clock: Clock; ids: Ids; secret: Secret }) {
  const { db, clock, ids, secret } = parts;
  const formKeys = secret.keyFor("forms");
  const csrfOf = (value: string) => createHmac("sha256", formKeys).update(value).digest("base64url");

  function cookieOf({ cookies, origin }: Browser): string | undefined {
    const value = cookies[cookieName(origin)];
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
  }

  async function end(browser: Browser): Promise<void> {
    const value = cookieOf(browser);
    if (value === undefined) return;
    await db.write((tx) => remove(tx, "BrowserSession", { hash: hashOf(value) }));
  }

  /** The signed-in user, and the time of the sign-in. */
  async function sessionOf(browser: Browser): Promise<Session | undefined> {
    const value = cookieOf(browser);
    if (value === undefined) return undefined;
    const found = await sessionUsers.first(
      db.read,
      'JOIN "BrowserSession" s ON s."userId" = u."id" WHERE s."hash" = ? AND s."expiresMs" > ?',
      hashOf(value),
      BigInt(clock.now()),
    );
    if (!found) return undefined;
    const { sessionEndsMs, ...user } = found;
    // A session is never prolonged, so its beginning can be computed from its end.
    return { user, signedInMs: Number(sessionEndsMs) - lifetimeMs };
  }

  return {
    of: sessionOf,
    userOf: async (browser: Browser) => (await sessionOf(browser))?.user,

    /** The hidden value and the cookie that a form needs. */
    formKey(browser: Browser): FormKey {
      const known = cookieOf(browser);
      if (known !== undefined) return { csrf: csrfOf(known), headers: {} };
      const value = ids.secret();
      return { csrf: csrfOf(value), headers: { "Set-Cookie": cookie(browser.origin, value) } };
    },

    /** Whether the submitted form comes from this server, in this browser. */
    isOwnForm(browser: Browser): boolean {
      const value = cookieOf(browser);
      const { csrf } = browser.form;
      // Browsers set `Sec-Fetch-Site` themselves, so a page of another site cannot forge it.
      if (browser.headers["sec-fetch-site"] === "cross-site") return false;
      return value !== undefined && typeof csrf === "string" && sameText(csrf, csrfOf(value));
    },

    /** @returns headers that sign the browser in. */
    async signIn(browser: Browser, userId: string): Promise<Record<string, string>> {
      await end(browser);
      const value = ids.secret();
      const nowMs = clock.now();
      await db.write(async (tx) => {
        await tx.run('DELETE FROM "BrowserSession" WHERE "expiresMs" < ?', BigInt(nowMs));
        await insert(tx, "BrowserSession", { hash: hashOf(value), userId, expiresMs: BigInt(nowMs + lifetimeMs) });
      });
      return { "Set-Cookie": cookie(browser.origin, value) };
    },

    /** @returns headers that sign the browser out. */
    async signOut(browser: Browser): Promise<Record<string, string>> {
      await end(browser);
      return { "Set-Cookie": cookie(browser.origin, "", 0) };
    },
  };
}

/**
 * The name of the session cookie. With the prefix `__Host-`, browsers only accept it from this host over HTTPS (RFC 6265bis
 * §4.1.3.2).
 */
function cookieName(origin: string): string {
  return origin.startsWith("https:") ? "__Host-quintet" : "quintet";
}

/** The session cookie. It is `Lax`, because apps send the browser from their own pages to this server. */
function cookie(origin: string, value: string, maxAgeSeconds = lifetimeMs / 1000): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(origin)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
