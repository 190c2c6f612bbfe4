/**
 * Finds the hint for an error in development: a suggested correction, and the page that explains the error. `openapi/platform`
 * describes the headers. The code that rejected the request may provide the hint (`Failure.details.hint`); otherwise it is
 * derived from the contract of the operation, or from the reason or kind of the error. It never contains text of the request,
 * which must not get into a response header.
 */
import { type KnownOperation, operationsIn } from "../../client/console/app/contracts.ts";
import { anchorOf, reasonsIn } from "../docs/errors.ts";
import { readContract } from "../docs/site.ts";
import {
  documentedServices,
  loadRuntimeDocument,
  type RuntimeDocument,
  type RuntimeOperation,
} from "../http/document.ts";
import { statusOf } from "../http/envelope.ts";
import { once, onceFor } from "../http/once.ts";
import type { Service } from "../http/service.ts";
import { headerText, type Refused, type Teach } from "../http/teaching.ts";
import type { Failure } from "../platform/failure.ts";
import { withoutNumbers } from "../platform/secretTexts.ts";
import { emptySegmentHint, knownPlaces, listOf, methodsOfPlace, nearestPlace } from "./paths.ts";
import { fixOf } from "./reasons.ts";
import { aboutParameter, bodyHint, valueHint, type WrongPlace } from "./values.ts";

type Places = ReturnType<typeof knownPlaces>;

/** Creates the function that finds hints. @param documents The contracts of all services on this server. */
export function createTeach(documents: readonly RuntimeDocument[]): Teach {
  const places = once(() => knownPlaces(documents));
  return (refused) => {
    const { failure, outcome } = refused;
    const { code } = statusOf[failure.kind];
    const said = hintOf(refused, places());
    // Numbers that look like card numbers are removed from hints, even examples, because the request log stores hints and must
    // not store a card number.
    const isSecretNumber = outcome.service?.isSecretNumber;
    const hint = said !== undefined && isSecretNumber ? withoutNumbers(said, isSecretNumber) : said;
    const [path = ""] = (refused.req.url ?? "").split("?");
    const own = failure.details.code ?? outcome.service?.codeOf?.(failure, path);
    const explained = [own, failure.reason].find(
      // If a sandbox fault caused the error, the service's contract may lack its reason. Then the platform's section about this
      // reason is used.
      (each) =>
        each !== undefined &&
        (isExplained(outcome.service, each, code) ||
          (outcome.fault !== undefined && isExplained(undefined, each, code))),
    );
    const anchor = anchorOf(explained ?? "status", code);
    return { hint: hint === undefined ? undefined : headerText(hint), help: `/docs/errors#${anchor}` };
  };
}

function hintOf(refused: Refused, places: Places): string | undefined {
  const { failure, outcome, req } = refused;
  const { service, contract, fault } = outcome;
  // Sandbox faults of other kinds only delay a request. Then the service itself has caused the error.
  if (fault?.kind === "refusal" || fault?.kind === "drop") {
    return "A fault that was added in the sandbox caused this error. GET /sandbox/v1/faults lists faults. DELETE /sandbox/v1/faults/FAULT_ID removes one.";
  }
  if (failure.details.hint !== undefined) return failure.details.hint;
  if (failure.details.code !== undefined) return generalHint(failure);
  const operation = service && contract ? publishedOperation(service, contract) : undefined;
  const [path = ""] = (req.url ?? "").split("?");
  switch (failure.kind) {
    case "unauthenticated":
      return credentialsHint(operation, refused);
    case "forbidden":
      if (failure.details.scopes) return scopesHint(failure.details.scopes.accepted, req);
      break;
    case "notFound":
      if (!contract)
        return (
          emptySegmentHint(path) ??
          nearestPlace(places, req.method ?? "GET", path) ??
          "GET /llms.txt lists all guides and operations, each with the URL of its page as Markdown. GET /docs has the same for browsers."
        );
      return notFoundHint(failure, operation, places);
    case "methodNotAllowed":
      return methodsOfPlace(places, path);
    case "invalid":
      return (operation && invalidHint(failure, operation)) ?? generalHint(failure);
    case "unsupportedMediaType":
      return (operation && bodyHint(operation)) ?? generalHint(failure);
    default:
  }
  return generalHint(failure);
}

/** The fix from the errors page. The service's own code is looked up first, then the reason, and then the status. */
function generalHint({ kind, reason, details }: Failure): string | undefined {
  const { code } = statusOf[kind];
  return fixOf(...[details.code, reason, "status"].flatMap((each) => (each === undefined ? [] : anchorOf(each, code))));
}

function notFoundHint(failure: Failure, operation: KnownOperation | undefined, places: Places): string | undefined {
  const names = operation ? [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name) : [];
  const name = failure.details.parameter ?? names.at(-1);
  const list =
    operation && name !== undefined && names.includes(name) ? listOf(places, operation.path, name) : undefined;
  if (list === undefined) {
    const about = operation && name !== undefined ? aboutParameter(operation, name) : undefined;
    const general = generalHint(failure);
    return about === undefined ? general : `${about} ${general ?? ""}`;
  }
  return `${list} lists the resources that the caller can see. Other resources look as if they do not exist. quintet logs shows the caller.`;
}

