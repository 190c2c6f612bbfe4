/**
 * Finds the hint for an error in development: a suggested correction, and the page that explains the error. `openapi/platform`
 * describes the headers. The code that rejected the request may provide the hint (`Failure.details.hint`); otherwise it is
 * derived from the contract of the operation, or from the reason or kind of the error. It never contains text of the request,
 * which must not get into a response header.
 */
import type { KnownOperation } from "../../client/console/app/contracts.ts";
import { anchorOf } from "../docs/errors.ts";
import type { RuntimeDocument } from "../http/document.ts";
import { statusOf } from "../http/status.ts";
import { headerText, type Refused, type Teach } from "../http/teaching.ts";
import type { Failure } from "../platform/failure.ts";
import { withoutNumbers } from "../platform/secretTexts.ts";
import { isExplained, publishedOperation } from "./contracts.ts";
import { credentialsHint, scopesHint } from "./credentials.ts";
import { emptySegmentHint, knownPlaces, listOf, methodsOfPlace, nearestPlace } from "./paths.ts";
import { fixOf } from "./reasons.ts";
import { aboutParameter, bodyHint, valueHint, type WrongPlace } from "./values.ts";

type Places = ReturnType<typeof knownPlaces>;

/** Creates the function that finds hints. @param documents The contracts of all services on this server. */
export function createTeach(documents: readonly RuntimeDocument[]): Teach {
  let places: Places | undefined;
  return (refused) => {
    places ??= knownPlaces(documents);
    const { failure, outcome } = refused;
    const { code } = statusOf[failure.kind];
    const said = hintOf(refused, places);
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
