import type { IncomingHttpHeaders } from "node:http";
import type { Caller } from "../platform/caller.ts";
import { Failure } from "../platform/failure.ts";
import type { IsSecretNumber } from "../platform/secretTexts.ts";
import type { Differing } from "./differences.ts";
import type { RuntimeDocument, RuntimeOperation } from "./document.ts";
import type { ArrayLayout } from "./json.ts";
import { publishedPrefixes } from "./names.ts";
import type { AnyHandler } from "./operation.ts";
import type { WriteJson } from "./present.ts";
import type { Query } from "./shapes.ts";
import type { ContinueUpload } from "./upload.ts";

/** One service as the server runs it: its contract, its handlers, and the settings that differ between services. */
export interface Service {
  name: string;
  document: RuntimeDocument;
  /** The prefixes of the service's paths; by default, the base paths of its contract. */
  prefixes: readonly string[];
  /** Additional prefixes, each mapped to the prefix for which it is an alias. */
  aliases: Readonly<Record<string, string>>;
  handlers: Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;
  authenticate: Authenticate;
  /**
   * The service's own error body, or a `RefusalAnswer` that also sets headers or a reason phrase.
   * @param path The path of the request, for services with different error bodies at different paths. It may belong to no
   * operation.
   */
  renderFailure(failure: Failure, path: string): unknown;
  /** The code in the error body if the failure has none in `details.code`, such as `REQUEST_INVALID` for any invalid field. */
  codeOf?(failure: Failure, path: string): string | undefined;
  /** Whether an error lists all rules that the request violates (`Failure.details.faults`), or only the first. */
  reportsAllFaults?: boolean;
  /** Serializes responses, if the service has its own JSON format. */
  writeJson?: WriteJson;
  /** The format of a response that is an array. By default, it is compact. */
  arrays?: ArrayLayout;
  /** The maximum size of a request body, in bytes. */
  bodyLimitBytes: number;
  /** The differences from the published service, if `openapi/<service>/differences.yaml` exists. */
  differing?: Differing;
  /** Set if an upload may take several requests, which identify the upload with `upload_id`. */
  continueUpload?: ContinueUpload;
  /** Whether scripts of other origins need a token. Otherwise, they could use any server that the user's browser can reach. */
  scriptsNeedToken?: boolean;
  /** Recognizes numbers in any field that must not be stored, such as card numbers. Set if the service accepts such numbers. */
  isSecretNumber?: IsSecretNumber;
  /**
   * The service's own errors that faults of the sandbox can return, by code.
   * @returns undefined if the operation has none.
   */
  ownRefusals?(operation: string): OwnRefusals | undefined;
  /** Whether requests to this service are left out of the request log. Otherwise, reading the request log would change it. */
  unrecorded?: boolean;
  /**
   * Whether the service's stores take the cause of a write from the caller (`Caller.cause`). If not, the listener sets the
   * cause while the handler runs. This makes each request 10% slower on a server with a sandbox.
   */
  handsCauseOn?: boolean;
}

/**
 * Functions that create the service's own errors, by code.
 * @param message Replaces the usual message.
 */
export type OwnRefusals = Readonly<Record<string, (message?: string) => Failure>>;

/**
 * Finds the check that recognizes numbers that must not be stored.
 * @returns a function that returns the check of a service. For a request to no service, it returns the check of any service
 * that has one.
 */
export function secretNumbers(
  services: readonly Service[],
): (service: Service | undefined) => IsSecretNumber | undefined {
  const anywhere = services.find((each) => each.isSecretNumber)?.isSecretNumber;
  return (service) => (service ? service.isSecretNumber : anywhere);
}

/**
 * Authenticates a caller, and checks that the credential is sufficient for the operation. It returns no promise if the caller
 * is already known.
 * @throws Failure `unauthenticated` or `forbidden`.
 */
export type Authenticate = (credentials: Credentials, operation: RuntimeOperation) => Caller | Promise<Caller>;

export interface Credentials {
  authorization: string | undefined;
  /** All headers of the request, because some services check them before the body is read. */
  headers: IncomingHttpHeaders;
  query: Query;
  /** The `Origin` header: the origin of the page whose script sends the request. */
  requestOrigin: string | undefined;
  /** The origin of the server, for the authentication challenge. */
  origin: string;
  /** Called with the caller if the credential is valid but not sufficient, before the error is thrown. */
  known?(caller: Caller): void;
}

/**
 * Combines a service's handlers with its contract.
 * @throws Error at start-up if an operation has no handler. Usually the compiler reports this first. Under `npm run dev`, which
 * sets `MISSING_HANDLERS`, such an operation returns 501 instead, and the others are served.
 */
export function defineService<Handlers extends object>(
  service: Omit<Service, "handlers" | "prefixes" | "aliases"> &
    Partial<Pick<Service, "prefixes" | "aliases">> & { handlers: Handlers },
): Service {
  // The cast is safe: `Handlers` is the generated interface. Here operations are called by name, with requests that the
  // validator has checked.
  const written = service.handlers as unknown as Service["handlers"];
  const handlers = { ...written };
  for (const { id, resource, verb } of service.document.operations) {
    if (typeof handlers[resource]?.[verb] === "function") continue;
    if (process.env.MISSING_HANDLERS !== "501") throw new Error(`Operation ${id} has no handler.`);
    handlers[resource] = { ...handlers[resource], [verb]: missing({ id, resource, verb }) };
  }
  const bases = service.document.operations.flatMap((each) => each.basePaths);
  const prefixes = service.prefixes ?? [...new Set(bases)];
  const aliases = { ...publishedPrefixes(service.document, prefixes), ...service.aliases };
  return { ...service, handlers, prefixes, aliases };
}

function missing({ id, resource, verb }: Pick<RuntimeOperation, "id" | "resource" | "verb">): AnyHandler {
  return () => {
    throw new Failure(
      "notImplemented",
      "notImplemented",
      `${id} has no handler yet: add \`${verb}\` to the object in handlers/${resource}.ts. "npm run generate" prints the line and the file.`,
    );
  };
}
