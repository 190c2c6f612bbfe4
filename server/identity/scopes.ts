import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RuntimeDocument, RuntimeOperation } from "../http/document.ts";
import { invalidField } from "../platform/failure.ts";
import { kept } from "../platform/maps.ts";
import { packageRoot } from "../platform/root.ts";

/** The scopes of OpenID Connect, which belong to no service, with their descriptions on the consent page. */
export const openidScopes: Readonly<Record<string, string>> = {
  openid: "Know who you are on this server.",
  email: "See your email address.",
  profile: "See your name and profile picture.",
};

/** Maps older names of two OpenID Connect scopes to their current names. */
const openidAliases = new Map([
  ["userinfo.email", "email"],
  ["userinfo.profile", "profile"],
]);

/**
 * The short name of a scope. Clients may request a scope by its short name or as `{any base}/auth/<short>`; both mean the same.
 */
export function shortScope(scope: string): string {
  const at = scope.lastIndexOf("/auth/");
  const short = at < 0 ? scope : scope.slice(at + "/auth/".length);
  return openidAliases.get(short) ?? short;
}

/** Splits scopes at spaces (RFC 6749 §3.3), without duplicates. */
export function splitScopes(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((each) => each !== ""))];
}

/** The name of a scope in tokens, derived from its short name: `{base}/auth/<short>`. */
export function longScope(short: string, base: string): string {
  return Object.hasOwn(openidScopes, short) ? short : `${base}/auth/${short}`;
}

/** The scopes of each operation. They are cached, because every request needs them. */
const accepted = new WeakMap<RuntimeOperation, readonly string[]>();

/** The scopes of which a token needs one for an operation. */
export function acceptedScopes(operation: RuntimeOperation): readonly string[] {
  return kept(accepted, operation, () => [
    ...new Set(operation.security.flatMap((each) => Object.values(each).flat())),
  ]);
}

/** Every scope that an operation of the contracts accepts, sorted. */
export function scopesOf(documents: readonly RuntimeDocument[]): string[] {
  return [...new Set(documents.flatMap(({ operations }) => operations.flatMap(acceptedScopes)))].sort();
}

/** The scopes of all services, by short name. */
export type ScopeCatalog = ReturnType<typeof createScopeCatalog>;

/** The part of a public contract that describes scopes. */
interface Described {
  components?: { securitySchemes?: Record<string, { flows?: Record<string, { scopes?: Record<string, string> }> }> };
}

/**
 * Scope descriptions by service. They are read when the first consent page is shown, and cached, because contracts are large and
 * do not change while a process runs.
 */
const described = new Map<string, ReadonlyMap<string, string>>();

/** The descriptions of scopes in a service's contract. The runtime documents omit them. */
function descriptionsOf(service: string): ReadonlyMap<string, string> {
  return kept(described, service, () => {
    const path = join(packageRoot, "generated", service, "openapi.json");
    const contract = JSON.parse(readFileSync(path, "utf8")) as Described; // The build ensures this type.
    const schemes = Object.values(contract.components?.securitySchemes ?? {});
    const flows = schemes.flatMap((scheme) => Object.values(scheme.flows ?? {}));
    return new Map(flows.flatMap((flow) => Object.entries(flow.scopes ?? {})));
  });
}

export function createScopeCatalog() {
  const services = new Set<string>();
  const known = new Set<string>();
  return {
    /** Adds the scopes of a service. @param service The folder below `generated/`. */
    add(service: string, document: RuntimeDocument): void {
      services.add(service);
      for (const scope of scopesOf([document])) known.add(scope);
    },
    /** The services' scopes, sorted. */
    all: (): readonly string[] => [...known].sort(),
    /** Whether a client may request the scope with this short name. */
    has: (short: string) => known.has(short) || Object.hasOwn(openidScopes, short),
    /** The description of a scope on the consent page. */
    describe(short: string): string {
      const own = Object.hasOwn(openidScopes, short) ? openidScopes[short] : undefined;
      return own ?? [...services].flatMap((service) => descriptionsOf(service).get(short) ?? []).at(-1) ?? short;
    },
  };
}

/**
 * Returns the long names of the scopes for a new token.
 * @param words Short or long names of scopes; each string may contain several. If absent, all scopes are returned.
 * @throws Failure that contains the first unknown scope.
 */
export function wantedScopes(
  catalog: Pick<ScopeCatalog, "all" | "has">,
  base: string,
  words: readonly string[] | undefined,
): string[] {
  const all = [...catalog.all(), ...Object.keys(openidScopes)];
  const short = words?.flatMap((each) => each.split(/[\s,]+/).filter((word) => word !== "")).map(shortScope) ?? all;
  const unknown = short.find((each) => !catalog.has(each));
  if (unknown === undefined) return short.map((each) => longScope(each, base));
  throw invalidField("scopes", `Unknown scope "${unknown}". Known scopes: ${all.join(", ")}.`);
}
