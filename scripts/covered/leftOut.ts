/** What no request of a test can touch of a contract, and why: it is no part of what there is to cover. */
import { type Kind, kinds, noParts, type Parts } from "./parts.ts";

interface LeftOut {
  contract: RegExp;
  kind: Kind;
  /** As `partsOf` calls it. */
  name: RegExp;
  /** The same for readers. */
  what: string;
  why: string;
}

const leftOut: readonly LeftOut[] = [
  {
    contract: /./,
    kind: "answered",
    name: /^Error\.error\.errors\.extendedHelp$/,
    what: "`extendedHelp` of an error",
    why: "Published services may say it; this one says the same in `details`.",
  },
  {
    contract: /./,
    kind: "answered",
    name: /^Event(?:Creator|Organizer|Attendee)\.id$/,
    what: "`id` of creators, organizers and guests",
    why: "People have no profiles here, and so no ids of them.",
  },
  {
    contract: /./,
    kind: "answered",
    name: /^Channel\.(?:type|address|params|payload)$/,
    what: "`type`, `address`, `params` and `payload` of a channel",
    why: "Whoever watches has said them; they are not answered.",
  },
  {
    contract: /./,
    kind: "statuses",
    name: /^merchants\.update 204$/,
    what: "204 of `merchants.update`",
    why: "It is answered where `DIALECT` is `published`, and requests by published names are not counted here.",
  },
  {
    contract: /./,
    kind: "answered",
    name: /^DriveResourceInfo\.resourceKey$/,
    what: "`resourceKey` of a document",
    why: "The documents that tasks are assigned in need no key.",
  },
  {
    contract: /./,
    kind: "answered",
    name: /^Subscription\.notification$|^Notification\.|^UserAction\./,
    what: "`notification` of a subscription, and what is in it",
    why: "Never present in a subscription: the type of what is sent to its address.",
  },
  {
    contract: /^payments$/,
    kind: "answered",
    name: /^Error\.error\.(?:errors\.location(?:Type)?|details)$/,
    what: "`location`, `locationType` and `details` of a refusal in the form of the other services",
    why: "Pages refuse so, and only a form that is too large or a failure of their own: neither is about one part of a request.",
  },
  {
    contract: /^payments$/,
    kind: "statuses",
    name: /^pos\.resume 200$/,
    what: "200 of `pos.resume`",
    why: "The simulated bank is asked once for an attempt: whoever comes back from it has paid, or is refused.",
  },
  {
    contract: /./,
    kind: "reasons",
    name: /^any 403 dailyLimitExceeded$/,
    what: "`dailyLimitExceeded`",
    why: "The published services have a limit by day. Here only a fault of the sandbox answers so.",
  },
  {
    contract: /./,
    kind: "reasons",
    name: /^any 503 commitUnknown$/,
    what: "`commitUnknown`",
    why: "It takes a PostgreSQL server whose connection is lost at COMMIT, and these runs use SQLite. `test/platform/network.test.ts` tests it.",
  },
  {
    contract: /^platform$/,
    kind: "reasons",
    name: /^any 403 (?:insufficientPermissions|userRateLimitExceeded)$/,
    what: "`insufficientPermissions` and `userRateLimitExceeded` of the operator's operations",
    why: "They state the refusal that all services share. The operator's token has no scopes, and its requests count towards no quota.",
  },
  {
    contract: /^platform$/,
    kind: "reasons",
    name: /^any 40[13] invalid$/,
    what: "`invalid` with 401 and 403",
    why: "Pages state one refusal for all statuses. As JSON only an address that cannot be read is refused, with 400; the others are HTML.",
  },
  {
    contract: /^platform$/,
    kind: "answered",
    name: /^Error\.error\.details$/,
    what: "`details` of a refusal by the platform",
    why: "They say which scope a token lacks, and none of its operations takes one.",
  },
  {
    contract: /^platform$/,
    kind: "answered",
    name: /^Liveness\.build$/,
    what: "`build` of `/healthz`",
    why: "It is absent where the sources run, as they do in tests.",
  },
  {
    contract: /^platform$/,
    kind: "statuses",
    name: /^any 500$/,
    what: "500 of the operator's operations",
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

/** What is left out, in words, for the page that shows the figures. */
export function reasons(): Pick<LeftOut, "kind" | "what" | "why">[] {
  return kinds.flatMap((kind) => leftOut.filter((each) => each.kind === kind));
}
