/**
 * Finds the entity of a path, if the caller has access to it. Without access, the response is the same as for an entity that does
 * not exist.
 */
import type { Caller } from "../platform/caller.ts";
import { Failure, notFound } from "../platform/failure.ts";
import { customerDigitsOf, idOf, kinds } from "./entity.ts";
import type { ConversionReads } from "./store/reads.ts";
import type { EntityRow } from "./store/rows.ts";

/** An engine account with its advertiser. */
export interface Reached {
  account: EntityRow;
  advertiser: EntityRow;
}

/** Finds an advertiser. @throws Failure `notFound` for the first id in the path that does not exist or is not accessible. */
export async function requireAdvertiser(
  reads: ConversionReads,
  { user }: Caller,
  path: { agencyId: string; advertiserId: string },
): Promise<EntityRow> {
  const agency = idOf(path.agencyId);
  const reached = agency === undefined ? [] : await reads.reachedAgencies(user, [agency]);
  if (agency === undefined || reached.length === 0) throw await unknown(reads, "Agency");
  const found = await entityWithId(reads, kinds.advertiser, path.advertiserId);
  if (found?.agencyId !== agency) throw notFound("Advertiser");
  return found;
}

/** Finds an engine account with its advertiser. @throws the same errors as `requireAdvertiser`. */
export async function requireAccount(
  reads: ConversionReads,
  caller: Caller,
  path: { agencyId: string; advertiserId: string; engineAccountId: string },
): Promise<Reached> {
  const advertiser = await requireAdvertiser(reads, caller, path);
  const account = await entityWithId(reads, kinds.account, path.engineAccountId);
  if (account?.advertiserKey !== advertiser.key) throw notFound("Engine account");
  return { account, advertiser };
}

/**
 * Finds the engine account that belongs to a customer.
 * @throws the same errors as `requireAdvertiser`.
 */
export async function requireCustomer(reads: ConversionReads, { user }: Caller, customerId: string): Promise<Reached> {
  const id = idOf(customerDigitsOf(customerId));
  const [account] = id === undefined ? [] : await reads.entitiesByNewId(0n, kinds.account, [id]);
  if (!account || (await reads.reachedAgencies(user, [account.agencyId])).length === 0)
    throw await unknown(reads, "Customer");
  const [advertiser] = await reads.entities([account.advertiserKey]);
  // This cannot happen, because nothing is ever removed from the tree.
  if (!advertiser) throw new Error("The account has no advertiser.");
  return { account, advertiser };
}

/** The hint in errors if no advertiser tree is loaded. Every id is then unknown, and the reason is not obvious. */
export const treeHint =
  "No advertiser tree is loaded. Load one with `quintet seed`, or with POST /sandbox/v1/conversions/trees if the sandbox is on.";

async function unknown(reads: ConversionReads, what: string): Promise<Failure> {
  const failure = notFound(what);
  if (!(await reads.isEmpty())) return failure;
  return new Failure(failure.kind, failure.reason, `${failure.message} ${treeHint}`, failure.details);
}

/** Finds an entity without checking the caller's access. @param digits The id in the previous generation. */
async function entityWithId(reads: ConversionReads, kind: number, digits: string): Promise<EntityRow | undefined> {
  const id = idOf(digits);
  const [found] = id === undefined ? [] : await reads.entitiesByLegacyId(kind, [id]);
  return found;
}

/** Finds an advertiser without checking the caller's access. @throws Failure if it does not exist. */
export async function anyAdvertiser(reads: ConversionReads, advertiserId: string): Promise<EntityRow> {
  const found = await entityWithId(reads, kinds.advertiser, advertiserId);
  if (!found) throw notFound("Advertiser");
  return found;
}
