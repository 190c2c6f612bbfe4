import { type PlatformClient, type PlatformSchemas, unwrap } from "../../client/index.ts";

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
