import type { ApiKey, OauthClient } from "../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/db/index.ts";
import { find, insert } from "../platform/db/tables.ts";
import { Failure, invalidField } from "../platform/failure.ts";
import type { Ids } from "../platform/ids.ts";
import type { Secret } from "../platform/secret.ts";
import { hashOf, sameText } from "./secrets.ts";
import { requirePlainName } from "./users.ts";

/** The client for which the command line issues tokens. It always exists. */
export const defaultClientId = "quintet";

export interface ClientDetails {
  /** The id. If absent, it is generated. */
  id?: string;
  name: string;
  /** `web` runs on a server, `installed` on a user's machine. */
  kind: "web" | "installed";
  /** The secret. If absent, it is generated. Null for a client that cannot protect a secret. */
  secret?: string | null;
  redirectUris: readonly string[];
}

export interface NewClient {
  client: OauthClient;
  /** The secret, which is shown only once, because only a hash is stored. */
  secret: string | null;
}

/** Manages OAuth clients (apps) and their API keys. */
export type Clients = ReturnType<typeof createClients>;

/** How long keys are cached. Until then, this process may not notice that another process has created or removed a key. */
const rememberMs = 1000;
const rememberAtMost = 1000;

const apiKeyRule = "An API key must have 16 to 128 letters, digits, dots, dashes or underscores.";

export function createClients(parts: { db: Database; clock: Clock; ids: Ids; secret: Secret }) {
  const { db, clock, ids, secret: serverSecret } = parts;
  /**
   * The secret of the default client. It is derived from the server's secret instead of being stored, because the default
   * client is part of the server.
   */
  const defaultSecret = () => serverSecret.keyFor("default client").toString("base64url");

  /** Creates or changes a client, within the caller's transaction. */
  async function saveIn(tx: Transaction, details: ClientDetails): Promise<NewClient> {
    const id = details.id ?? ids.next();
    if (!/^[\w.@-]{1,128}$/.test(id)) throw new Failure("invalid", "invalid", `"${id}" is not a valid client ID.`);
    if (id === defaultClientId) throw new Failure("conflict", "duplicate", `The client ID ${id} is reserved.`);
    const known = await find(tx, "OauthClient", { id });
    if (known && known.kind === "service") throw new Failure("conflict", "duplicate", `${id} is a service account.`);
    const secret = details.secret === undefined ? (known ? undefined : ids.secret()) : details.secret;
    const said = {
      name: requireName(details.name),
      kind: details.kind,
      secretHash: secret === undefined ? undefined : secret === null ? null : hashOf(secret),
      redirectUris: details.redirectUris.map(requireRedirectUri).join("\n"),
    };
    const { oauthClient } = await tx.models();
    const create = { ...said, id, createdMs: BigInt(clock.now()) };
    const client = await oauthClient.upsert({ where: { id }, create, update: said });
    return { client, secret: secret ?? null };
  }

  /** Creates or changes an API key, within the caller's transaction. @param details.key The key. If absent, it is generated. */
  async function saveKeyIn(
    tx: Transaction,
    { clientId = defaultClientId, name, key = ids.secret() }: { clientId?: string; name?: string; key?: string },
  ): Promise<string> {
    if (!/^[\w.-]{16,128}$/.test(key)) throw new Failure("invalid", "invalid", apiKeyRule);
    if (!(await find(tx, "OauthClient", { id: clientId }))) {
      throw new Failure("notFound", "notFound", `There is no OAuth client "${clientId}".`);
    }
    const { apiKey } = await tx.models();
    const hash = hashOf(key);
    const said = { clientId, name: name ?? null };
    await apiKey.upsert({ where: { hash }, create: { ...said, hash, createdMs: BigInt(clock.now()) }, update: said });
    return key;
  }

  return {
    find: (id: string) => find(db.read, "OauthClient", { id }),
    create: (details: ClientDetails) => db.write((tx) => saveIn(tx, details)),
    saveIn,

    /** All clients, in the order of their ids. */
    async list(): Promise<OauthClient[]> {
      const { oauthClient } = await db.read.models();
      return oauthClient.findMany({ orderBy: { id: "asc" } });
    },

    /** The API keys without their secrets, from the oldest to the newest. */
    listKeys: () => listKeys(db),

    defaultSecret,

    /** Whether this is the client's secret. @param secret The secret that the client sent. It is compared in constant time. */
    isSecret(client: OauthClient, secret: string): boolean {
      const expected = client.id === defaultClientId ? hashOf(defaultSecret()) : client.secretHash;
      return expected !== null && sameText(hashOf(secret), expected);
    },

    /**
     * Creates an API key.
     * @returns the key, which is shown only once.
     * @throws Failure if the client does not exist.
     */
    createKey: (details: { clientId?: string; name?: string }) => db.write((tx) => saveKeyIn(tx, details)),
    saveKeyIn,

    /** @returns the id of the client to which an API key belongs; undefined for an unknown key. */
    ofKey: clientsByKey(db),
  };
}

