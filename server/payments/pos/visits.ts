/**
 * Records which links a browser pays, and with which attempt. So a page that is loaded again, or opened in another tab,
 * continues the same attempt, and shows when the link is paid. This is stored in an encrypted cookie of the browser, not on the
 * server, so another browser with the same link learns nothing.
 */
import { createHash } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import type { Sealer } from "../seal.ts";
import { addressOf, type Quote } from "./quote.ts";

interface Visit {
  /** The hash of the link. */
  link: string;
  /** The name of the form's first attempt. */
  attempt: string;
  atMs: number;
}

export interface Visits {
  /** @param cookie The browser's cookie. @returns the name of the attempt with which the browser pays this link. */
  attemptOf(cookie: string | undefined, quoted: Quote): string | undefined;
  /** @returns the browser's next cookie, in which this attempt is recorded for the link. */
  remember(cookie: string | undefined, quoted: Quote, attempt: string): string;
  /** @returns the browser's next cookie, in which no attempt is recorded for the link. */
  forget(cookie: string | undefined, quoted: Quote): string;
  /** @returns a cookie with a new value but the same content. */
  renew(cookie: string | undefined): string;
}

/** How long an attempt is remembered: as long as a form is valid. */
export const rememberedMs = 3600_000;
/**
 * The maximum number of links that are stored: more than a customer pays at a time, and few enough for a cookie. The oldest are
 * dropped.
 */
const most = 6;

export function createVisits({ sealer, clock }: { sealer: Sealer; clock: Clock }): Visits {
  function read(cookie: string | undefined): Visit[] {
    const opened = cookie === undefined ? undefined : sealer.open("visits", cookie, rememberedMs);
    const visits = (opened ?? []) as Visit[]; // The assertion is safe: only this file creates such a text.
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
 * A hash of the complete link without its language. Return URLs are included, because shops put the order number into them, and
 * two orders may have the same amount.
 */
function digestOf(quoted: Quote): string {
  const address = addressOf({ ...quoted, currencyGiven: true, locale: undefined });
  return createHash("sha256").update(address).digest("base64url").slice(0, 22);
}
