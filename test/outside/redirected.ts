import { gaxios, JWT, type JWTOptions } from "google-auth-library";
import type { KeyFile } from "../../server/identity/serviceAccounts.ts";
import type { TestApp } from "../support/app.ts";

/**
 * The transport of the published library, with its built-in hosts replaced with the server under test, as a user of this server
 * would do.
 */
export function redirected(app: Pick<TestApp, "url">): gaxios.Gaxios {
  const { origin } = new URL(app.url);
  class Redirected extends gaxios.Gaxios {
    override request<T>(options: gaxios.GaxiosOptions = {}) {
      const url = new URL(String(options.url), origin);
      const hosts = ["accounts.google.com", "oauth2.googleapis.com", "www.googleapis.com", "tasks.googleapis.com"];
      if (!hosts.includes(url.host) && url.origin !== origin) throw new Error(`The library called ${url}.`);
      return super.request<T>({ ...options, url: `${origin}${url.pathname}${url.search}` });
    }
  }
  return new Redirected();
}

/** The fields of a key file with which the library signs. */
type Key = Pick<KeyFile, "client_email" | "private_key"> & Partial<KeyFile>;

/** A client of the published library that signs in with the key file of a service account. */
export function jwtClient(app: Pick<TestApp, "url">, key: Key, options: JWTOptions = {}): JWT {
  const { client_email: email, private_key, private_key_id: keyId } = key;
  const transporter = redirected(app);
  return new JWT({ email, key: private_key, ...(keyId !== undefined && { keyId }), transporter, ...options });
}