async function listKeys(db: Database): Promise<Omit<ApiKey, "hash">[]> {
  const { apiKey } = await db.read.models();
  return apiKey.findMany({
    select: { clientId: true, name: true, createdMs: true },
    orderBy: [{ createdMs: "asc" }, { clientId: "asc" }, { name: "asc" }],
  });
}

/** Finds the clients of API keys, and caches them for a short time. */
function clientsByKey(db: Database): (key: string) => Promise<string | undefined> {
  const keys = new Map<string, { clientId: string | undefined; checkedMs: number }>();
  return async (key) => {
    let known = keys.get(key);
    if (!known || performance.now() - known.checkedMs > rememberMs) {
      const row = await find(db.read, "ApiKey", { hash: hashOf(key) });
      known = { clientId: row?.clientId, checkedMs: performance.now() };
      if (keys.size >= rememberAtMost) keys.clear();
      keys.set(key, known);
    }
    return known.clientId;
  };
}

/** Whether the client authenticates with a secret. */
export function isConfidential(client: Pick<OauthClient, "id" | "secretHash">): boolean {
  return client.secretHash !== null || client.id === defaultClientId;
}

/** Inserts the default client if it is missing. Its values are the same as in the database migration. */
export async function insertDefaultClient(tx: Transaction): Promise<void> {
  if (await find(tx, "OauthClient", { id: defaultClientId })) return;
  await insert(tx, "OauthClient", {
    id: defaultClientId,
    name: "Quintet command line",
    kind: "installed",
    redirectUris: loopbackRedirectUris.join("\n"),
    createdMs: 0n,
  });
}

/** The redirect URIs of an installed client that was created without any. */
export const loopbackRedirectUris = ["http://localhost", "http://127.0.0.1", "http://[::1]"];

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a client may use a redirect URI. URIs are compared exactly (RFC 6749 §3.1.2.3), except for an app on the user's own
 * machine: it may listen on any free port (RFC 8252 §7.3), and may be registered without a path.
 */
export function isRedirectUri(client: Pick<OauthClient, "kind" | "redirectUris">, uri: string): boolean {
  const registered = client.redirectUris.split("\n").filter((each) => each !== "");
  if (registered.includes(uri)) return true;
  if (client.kind !== "installed" || !URL.canParse(uri)) return false;
  const { protocol, hostname, pathname, hash, username, password, port } = new URL(uri);
  if (protocol !== "http:" || !loopbackHosts.has(hostname) || hash || username || password || port === "0")
    return false;
  return registered.some((each) => {
    const known = new URL(each);
    const sameHost = known.protocol === "http:" && known.hostname === hostname;
    return sameHost && (known.pathname === "/" || known.pathname === pathname);
  });
}

/**
 * Validates a redirect URI: https to any host, http only to the user's own machine, or a scheme of the app, which begins with a
 * domain (RFC 8252 §7.1). Schemes that make a browser run code or read local files are rejected.
 * @throws Failure `invalid`.
 */
function requireRedirectUri(uri: string): string {
  const refused = (why: string) => new Failure("invalid", "invalid", `The redirect URI "${uri}" ${why}.`);
  if (!URL.canParse(uri) || /[\s\\]/.test(uri)) throw refused("is not a URL");
  const { protocol, hostname, hash, username, password, port } = new URL(uri);
  if (hash || uri.includes("#")) throw refused("must not have a fragment");
  if (username || password) throw refused("must not contain credentials");
  if (port === "0") throw refused("must not have port 0");
  if (protocol === "https:") return uri;
  if (protocol === "http:") {
    if (loopbackHosts.has(hostname)) return uri;
    throw refused("must use https unless its host is the user's own machine");
  }
  if (/^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(protocol)) return uri;
  throw refused("must have the scheme https, http, or one that begins with a domain, such as com.example.app");
}

function requireName(name: string): string {
  const text = requirePlainName(name.trim());
  if (text !== "" && text.length <= 200) return text;
  throw invalidField("name", "A client requires a name of up to 200 characters.");
}

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
