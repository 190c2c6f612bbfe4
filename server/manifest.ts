/**
 * The facts about a service that are not in its contract, in `server/<service>/manifest.ts`: plain data for the server, the
 * console and the docs. `generated/services.ts` collects the manifests of all services.
 */
export interface Manifest {
  /** The name in menus: one or two words. */
  title: string;
  /** The subject of the service in a few words, without a period. */
  about: string;
  /** The icon: an SVG path, drawn in one stroke on a 24-by-24 grid. */
  sign: string;
  /** The colors on a light and on a dark background; each has a contrast ratio of 4.5. */
  color: { light: string; dark: string };
  /** Lists of services are sorted by this number in ascending order, then by name. Services without a number come last. */
  place?: number;
  /** A phrase for the resources that the console's search finds, to follow the word "finds": `tasks by title and notes`. */
  finds?: string;
  /** How code samples use the service's published Node client; absent if the service has no such client. */
  published?: PublishedClient;
  /** The hosts of the published service, which `quintet run --intercept` redirects to this server. */
  publishedAt?: readonly PublishedAddress[];
}

/** A host whose URLs are built into published apps. The scheme is always https. */
export interface PublishedAddress {
  host: string;
  /** The path on this server that corresponds to the root of the published host; `/` by default. */
  path?: string;
}

export type PublishedClient =
  /** A package for this service only, with methods named like the operations. */
  | { kind: "package"; package: string; factory: string; version: string }
  /** A client that the published library builds from the discovery document. */
  | { kind: "discovery"; variable: string; path: string; methods?: Readonly<Record<string, string>> }
  /** A package with its own method names, listed by operation in `methods`. Methods that end in `.find` return a cursor. */
  | { kind: "methods"; package: string; client: string; methods: Readonly<Record<string, string>> };

/** The manifest of a service, and facts from its contract. */
export interface ServiceFacts extends Manifest {
  name: string;
  /** The contract's title, as in `/docs`. */
  contractTitle: string;
  summary: string;
  /** The prefix of the service, such as `/tasks/v1`; `/` for the root. */
  basePath: string;
  operations: number;
  /** The credential of the service's callers: a user's access token, or an app's key. */
  credential: "token" | "key";
  /** Whether `openapi/<service>/guide.md` exists. */
  hasGuide: boolean;
  hasDiscovery: boolean;
}

/** The services in display order. */
export function inOrder<Facts extends Pick<ServiceFacts, "name" | "place">>(
  services: readonly [Facts, ...Facts[]],
): [Facts, ...Facts[]] {
  const placeOf = ({ place = Number.POSITIVE_INFINITY }: Facts) => place;
  const sorted: [Facts, ...Facts[]] = [...services];
  return sorted.sort((a, b) => (placeOf(a) === placeOf(b) ? (a.name < b.name ? -1 : 1) : placeOf(a) - placeOf(b)));
}
