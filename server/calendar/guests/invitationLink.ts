/**
 * The links by which external guests respond to an invitation. Anyone who has the link can respond for the guest to whom the
 * email was sent. Its content is authenticated with a key of the server, so nothing is stored. Pure functions.
 */
import { createHmac } from "node:crypto";
import { sameText } from "../../identity/secrets.ts";

/** An invitation of a guest. */
export interface Invitation {
  /** The organizer's calendar. */
  calendarId: string;
  eventId: string;
  /** The guest's email address. */
  guest: string;
}

/** The purpose of the key for invitations, so that it differs from other keys derived from the server's key. */
export const invitationPurpose = "calendar invitations";

export const invitationPath = "/calendar/invitation";

/** The length of the seal in a link: 128 bits encoded as base64url. */
const sealCharacters = 22;

/** The responses that a link may suggest, keyed by the words that the URL uses for them. */
export const answerWords = { yes: "accepted", maybe: "tentative", no: "declined" } as const;

export type AnswerWord = keyof typeof answerWords;

/**
 * The path of a link. @param key The server's key for invitations. @param answer The response whose button is first on the page.
 */
export function invitationLink(key: Buffer, invitation: Invitation, answer?: AnswerWord): string {
  const { calendarId, eventId, guest } = invitation;
  const text = JSON.stringify([eventId, calendarId, guest]);
  const id = Buffer.from(text).toString("base64url");
  const query = new URLSearchParams({ id, seal: sealOf(key, text), ...(answer && { answer }) });
  return `${invitationPath}?${query}`;
}

/** Reads the invitation in a link. @returns undefined for a link that this server did not create, or that was changed. */
export function readInvitationLink(
  key: Buffer,
  { id, seal }: Readonly<Record<string, unknown>>,
): Invitation | undefined {
  if (typeof id !== "string" || typeof seal !== "string") return undefined;
  const text = Buffer.from(id, "base64url").toString();
  if (!sameText(seal, sealOf(key, text))) return undefined;
  // The cast is safe: the seal shows that `invitationLink` wrote the text.
  const [eventId, calendarId, guest] = JSON.parse(text) as [string, string, string];
  return { eventId, calendarId, guest };
}

function sealOf(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url").slice(0, sealCharacters);
}
