import type { ApiKey, OauthClient } from "../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/db/index.ts";
import { Failure } from "../platform/failure.ts";
import type { Ids } from "../platform/ids.ts";
import type { Secret } from "../platform/secret.ts";
import { hashOf, sameText } from "./secrets.ts";

/** The client that the command line issues tokens for. It is always there. */
export const defaultClientId = "quintet";

export interface ClientDetails {
  /** A new one unless given. */
  id?: string;
  name: string;
  /** `web` runs on a server, `installed` on somebody's machine. */
  kind: "web" | "installed";
  /** A new one unless given; null for a client that cannot keep one. */
  secret?: string | null;
  redirectUris: readonly string[];
}

export interface NewClient {
  client: OauthClient;
  /** Shown once. */
  secret: string | null;
}

/** Applications and their API keys. */
export interface Clients {
  find(id: string): Promise<OauthClient | undefined>;
  create(details: ClientDetails): Promise<NewClient>;
  /** Creates a client, or changes the one of that id; within a write. */
  saveIn(tx: Transaction, details: ClientDetails): Promise<NewClient>;
  /** The default client is part of the server, so its secret follows from the server's. */
  defaultSecret(): string;
  /** @param secret What the client says; compared in constant time. */
  isSecret(client: OauthClient, secret: string): boolean;
  /** @returns the key, which is shown once. @throws Failure when there is no such client. */
  createKey(details: { clientId?: string; name?: string }): Promise<string>;
  /** @param key A new one unless given. */
  saveKeyIn(tx: Transaction, details: { clientId?: string; name?: string; key?: string }): Promise<string>;
  /** All of them, by id. */
  list(): Promise<OauthClient[]>;
  /** What is known of the API keys, the latest last. */
  listKeys(): Promise<Omit<ApiKey, "hash">[]>;
  /** @returns the client of an API key. */
  ofKey(key: string): Promise<string | undefined>;
}

/** How long another process's new or removed key may go unnoticed. */
const rememberMs = 1000;
const rememberAtMost = 1000;

export function createClients(parts: { db: Database; clock: Clock; ids: Ids; secret: Secret }): Clients {
  const { db, clock, ids, secret: serverSecret } = parts;
  const find = 'SELECT * FROM "OauthClient" WHERE "id" = ?';
  const keys = new Map<string, { clientId: string | undefined; checkedMs: number }>();
  const defaultSecret = () => serverSecret.keyFor("default client").toString("base64url");

  async function saveIn(tx: Transaction, details: ClientDetails): Promise<NewClient> {
    const id = details.id ?? ids.next();
    if (!/^[\w.@-]{1,128}$/.test(id)) throw new Failure("invalid", "invalid", `"${id}" cannot be a client id.`);
    if (id === defaultClientId) throw new Failure("conflict", "duplicate", `The client ${id} is the server's own.`);
    const known = await tx.first<OauthClient>(find, id);
    if (known && known.kind === "service") throw new Failure("conflict", "duplicate", `${id} is a service account.`);
    const secret = details.secret === undefined ? (known ? undefined : ids.secret()) : details.secret;
    const client: OauthClient = {
      id,
      name: requireName(details.name),
      kind: details.kind,
      secretHash: secret === undefined ? (known?.secretHash ?? null) : secret === null ? null : hashOf(secret),
      redirectUris: details.redirectUris.map(requireRedirectUri).join("\n"),
      createdMs: known?.createdMs ?? BigInt(clock.now()),
    };
    await tx.run(
      `INSERT INTO "OauthClient" ("id", "name", "kind", "secretHash", "redirectUris", "createdMs")
       VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name", "kind" = excluded."kind",
           "secretHash" = excluded."secretHash", "redirectUris" = excluded."redirectUris"`,
      client.id,
      client.name,
      client.kind,
      client.secretHash,
      client.redirectUris,
      client.createdMs,
    );
    return { client, secret: secret ?? null };
  }

  async function saveKeyIn(
    tx: Transaction,
    { clientId = defaultClientId, name, key = ids.secret() }: { clientId?: string; name?: string; key?: string },
  ): Promise<string> {
    if (!/^[\w.-]{16,128}$/.test(key)) {
      throw new Failure("invalid", "invalid", "An API key has 16 to 128 letters, digits, dots, dashes, underscores.");
    }
    if (!(await tx.first(find, clientId))) throw clientNotFound(clientId);
    await tx.run(
      `INSERT INTO "ApiKey" ("hash", "clientId", "name", "createdMs") VALUES (?, ?, ?, ?)
         ON CONFLICT ("hash") DO UPDATE SET "clientId" = excluded."clientId", "name" = excluded."name"`,
      hashOf(key),
      clientId,
      name ?? null,
      BigInt(clock.now()),
    );
    return key;
  }

  return {
    find: (id) => db.read.first<OauthClient>(find, id),
    create: (details) => db.write((tx) => saveIn(tx, details)),
    saveIn,

    list: () => db.read.all<OauthClient>('SELECT * FROM "OauthClient" ORDER BY "id"'),
    listKeys: () =>
      db.read.all<Omit<ApiKey, "hash">>(
        'SELECT "clientId", "name", "createdMs" FROM "ApiKey" ORDER BY "createdMs", "clientId", "name"',
      ),
    defaultSecret,

    isSecret(client, secret) {
      const expected = client.id === defaultClientId ? hashOf(defaultSecret()) : client.secretHash;
      return expected !== null && sameText(hashOf(secret), expected);
    },

    createKey: (details) => db.write((tx) => saveKeyIn(tx, details)),
    saveKeyIn,

    async ofKey(key) {
      let known = keys.get(key);
      if (!known || performance.now() - known.checkedMs > rememberMs) {
        const row = await db.read.first<{ clientId: string }>(
          'SELECT "clientId" FROM "ApiKey" WHERE "hash" = ?',
          hashOf(key),
        );
        known = { clientId: row?.clientId, checkedMs: performance.now() };
        if (keys.size >= rememberAtMost) keys.clear();
        keys.set(key, known);
      }
      return known.clientId;
    },
  };
}

