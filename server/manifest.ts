/**
 * What a service says of itself beside its contract, in `server/<service>/manifest.ts`: plain data, which the server, the console and
 * the docs read alike. `generated/services.ts` gathers those of all services.
 */
export interface Manifest {
  /** In menus: one or two words. */
  title: string;
  /** What it holds, in a few words, without a full stop. */
  about: string;
  /** Its sign: a path in one stroke, drawn on 24 by 24. */
  sign: string;
  /** Its colour, on a light and on a dark ground; each has a contrast of 4.5 to it. */
  colour: { light: string; dark: string };
  /** Where it stands among the services: the smallest first, equal ones by their names. Services without one follow. */
  place?: number;
  /** What of it the sandbox's search finds, and by what: words that follow "finds". */
  finds?: string;
  /** How its published Node client is called, for code samples; none where nobody publishes one. */
  published?: PublishedClient;
  /** Where its published counterpart is reached: what programs have built in that `quintet run --intercept` leads here. */
  publishedAt?: readonly PublishedAddress[];
}

/** An address that programs have built in; https always. */
export interface PublishedAddress {
  host: string;
  /** Where this server has what lies at that host's root; `/` unless given. */
  path?: string;
}

export type PublishedClient =
  /** A package for this service alone, whose methods are named as the operations are. */
  | { kind: "package"; package: string; factory: string; version: string }
  /** Built by the published library from the discovery document. */
  | { kind: "discovery"; variable: string; path: string; methods?: Readonly<Record<string, string>> }
  /** A package with methods of its own, by operation; those that end in `.find` give cursors. */
  | { kind: "methods"; package: string; client: string; methods: Readonly<Record<string, string>> };

/** The same, with what its contract says. */
export interface ServiceFacts extends Manifest {
  name: string;
  /** The contract's, as in `/docs`. */
  contractTitle: string;
  summary: string;
  /** Where it is mounted, such as `/tasks/v1`; `/` for the root. */
  basePath: string;
  operations: number;
  /** What callers bring: a user's access token, or an app's key. */
  credential: "token" | "key";
  /** Whether `openapi/<service>/guide.md` is there. */
  hasGuide: boolean;
  hasDiscovery: boolean;
}

/** In the order in which services are shown. */
export function inOrder<Facts extends Pick<ServiceFacts, "name" | "place">>(
  services: readonly [Facts, ...Facts[]],
): [Facts, ...Facts[]] {
  const placeOf = ({ place = Number.POSITIVE_INFINITY }: Facts) => place;
  const sorted: [Facts, ...Facts[]] = [...services];
  return sorted.sort((a, b) => (placeOf(a) === placeOf(b) ? (a.name < b.name ? -1 : 1) : placeOf(a) - placeOf(b)));
}
