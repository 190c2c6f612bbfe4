/**
 * The page by which a guest from outside answers an invitation. Opening it changes nothing, since programs open the links in
 * mails, too.
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
import { cardStyle } from "./cardStyle.ts";

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

/** Answers the form. It has the link's own query, which says whose answer it is, and proves that the sender may give it. */
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
  return (Object.keys(answerWords) as AnswerWord[]).find((each) => each === value); // The object has no other keys.
}

/** A page that nobody may cache. Pages that it links to do not learn its address. */
function page(body: string, status = 200): Content {
  const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };
  return { ...html(body, `${strictPolicy}; form-action 'self'`), status, headers };
}

const style = `<style>
h1,dd,p{overflow-wrap:anywhere}
p.state{border-left:4px solid #0550ae;background:#ddf4ff;padding:.5rem .75rem}
p.closed{border-color:#9a6700;background:#fff8c5}
dl{display:grid;grid-template-columns:8rem 1fr;gap:.75rem 1rem;margin:1.5rem 0}
dt{font-weight:600;color:#59636e}dd{margin:0;min-width:0}.text{white-space:pre-wrap}
form{display:flex;flex-wrap:wrap;gap:.75rem}
button{font:inherit;min-height:2.75rem;padding:.4rem 1.25rem;border:1px solid #59636e;border-radius:.5rem;background:#fff;color:#1f2328;cursor:pointer}
button.first{background:#0550ae;border-color:#0550ae;color:#fff}
button:focus-visible{outline:3px solid #0550ae;outline-offset:2px}
</style>
${cardStyle}
<style>@media (max-width:30rem){dl{grid-template-columns:1fr;gap:.25rem}dd{margin-bottom:.5rem}}</style>`;

const labels: Readonly<Record<AnswerWord, string>> = { yes: "Yes", maybe: "Maybe", no: "No" };
const given: Readonly<Record<ResponseStatus, string | undefined>> = {
  accepted: "You have answered: Yes.",
  tentative: "You have answered: Maybe.",
  declined: "You have answered: No.",
  needsAction: undefined,
};

/** @param wanted The answer in the link that was opened. */
function invitationHtml(found: StandingInvitation, invitation: Invitation, wanted?: AnswerWord): string {
  const { event, own } = found;
  const { members } = event;
  const title = members.summary || "Event without a title";
  const { displayName, email } = members.organizer;
  const closed = closedBecause(found, invitation);
  const told = given[own.responseStatus];
  const rows = [
    row("When", escapeHtml(whenInWords(members, undefined))),
    ...(members.recurrence
      ? [row("Repeats", `${escapeHtml(repeatsInWords(members))}. Your answer is for all times.`)]
      : []),
    ...(members.location ? [row("Where", escapeHtml(members.location))] : []),
    row("Organizer", escapeHtml(displayName ? `${displayName} (${email})` : email)),
    row("Guest", escapeHtml(own.email)),
    ...(members.description
      ? [row("Description", `<span class="text">${escapeHtml(members.description)}</span>`)]
      : []),
  ];
  return layout(
    title,
    `${style}
<h1>${escapeHtml(title)}</h1>
${told === undefined ? "" : `<p class="state">${told}</p>\n`}${closed === undefined ? "" : `<p class="state closed">${closed}</p>\n`}<dl>
${rows.join("\n")}
</dl>
${closed === undefined ? formHtml(wanted, own.responseStatus) : ""}`,
  );
}

/** Why the invitation can no longer be answered, as HTML; undefined when it can. */
function closedBecause(
  { isCancelled, isOver, hasCalendar }: StandingInvitation,
  { eventId, guest }: Invitation,
): string | undefined {
  if (isCancelled) return "This event is cancelled. There is nothing to answer.";
  if (isOver) return "This event is over. There is nothing to answer any more.";
  if (!hasCalendar) return undefined;
  const link = escapeHtml(linkPathOf(eventId, guest));
  return `You have a calendar here, where you answer: <a href="${link}">the event on your calendar</a>.`;
}

/** The form. It is sent to the address of the page, whose query it needs. */
function formHtml(wanted: AnswerWord | undefined, now: ResponseStatus): string {
  const words = Object.keys(answerWords) as AnswerWord[]; // The object has no other keys.
  const first = wanted && answerWords[wanted] !== now ? wanted : undefined;
  const inOrder = first ? [first, ...words.filter((each) => each !== first)] : words;
  const buttons = inOrder.map(
    (each) =>
      `<button type="submit" name="answer" value="${each}"${each === first ? ' class="first"' : ""}>${labels[each]}</button>`,
  );
  return `<h2>${now === "needsAction" ? "Will you come?" : "Change your answer"}</h2>
<form method="post">${buttons.join("\n")}</form>`;
}

function row(name: string, content: string): string {
  return `<dt>${name}</dt><dd>${content}</dd>`;
}

function noInvitationHtml(): string {
  return layout(
    "No such invitation",
    `${style}\n<h1>No such invitation</h1>\n<p>The link is not whole, the event is gone, or you are not invited any more. Ask who invited you.</p>`,
  );
}
