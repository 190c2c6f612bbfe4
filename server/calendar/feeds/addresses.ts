/** The URLs of feeds. The published service shows them on its settings page, and has no API operation for them. */

import { findUserByEmail } from "../../identity/directory.ts";
import { nobody } from "../../platform/caller.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import { notFound } from "../../platform/failure.ts";
import { publicRoleOn, type Roles, rolesOn } from "../acl/opening.ts";
import { calendarNotFound } from "../errors.ts";
import { atLeast } from "../model/access.ts";
import { countRenewal, renewalsOf } from "../store/feeds.ts";
import type { CalendarStore } from "../store/index.ts";
import { feedSecret, privateFeedPath, publicFeedPath } from "./address.ts";

export interface FeedAddresses {
  calendarId: string;
  /** The private URL, at which the calendar is shown as the user sees it. */
  privateUrl: string;
  /** The public URL, if the calendar is public. */
  publicUrl: string | undefined;
}

export interface FeedQuestion {
  /** The email address of the user with whose permissions the calendar is shown. */
  email: string;
  /** The calendar's id; `primary` is the user's primary calendar. */
  calendarId: string;
  /** Whether to create a new private URL. The previous one then stops working. */
  renew: boolean;
  /** The origin of the server, with which the URLs begin. */
  origin: string;
}

/**
 * @param key The key from which the secrets in URLs are computed.
 * @throws Failure for an unknown user, and for a calendar that the user cannot see.
 */
export function feedAddresses(
  { store, feedKey: key }: { store: CalendarStore; feedKey: Buffer },
  { email, calendarId, renew, origin }: FeedQuestion,
): Promise<FeedAddresses> {
  return store.write({ caller: nobody, origin }, async (writes) => {
    const user = await findUserByEmail(writes.tx, normalAddress(email));
    if (!user) throw notFound("User", { parameter: "user" });
    const calendar = await writes.find(calendarId === "primary" ? user.email : calendarId);
    const { role, publicRole } = calendar ? await rolesOn(writes.tx, calendar, user) : ({ role: "none" } as Roles);
    if (!calendar || !atLeast(role, "freeBusyReader")) throw calendarNotFound();
    const count = renew ? countRenewal : renewalsOf;
    const renewals = await count(writes.tx, user.id, calendar.id);
    const identity = { calendarId: calendar.id, calendarCreatedMs: calendar.createdMs, userId: user.id, renewals };
    const isPublic = atLeast(publicRole ?? (await publicRoleOn(writes.tx, calendar)), "freeBusyReader");
    return {
      calendarId: calendar.id,
      privateUrl: origin + privateFeedPath(calendar.id, feedSecret(key, identity)),
      publicUrl: isPublic ? origin + publicFeedPath(calendar.id) : undefined,
    };
  });
}
