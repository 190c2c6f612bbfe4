/** Reads the published contracts, with descriptions and examples. A contract is read when an error first needs it. */
import { type KnownOperation, operationsIn } from "../../client/console/app/contracts.ts";
import { readReasons } from "../docs/errors.ts";
import { readContract } from "../docs/site.ts";
import { documentedServices, loadRuntimeDocument, type RuntimeOperation } from "../http/document.ts";
import type { Service } from "../http/service.ts";

interface Read {
  operations: readonly KnownOperation[];
  /** The reasons that have a section on the errors page for this contract, with their status: `notFound 404`. */
  reasons: ReadonlySet<string>;
}

const known = new Map<string, Read>();

function readOnce(document: string): Read {
  const found = known.get(document);
  if (found) return found;
  const reasons = readReasons([document]).map(({ reason, status }) => `${reason} ${status}`);
  const read = { operations: operationsIn(document, readContract(document)), reasons: new Set(reasons) };
  known.set(document, read);
  return read;
}

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
export function publishedOperation(
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
export function isExplained(service: Pick<Service, "name" | "document"> | undefined, reason: string, status: number) {
  const document = service ? documentOf(service) : "platform";
  return document !== undefined && readOnce(document).reasons.has(`${reason} ${status}`);
}
