import { type PlatformClient, type PlatformSchemas, unwrap } from "../../client/index.ts";

/** The result of a sign-in for the application, and the URL to which it is sent. */
export type SignedIn = PlatformSchemas["SignIn"];

/** How a user signs in. */
export interface Signing {
  /** The user's decision on the consent page; `allow` by default. */
  decision?: "allow" | "deny";
  /** The password, for a user who has one. */
  password?: string;
}

/**
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
