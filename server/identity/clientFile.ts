import type { NewClient } from "./clients.ts";

/**
 * The content of the credentials file of an OAuth client, in the format that published auth libraries load.
 * @param origin The origin of this server.
 */
export function clientFile({ client, secret }: NewClient, origin: string) {
  return {
    [client.kind]: {
      client_id: client.id,
      project_id: "quintet",
      auth_uri: `${origin}/o/oauth2/auth`,
      token_uri: `${origin}/token`,
      auth_provider_x509_cert_url: `${origin}/oauth2/v1/certs`,
      ...(secret !== null && { client_secret: secret }),
      redirect_uris: client.redirectUris.split("\n"),
    },
  };
}
