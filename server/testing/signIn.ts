import { type PlatformClient, type PlatformSchemas, unwrap } from "../../client/index.ts";

/** What an application is told about a sign-in, and where. */
export type SignedIn = PlatformSchemas["SignIn"];

/** How somebody signs in. */
export interface Signing {
  /** What the user says to the application's question; `allow` unless given. */
  decision?: "allow" | "deny";
  /** Of a user who has one. */
  password?: string;
}

/** @param url Where the application sends the browser. @param user Mail address. */
export function signIn(
  platform: PlatformClient,
  url: string | URL,
  user: string,
  how: Signing = {},
): Promise<SignedIn> {
  return unwrap(platform.POST("/sandbox/v1/signIns", { body: { url: String(url), user, ...how } }));
}
