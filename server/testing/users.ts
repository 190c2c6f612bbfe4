import { type PlatformClient, type PlatformSchemas, unwrap } from "../../client/index.ts";

export type User = PlatformSchemas["User"];
export type NewUser = PlatformSchemas["NewUser"];

export interface TokenSettings {
  /** The short names of the token's scopes; all scopes by default. */
  scopes?: string[];
  /** The lifetime in seconds by the services' clock, for testing an expired token. By default, the token does not expire. */
  expiresIn?: number;
  /** The id of the OAuth client that acts for the user; the server's default client if absent. */
  client?: string;
}

/** Functions to create and list the users of the server. */
export interface KitUsers {
  /** Creates a user, or changes the one with this email address. */
  create(user: string | NewUser): Promise<User>;
  /** Lists all users, sorted by email address. */
  list(): Promise<User[]>;
}

/** How many users one request reads. */
const pageSize = 100;

export function kitUsers(platform: PlatformClient): KitUsers {
  return {
    async create(user) {
      const body = typeof user === "string" ? { email: user } : user;
      return unwrap(platform.POST("/sandbox/v1/users", { body }));
    },
    async list() {
      const users: User[] = [];
      for (;;) {
        const query = { limit: pageSize, ...(users.length > 0 && { after: users.at(-1)?.email ?? "" }) };
        const { items } = await unwrap(platform.GET("/sandbox/v1/users", { params: { query } }));
        users.push(...items);
        if (items.length < pageSize) return users;
      }
    },
  };
}

/** Issues an access token for a user, who is created if missing. @returns the token. */
export async function issueToken(
  platform: PlatformClient,
  user: string,
  settings: readonly string[] | TokenSettings = {},
): Promise<string> {
  const { scopes, expiresIn, client } = "length" in settings ? { scopes: [...settings] } : (settings as TokenSettings);
  const body = {
    user,
    ...(scopes && { scopes }),
    ...(expiresIn !== undefined && { expiresIn }),
    ...(client !== undefined && { client }),
  };
  const issued = await platform.POST("/sandbox/v1/tokens", { body });
  // Most users already exist, so the token is requested without creating the user first. The user is created only if that
  // fails.
  if (issued.error?.error.errors[0]?.location === "user") {
    await kitUsers(platform).create(user);
    return (await unwrap(platform.POST("/sandbox/v1/tokens", { body }))).token;
  }
  return (await unwrap(issued)).token;
}

/** The result of a sign-in that the app receives, and the URL to which the browser is sent. */
export type SignedIn = PlatformSchemas["SignIn"];

/** Settings for a simulated sign-in. */
export interface Signing {
  /** The user's decision on the consent page; `allow` by default. */
  decision?: "allow" | "deny";
  /** The password of the user; not needed for a user without one. */
  password?: string;
}

/**
 * Signs a user in to an app, as in a browser.
 * @param url The URL to which the app sends the browser.
 * @param user The email address of the user.
 */
export function signIn(
  platform: PlatformClient,
  url: string | URL,
  user: string,
  how: Signing = {},
): Promise<SignedIn> {
  return unwrap(platform.POST("/sandbox/v1/signIns", { body: { url: String(url), user, ...how } }));
}
