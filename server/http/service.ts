import type { IncomingHttpHeaders } from "node:http";
import type { Caller } from "../platform/caller.ts";
import type { Failure } from "../platform/failure.ts";
import type { IsSecretNumber } from "../platform/secretTexts.ts";
import type { RuntimeDocument, RuntimeOperation } from "./document.ts";
import type { ArrayLayout } from "./json.ts";
import { publishedPrefixes } from "./names.ts";
import type { AnyHandler } from "./operation.ts";
import type { WriteJson } from "./present.ts";
import type { Query } from "./shapes.ts";
import type { ContinueUpload } from "./upload.ts";

/** One service as the server runs it: its contract, its handlers and the few things in which services differ. */
export interface Service {
  name: string;
  document: RuntimeDocument;
  /** Where requests come to it: the base paths of its contract unless given. */
  prefixes: readonly string[];
  /** Other prefixes that mean one of its own, and which. */
  aliases: Readonly<Record<string, string>>;
  handlers: Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;
  authenticate: Authenticate;
  /**
   * The service's own error body, or a `RefusalAnswer` that says more.
   * @param path Where the request went, for services that speak differently at different paths. It may be no operation's.
   */
  renderFailure(failure: Failure, path: string): unknown;
  /** Whether a refused request is told all the rules it breaks (`Failure.details.faults`), or the first. */
  reportsAllFaults?: boolean;
  /** The service's own way of writing JSON. */
  writeJson?: WriteJson;
  /** How it sets an array that is a whole answer; without spaces unless given. */
  arrays?: ArrayLayout;
  /** Largest request body, in bytes. */
  bodyLimitBytes: number;
  /** There where uploads go on over several requests, which say `upload_id`. */
  continueUpload?: ContinueUpload;
  /** Whether scripts of other origins are answered only when they bring a token: what a browser's user reaches, they must not. */
  scriptsNeedToken?: boolean;
  /** Of a service that takes numbers which nobody may keep, and is sent them where it takes none: which digits are one. */
  isSecretNumber?: IsSecretNumber;
  /**
   * Refusals of its own that faults of the sandbox can ask for: of an operation, by code.
   * @returns undefined for an operation that has none.
   */
  ownRefusals?(operation: string): OwnRefusals | undefined;
  /** Whether the journal leaves its requests out: looking into it would change it. */
  unrecorded?: boolean;
  /**
   * Whether its stores hand on what the caller's writes come of (`Caller.cause`). Where they do not, it is found by other means, which
   * make each request with a sandbox a tenth dearer.
   */
  handsCauseOn?: boolean;
}

/** How a refusal is made, by its code. @param message Instead of the usual one. */
export type OwnRefusals = Readonly<Record<string, (message?: string) => Failure>>;

/** @returns which numbers nobody may keep of what was sent to a service, or to none of them. */
export function secretNumbers(
  services: readonly Service[],
): (service: Service | undefined) => IsSecretNumber | undefined {
  const anywhere = services.find((each) => each.isSecretNumber)?.isSecretNumber;
  return (service) => (service ? service.isSecretNumber : anywhere);
}

/**
 * Finds out who calls and whether the credential is enough for the operation; at once where it is known.
 * @throws Failure `unauthenticated` or `forbidden`.
 */
export type Authenticate = (credentials: Credentials, operation: RuntimeOperation) => Caller | Promise<Caller>;

export interface Credentials {
  authorization: string | undefined;
  /** All headers: what a service demands of every request, it demands before it reads the body. */
  headers: IncomingHttpHeaders;
  query: Query;
  /** The `Origin` header: the page whose script sends the request. */
  requestOrigin: string | undefined;
  /** Origin of the server, for the challenge. */
  origin: string;
  /** Told who calls where that is sure and the credential is not enough: whoever is refused is known all the same. */
  known?(caller: Caller): void;
}

/**
 * Ties a service's handlers to its contract.
 * @throws Error at start-up when an operation has no handler: the compiler says so earlier, unless types were bypassed.
 */
export function defineService<Handlers extends object>(
  service: Omit<Service, "handlers" | "prefixes" | "aliases"> &
    Partial<Pick<Service, "prefixes" | "aliases">> & { handlers: Handlers },
): Service {
  // `Handlers` is the generated interface; here its operations are called by name with requests the validator has typed.
  const handlers = service.handlers as unknown as Service["handlers"];
  for (const { id, resource, verb } of service.document.operations) {
    if (typeof handlers[resource]?.[verb] !== "function") throw new Error(`Operation ${id} has no handler.`);
  }
  const bases = service.document.operations.flatMap((each) => each.basePaths);
  const prefixes = service.prefixes ?? [...new Set(bases)];
  const aliases = { ...publishedPrefixes(service.document, prefixes), ...service.aliases };
  return { ...service, handlers, prefixes, aliases };
}