/** Whether the client proves itself with a secret. */
export function isConfidential(client: Pick<OauthClient, "id" | "secretHash">): boolean {
  return client.secretHash !== null || client.id === defaultClientId;
}

/** Puts the default client back, as the migration made it. */
export async function insertDefaultClient(tx: Transaction): Promise<void> {
  await tx.run(
    `INSERT INTO "OauthClient" ("id", "name", "kind", "redirectUris", "createdMs") VALUES (?, ?, ?, ?, 0)
       ON CONFLICT ("id") DO NOTHING`,
    defaultClientId,
    "Quintet command line",
    "installed",
    loopbackRedirectUris.join("\n"),
  );
}

/** What a program on somebody's machine is registered with when it names nothing else. */
export const loopbackRedirectUris = ["http://localhost", "http://127.0.0.1", "http://[::1]"];

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a client may be sent back there: an address is compared letter by letter (RFC 6749 §3.1.2.3), except that a
 * program on the user's own machine listens on whatever port is free (RFC 8252 §7.3), and may be registered without a path.
 */
export function isRedirectUri(client: Pick<OauthClient, "kind" | "redirectUris">, uri: string): boolean {
  const registered = client.redirectUris.split("\n").filter((each) => each !== "");
  if (registered.includes(uri)) return true;
  if (client.kind !== "installed" || !URL.canParse(uri)) return false;
  const { protocol, hostname, pathname, hash, username, password } = new URL(uri);
  if (protocol !== "http:" || !loopbackHosts.has(hostname) || hash || username || password) return false;
  return registered.some((each) => {
    const known = new URL(each);
    const sameHost = known.protocol === "http:" && known.hostname === hostname;
    return sameHost && (known.pathname === "/" || known.pathname === pathname);
  });
}

/**
 * https anywhere, http on the user's own machine only, or a scheme of the application's own, which begins with a domain
 * (RFC 8252 §7.1); never one that a browser runs or reads locally.
 * @throws Failure `invalid`.
 */
function requireRedirectUri(uri: string): string {
  const refused = (why: string) => new Failure("invalid", "invalid", `The redirect URI "${uri}" ${why}.`);
  if (!URL.canParse(uri) || /[\s\\]/.test(uri)) throw refused("is no address");
  const { protocol, hostname, hash, username, password } = new URL(uri);
  if (hash || uri.includes("#")) throw refused("must not have a fragment");
  if (username || password) throw refused("must not hold credentials");
  if (protocol === "https:") return uri;
  if (protocol === "http:") {
    if (loopbackHosts.has(hostname)) return uri;
    throw refused("must be https, but for addresses on the user's own machine");
  }
  if (/^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(protocol)) return uri;
  throw refused("must have the scheme https, http or one that begins with a domain");
}

function requireName(name: string): string {
  const text = name.trim();
  if (text !== "" && text.length <= 200) return text;
  throw new Failure("invalid", "invalid", "A client needs a name of at most 200 characters.", { field: "name" });
}

function clientNotFound(id: string): Failure {
  return new Failure("notFound", "notFound", `There is no OAuth client "${id}".`);
}
