/**
 * What one browser does at the payment page: by which attempt it pays which link, so that a page that is loaded again or opened
 * in another tab goes on with that attempt, and says when it has paid. It travels in a cookie of that browser, sealed, and
 * nothing is kept here: who opens the same link elsewhere learns nothing.
 */
import { createHash } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import type { Sealer } from "../seal.ts";
import { addressOf, type Quote } from "./quote.ts";

interface Visit {
  /** Digest of the link. */
  link: string;
  /** Key of the attempt. */
  attempt: string;
  atMs: number;
}

export interface Visits {
  /** @param cookie What the browser has sent. @returns the key of the attempt that it has for this link. */
  attemptOf(cookie: string | undefined, quoted: Quote): string | undefined;
  /** @returns the next cookie, by which the browser has this attempt for the link. */
  remember(cookie: string | undefined, quoted: Quote, attempt: string): string;
  /** @returns the next cookie, by which the browser has nothing for the link. */
  forget(cookie: string | undefined, quoted: Quote): string;
  /** @returns another cookie that says the same. */
  renew(cookie: string | undefined): string;
}

/** As long as a form is good. */
export const rememberedMs = 3600_000;
/** More links than a customer pays at once, and few enough for a cookie: the oldest give way. */
const most = 6;

export function createVisits({ sealer, clock }: { sealer: Sealer; clock: Clock }): Visits {
  function read(cookie: string | undefined): Visit[] {
    const opened = cookie === undefined ? undefined : sealer.open("visits", cookie, rememberedMs);
    const visits = (opened ?? []) as Visit[]; // Sealed below.
    return visits.filter(({ atMs }) => clock.now() - atMs <= rememberedMs);
  }

  function others(cookie: string | undefined, link: string): Visit[] {
    return read(cookie).filter((each) => each.link !== link);
  }

  return {
    attemptOf: (cookie, quoted) => {
      const link = digestOf(quoted);
      return read(cookie).find((each) => each.link === link)?.attempt;
    },

    remember(cookie, quoted, attempt) {
      const link = digestOf(quoted);
      const visits = [{ link, attempt, atMs: clock.now() }, ...others(cookie, link)];
      return sealer.seal("visits", visits.slice(0, most));
    },

    forget: (cookie, quoted) => sealer.seal("visits", others(cookie, digestOf(quoted))),

    renew: (cookie) => sealer.seal("visits", read(cookie)),
  };
}

/**
 * The whole link but for its language. Addresses to come back to count, too: shops write their order there, and the payment of
 * one order is not that of another with the same amount.
 */
function digestOf(quoted: Quote): string {
  const address = addressOf({ ...quoted, currencyGiven: true, locale: undefined });
  return createHash("sha256").update(address).digest("base64url").slice(0, 22);
}
