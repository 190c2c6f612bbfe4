/** Writes emails about access to calendars. Emails about events are in `eventMails.ts`. */

import type { Mail } from "../../platform/mailer.ts";
import type { Role } from "../model/access.ts";
import { oneLine, sender } from "./eventMails.ts";
import { mailHtml } from "./html.ts";

const abilities: Readonly<Record<Role, string>> = {
  none: "no longer see it",
  freeBusyReader: "see its free and busy times",
  reader: "see its events",
  writerWithoutPrivateAccess: "see and change its events, except private ones",
  writer: "see and change its events",
  owner: "see and change its events, and share it with others",
};

export function ruleMail(about: {
  to: string;
  /** The email address of the user who grants the access. */
  by: string;
  role: Role;
  calendar: { id: string; summary: string };
}): Mail {
  const { to, by, role, calendar } = about;
  const title = oneLine(calendar.summary);
  const sentence = `${by} shared the calendar "${title}" with you. You can now ${abilities[role]}.`;
  return {
    from: sender,
    to: [to],
    subject: `${by} shared a calendar with you: ${title}`,
    html: mailHtml({
      word: "Shared calendar",
      title,
      rows: [{ name: "Calendar ID", lines: [calendar.id] }],
      texts: [sentence],
    }),
    text: [sentence, "", `To add this calendar to your calendar list, use the calendar ID ${calendar.id}.`, ""].join(
      "\n",
    ),
  };
}
