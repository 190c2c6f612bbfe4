/**
 * The page on which an external guest responds to an invitation. Opening it changes nothing, because email apps also open the
 * links in emails automatically.
 */
import { type Content, escapeHtml, html, type Page, type PageRequest, strictPolicy } from "../../http/pages.ts";
import { layout } from "../../pages/layout.ts";
import { nobody } from "../../platform/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import { answerInvitation, findInvitation, type StandingInvitation } from "../changes/guestAnswers.ts";
import { linkPathOf } from "../events/wire.ts";
import {
  type AnswerWord,
  answerWords,
  type Invitation,
  invitationPath,
  readInvitationLink,
} from "../guests/invitationLink.ts";
import { repeatsInWords, whenInWords } from "../mails/eventMails.ts";
import type { ResponseStatus } from "../model/members.ts";
import type { CalendarStore } from "../store/index.ts";
import { row } from "./event.ts";

interface InvitationPageParts {
  store: CalendarStore;
  clock: Pick<Clock, "now">;
  /** The server's key for invitations. */
  key: Buffer;
}

export function invitationPages({ store, clock, key }: InvitationPageParts): Page[] {
  return [
    {
      path: invitationPath,
      operation: "pages.showInvitation",
      audience: "holder",
      async render({ query, origin }) {
        const invitation = readInvitationLink(key, query);
        const reads = store.read({ caller: nobody, origin });
        const found = invitation && (await findInvitation(reads, invitation, clock.now()));
        if (!invitation || !found) return page(noInvitationHtml(), 404);
        return page(invitationHtml(found, invitation, wordIn(query.answer)));
      },
    },
    {
      method: "post",
      path: invitationPath,
      operation: "pages.answerInvitation",
      audience: "holder",
      render: (request) => answer({ store, clock, key }, request),
    },
  ];
}

/**
 * Handles the submitted form. The form's URL contains the query of the link in the email, which identifies the guest and proves
 * that the sender may respond for the guest.
 */
async function answer({ store, clock, key }: InvitationPageParts, request: PageRequest): Promise<Content> {
  const { query, form, origin } = request;
  const invitation = readInvitationLink(key, query);
  if (!invitation) return page(noInvitationHtml(), 404);
  const word = wordIn(form.answer);
  return store.write({ caller: nobody, origin }, async (writes) => {
    const found = await findInvitation(writes, invitation, clock.now());
    if (!found) return page(noInvitationHtml(), 404);
    if (closedBecause(found, invitation) !== undefined) return page(invitationHtml(found, invitation), 409);
    if (word === undefined) return page(invitationHtml(found, invitation), 400);
    const { comment } = found.own;
    const responseStatus = answerWords[word];
    await answerInvitation(writes, found, { responseStatus, comment });
    return page(invitationHtml({ ...found, own: { ...found.own, responseStatus } }, invitation));
  });
}

function wordIn(value: unknown): AnswerWord | undefined {
  return (Object.keys(answerWords) as AnswerWord[]).find((each) => each === value); // Safe cast: the object has no other keys.
}

/**
 * Returns an HTML response that must not be cached. The page's URL is secret, so browsers must not send it to linked pages as
 * the referrer.
 */
function page(body: string, status = 200): Content {
  const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };
  return { ...html(body, `${strictPolicy}; form-action 'self'`), status, headers };
}

const style = "form{display:flex;flex-wrap:wrap;gap:.75rem}h2{padding-top:1.25rem;border-top:1px solid var(--line)}";

const labels: Readonly<Record<AnswerWord, string>> = { yes: "Yes", maybe: "Maybe", no: "No" };
const given: Readonly<Record<ResponseStatus, string | undefined>> = {
  accepted: "You responded Yes.",
  tentative: "You responded Maybe.",
  declined: "You responded No.",
  needsAction: undefined,
};

/** Renders the invitation. @param wanted The response that the guest chose by clicking a link in the email. */
function invitationHtml(found: StandingInvitation, invitation: Invitation, wanted?: AnswerWord): string {
  const { event, own } = found;
  const { members } = event;
  const title = members.summary || "(no title)";
  const { displayName, email } = members.organizer;
  const closed = closedBecause(found, invitation);
  const told = given[own.responseStatus];
  const rows = [
    row("When", escapeHtml(whenInWords(members, undefined))),
    row(
      "Repeats",
      members.recurrence && `${escapeHtml(repeatsInWords(members))}. Your response applies to the entire series.`,
    ),
    row("Where", members.location && escapeHtml(members.location)),
    row("Organizer", escapeHtml(displayName ? `${displayName} (${email})` : email)),
    row("Guest", escapeHtml(own.email)),
    row("Description", members.description && `<span class="text">${escapeHtml(members.description)}</span>`),
  ];
  return layout(
    title,
    `<h1>${escapeHtml(title)}</h1>
${told === undefined ? "" : `<p class="state">${told}</p>\n`}${closed === undefined ? "" : `<p class="state warning">${closed}</p>\n`}<dl>
${rows.filter((each) => each !== "").join("\n")}
</dl>
${closed === undefined ? formHtml(wanted, own.responseStatus) : ""}`,
    { style },
  );
}

/** Explains, as HTML, why the guest can no longer respond to the invitation; undefined if the guest can still respond. */
function closedBecause(
  { isCancelled, isOver, hasCalendar }: StandingInvitation,
  { eventId, guest }: Invitation,
): string | undefined {
  if (isCancelled) return "This event was canceled. You can no longer respond.";
  if (isOver) return "This event is over. You can no longer respond.";
  if (!hasCalendar) return undefined;
  const link = escapeHtml(linkPathOf(eventId, guest));
  return `You now have a calendar on this server. <a href="${link}">Open the event on your calendar</a> to respond.`;
}

/** Returns the form as HTML. It is submitted to the URL of the page, because its handler needs the query of that URL. */
function formHtml(wanted: AnswerWord | undefined, now: ResponseStatus): string {
  const words = Object.keys(answerWords) as AnswerWord[]; // The cast is safe: `answerWords` has no other keys.
  const first = wanted && answerWords[wanted] !== now ? wanted : undefined;
  const inOrder = first ? [first, ...words.filter((each) => each !== first)] : words;
  const buttons = inOrder.map(
    (each) =>
      `<button type="submit" name="answer" value="${each}"${each === first ? ' class="main"' : ""}>${labels[each]}</button>`,
  );
  return `<h2>${now === "needsAction" ? "Will you attend?" : "Change your response"}</h2>
<form method="post">${buttons.join("\n")}</form>`;
}

function noInvitationHtml(): string {
  return layout(
    "Invitation not found",
    `<h1>Invitation not found</h1>
<p>The link is incomplete, the event was deleted, or you are no longer invited. Ask the organizer for a new invitation.</p>`,
  );
}