function invalidHint(failure: Failure, operation: KnownOperation): string | undefined {
  const place = placeOf(failure);
  if (failure.reason === "parseError" || !place) return undefined;
  const isMissing = failure.reason === "required" || failure.details.faults?.[0]?.rule === "required";
  return valueHint(operation, place, isMissing);
}

/** The first place in the request that the error reports as invalid. */
function placeOf({ details }: Failure): WrongPlace | undefined {
  const { field, parameter, header, faults } = details;
  const [first] = faults ?? [];
  if (first) return { in: first.in, names: first.names };
  if (field === "body") return { in: "body", names: [] };
  if (field !== undefined) return { in: "body", names: field.split("/") };
  if (header !== undefined) return { in: "header", names: [header] };
  return parameter === undefined ? undefined : { in: "query", names: [parameter] };
}

interface Read {
  operations: readonly KnownOperation[];
  /** The reasons that have a section on the errors page for this contract, with their status: `notFound 404`. */
  reasons: ReadonlySet<string>;
}

const readOnce = onceFor((document: string): Read => {
  const reasons = reasonsIn(document).map(({ reason, status }) => `${reason} ${status}`);
  return { operations: operationsIn(document, readContract(document)), reasons: new Set(reasons) };
});

/** The name of the document that describes a service. The sandbox of a service has a separate document. */
function documentOf({ name, document }: Pick<Service, "name" | "document">): string | undefined {
  const all = documentedServices();
  const isIts = (each: string) => loadRuntimeDocument(each) === document;
  return all.includes(name) && isIts(name) ? name : all.find(isIts);
}

/**
 * Finds an operation in the published contract.
 * @returns undefined if the contract is not published.
 */
function publishedOperation(
  service: Pick<Service, "name" | "document">,
  { id, method, path }: RuntimeOperation,
): KnownOperation | undefined {
  const document = documentOf(service);
  if (document === undefined) return undefined;
  return readOnce(document).operations.find(
    (each) => each.id === id && each.method === method && each.path.endsWith(path),
  );
}

/** Whether the errors page has a section for this reason and status. */
function isExplained(service: Pick<Service, "name" | "document"> | undefined, reason: string, status: number) {
  const document = service ? documentOf(service) : "platform";
  return document !== undefined && readOnce(document).reasons.has(`${reason} ${status}`);
}

interface Scheme {
  type?: string;
  scheme?: string;
  description?: string;
}

/** The command that prints a token for the server that received the request. It works in any folder of the server's machine. */
function tokenCommandFor({ headers }: Refused["req"]): string {
  const host = /^[\w.[\]:-]{1,100}$/.test(headers.host ?? "") ? headers.host : undefined;
  const forwarded = headers["x-forwarded-proto"] === "https" ? "https" : "http";
  return `quintet token --user you@example.com --create${host === undefined ? "" : ` --url ${forwarded}://${host}`}`;
}

/** Returns the hint for a credential error. @param operation The called operation; undefined if the request matches none. */
function credentialsHint(operation: KnownOperation | undefined, { req, failure }: Refused): string | undefined {
  const takeToken = `${tokenCommandFor(req)} prints one.`;
  const given = req.headers.authorization;
  const schemes = operation ? schemesOf(operation) : [];
  // For Basic authentication, the hint is the contract's description: send the key as the password, without a user.
  const basic = schemes.find(({ scheme }) => scheme === "basic");
  if (basic) return basic.description?.replaceAll("`", "").replace(/<(\w+)>/g, (_, word: string) => word.toUpperCase());
  const operator = schemes.some(({ type, scheme }) => type === "http" && scheme === "bearer");
  if (operator)
    return "Send the operator's token: -H 'Authorization: Bearer TOKEN'. quintet operator-token prints it. OPERATOR_TOKEN sets it.";
  if (given !== undefined && !/^bearer +\S/i.test(given)) {
    return `Write the word Bearer and a space before the token: -H 'Authorization: Bearer TOKEN'. ${takeToken}`;
  }
  if (given === undefined && failure.reason === "required") {
    return `Send an access token: -H 'Authorization: Bearer TOKEN'. ${takeToken}`;
  }
  return fixOf("authError-401")?.replace("quintet token --user you@example.com --create", tokenCommandFor(req));
}

function schemesOf({ contract, operation }: KnownOperation): Scheme[] {
  // The cast is safe: OpenAPI defines this form.
  const all = (contract.components?.securitySchemes ?? {}) as Record<string, Scheme>;
  const stated = operation.security ?? (contract as { security?: Record<string, string[]>[] }).security ?? [];
  return stated.flatMap((each) => Object.keys(each)).flatMap((name) => all[name] ?? []);
}

/** Returns the hint for a missing scope. @param accepted Short names of the scopes, of which a token needs only one. */
function scopesHint(accepted: readonly string[], req: Refused["req"]): string {
  const one = accepted.length === 1 ? "the scope" : "one of the scopes";
  return `The token must have ${one} ${accepted.join(", ")}. Create one with ${tokenCommandFor(req)} --scope ${accepted[0]}, or request the scope at sign-in.`;
}
