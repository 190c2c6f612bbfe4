/** Prepares the contracts for the API references: adds code samples, links and errors to every operation. */
import type { Contract, KnownOperation } from "../../client/console/app/contracts.ts";
import { operationsIn } from "../../client/console/app/contracts.ts";
import type { Settings } from "../platform/settings.ts";
import { anchorOf, type Reason, reasonsIn } from "./errors.ts";
import { nearlyAll } from "./operation.ts";
import { withSamples } from "./samples.ts";
import { contractAt } from "./site.ts";

/**
 * Returns the contract in the form that a running server shows.
 * @param name The contract's folder below `generated/`.
 * @param origin The origin of this server, for links and code.
 * @param settings The dialect in use, and whether the server has a console, which can run operations.
 */
export function shownContract(
  name: string,
  origin: string,
  { dialect, sandbox: hasConsole }: Pick<Settings, "dialect" | "sandbox">,
): Contract {
  const contract = withSamples(name, contractAt(origin, name, dialect), origin);
  return withErrors(name, contract, (known) => linksOf(known, origin, hasConsole));
}

/**
 * Adds links and lists of errors to the operation descriptions of a contract, and returns the same contract.
 * @param links Returns the links of an operation as Markdown.
 */
export function withErrors(
  name: string,
  contract: Contract,
  links: (known: KnownOperation) => string | undefined,
): Contract {
  const reasons = reasonsIn(name);
  const all = operationsIn(name, contract);
  const many = nearlyAll(all);
  for (const known of all) {
    const shown = Object.values(contract.paths)
      .map((item) => item[known.method] as { operationId?: string; description?: string } | undefined)
      .find((each) => each?.operationId === known.id);
    if (!shown) continue;
    const parts = [shown.description?.trim(), links(known), errorsOf(known, reasons, many)];
    shown.description = parts.filter((each) => each !== undefined && each !== "").join("\n\n");
  }
  return contract;
}

/** Links for an operation: one to the console, which can send it as a selected user, and one to its Markdown version. */
function linksOf({ service, document, id }: KnownOperation, origin: string, hasConsole: boolean): string {
  const run = hasConsole
    ? [`**[Run in console](${origin}/console/explore/${service}/${encodeURIComponent(id)})**`]
    : [];
  return [...run, `[As Markdown](${origin}/docs/${document}/${encodeURIComponent(id)}.md)`].join(" · ");
}

/**
 * Returns links to the explanations of an operation's errors.
 * @param many If at least this many operations return a reason, the reason is left out, because the errors page lists it as a
 * common error.
 */
function errorsOf({ id }: KnownOperation, reasons: readonly Reason[], many: number): string {
  // A service's own error codes are left out, because they are too many to be listed with each operation.
  const own = reasons.filter(
    (each) => !each.own && each.operations.length < many && each.operations.some((operation) => operation.id === id),
  );
  const links = own.map(
    ({ reason, status }) => `[\`${reason}\` (${status})](/docs/errors#${anchorOf(reason, status)})`,
  );
  const common = "the [common errors](/docs/errors)";
  if (links.length < 2) return `Errors: ${[...links, common].join(" and ")}.`;
  return `Errors: ${links.join(", ")}, and ${common}.`;
}
