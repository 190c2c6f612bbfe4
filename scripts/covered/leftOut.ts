/** What no request of a test can touch of a contract, and why: it is no part of what there is to cover. */
import { type Kind, kinds, noParts, type Parts } from "./parts.ts";

interface LeftOut {
  contract: RegExp;
  kind: Kind;
  /** As `partsOf` calls it. */
  name: RegExp;
  why: string;
}

export const leftOut: readonly LeftOut[] = [
  {
    contract: /./,
    kind: "answered",
    name: /^Error\.error\.errors\.extendedHelp$/,
    why: "Published services may say it; this one says the same in `details`.",
  },
  {
    contract: /./,
    kind: "answered",
    name: /^Event(?:Creator|Organizer|Attendee)\.id$/,
    why: "People have no profiles here, and so no ids of them.",
  },
  {
    contract: /./,
    kind: "answered",
    name: /^DriveResourceInfo\.resourceKey$/,
    why: "The documents that tasks are assigned in need no key.",
  },
  {
    contract: /./,
    kind: "answered",
    name: /^Subscription\.notification$|^Notification\.|^UserAction\./,
    why: "Never present in a subscription: the type of what is sent to its address, where tests of notifications hold it against the contract.",
  },
  {
    contract: /^platform$/,
    kind: "statuses",
    name: /^any 500$/,
    why: "It would be a defect: faults, by which services answer it, do not reach the operator's own operations.",
  },
];

/** @param contract Its name. @param all Of it. */
export function leftOutOf(contract: string, all: Parts): Parts {
  const found = noParts();
  for (const each of leftOut) {
    if (!each.contract.test(contract)) continue;
    for (const name of all[each.kind]) if (each.name.test(name)) found[each.kind].add(name);
  }
  return found;
}

/** @returns lines that say nothing of any contract, or nothing that is still there. */
export function unusedOf(contracts: ReadonlyMap<string, Parts>): string[] {
  return leftOut
    .filter(
      ({ contract, kind, name }) =>
        ![...contracts].some(([own, parts]) => contract.test(own) && [...parts[kind]].some((each) => name.test(each))),
    )
    .map(({ contract, kind, name }) => `${contract} ${kind} ${name}`);
}

/** Kinds of which something is left out, for the page that shows the figures. */
export function reasons(): { kind: Kind; name: string; why: string }[] {
  return kinds.flatMap((kind) =>
    leftOut
      .filter((each) => each.kind === kind)
      .map(({ name, why }) => ({ kind, name: name.source.replaceAll(/[\\^$]/g, ""), why })),
  );
}
