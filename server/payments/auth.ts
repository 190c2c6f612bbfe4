/**
 * Authenticates apps: Basic authorization with an empty user name and the key of the app (RFC 7617), as the specification
 * requires. Public operations read no credentials. The operations below `/vault` and `/payments` require a version header
 * instead.
 */
import type { Authenticate } from "../http/service.ts";
import type { Operator } from "../identity/operator.ts";
import { hashOf } from "../identity/secrets.ts";
import { application, nobody } from "../platform/caller.ts";
import { Failure, forbidden } from "../platform/failure.ts";
import type { Gate } from "../platform/gate.ts";
import type { Settings } from "../platform/settings.ts";
import { PaymentFailure } from "./errors.ts";
import type { PaymentReads } from "./store/reads.ts";

/** How long a process may accept a key after it was replaced or its app was removed. */
const freshMs = 500;
const rememberAtMost = 10_000;

/** Looks up apps by key. Keys rarely change, so a key that was just used is cached for a short time. */
export function createAppKeys(read: Pick<PaymentReads, "appByKeyHash">) {
  const known = new Map<string, { appId: string; untilMs: number }>();
  return {
    /** @returns the id of the app with this key. */
    async appOf(key: string): Promise<string | undefined> {
      const remembered = known.get(key);
      if (remembered && performance.now() < remembered.untilMs) return remembered.appId;
      const app = await read.appByKeyHash(hashOf(key));
      if (!app) return undefined;
      if (known.size >= rememberAtMost) known.clear();
      known.set(key, { appId: app.id, untilMs: performance.now() + freshMs });
      return app.id;
    },
    /** Clears the cache of keys. Call it after apps were removed. */
    forget: () => known.clear(),
  };
}

/** What the registration of apps without a key requires. */
interface RegistrationParts {
  gate: Gate;
  operator: Pick<Operator, "require">;
  settings: Pick<Settings, "appRegistration">;
}

/**
 * Checks whether a request without a key may create an app, as the setting `appRegistration` specifies.
 * @throws Failure if not.
 */
function requireRegistration(
  { gate, operator, settings }: RegistrationParts,
  request: Parameters<Operator["require"]>[0],
): void {
  gate.requireOwnName(request.headers.host);
  gate.requireOwnPage(request.headers.origin);
  if (settings.appRegistration === "off") throw forbidden("Only the operator of this server can create apps.");
  if (settings.appRegistration === "token") operator.require(request);
}

/** Authenticates apps by key. */
export function keyAuthenticate(
  appOf: (key: string) => Promise<string | undefined>,
  parts: RegistrationParts,
): Authenticate {
  return async ({ authorization, headers, origin }, operation) => {
    if (operation.resource === "vault" || operation.resource === "payments") {
      requireVersion(headers["accept-version"]);
      return nobody;
    }
    if (operation.id === "apps.create") requireRegistration(parts, { headers, origin });
    if (operation.security.length === 0) return nobody;
    const key = keyOf(authorization);
    const appId = key === undefined ? undefined : await appOf(key);
    if (appId !== undefined) return application(appId);
    const message =
      authorization === undefined
        ? "The key of an app is required. Send it as the password of Basic authentication."
        : "No app has this key.";
    throw new Failure("unauthenticated", "unauthenticated", message, {
      headers: { "WWW-Authenticate": `Basic realm="${origin}/", charset="UTF-8"` },
    });
  };
}

/** @returns the app's key; undefined if the header has another scheme, or its user name is not empty (RFC 7617). */
function keyOf(authorization: string | undefined): string | undefined {
  const encoded = /^Basic +([\w+/=-]+) *$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return undefined;
  const credentials = Buffer.from(encoded, "base64").toString("utf8");
  return credentials.startsWith(":") ? credentials.slice(1) : undefined;
}

function requireVersion(version: string | string[] | undefined): void {
  if (version === undefined || version === "") {
    throw new PaymentFailure({
      code: "VERSION_MISSING",
      message: "The header Accept-Version is required. Its value must be 1.",
    });
  }
  if (version !== "1") {
    throw new PaymentFailure({
      code: "VERSION_UNSUPPORTED",
      message: "The version is not supported. Accept-Version must be 1.",
    });
  }
}
