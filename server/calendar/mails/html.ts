/**
 * The texts and the HTML parts of the calendar's emails. Email apps ignore most style sheets, so styles are inline and tables create the
 * layout. The style sheet in the head only contains the colors for dark mode; apps that ignore it show the light colors.
 */
import { escapeHtml } from "../../http/pages.ts";
import type { Mail } from "../../platform/mailer.ts";
import type { Attendee, Members } from "../model/members.ts";
import { oneLine, sender, whenInWords, whenOf } from "./eventMails.ts";

/** The content of an email. All fields are plain text. */
export interface MailPage {
  /** The beginning of the subject, such as `Invitation`. */
  word: string;
  title: string;
  rows?: readonly Row[];
  /** Paragraphs below the rows of the email. Their line breaks are preserved. */
  texts?: readonly string[];
  /** The question above the buttons. */
  question?: string;
  buttons?: readonly Button[];
}

export interface Row {
  name: string;
  lines: readonly string[];
  /** The URL to which the lines link. Only HTTP and HTTPS URLs become links. */
  url?: string;
  /** Whether only the HTML part contains the row. */
  onlyHtml?: true;
}

export interface Button {
  label: string;
  url: string;
  isMain?: boolean;
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const darkColors = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.mail-page{background:#0d1117!important}
.mail-card{background:#161b22!important;border-color:#30363d!important}
.mail-ink{color:#e6edf3!important}
.mail-soft{color:#9da7b1!important}
.mail-link{color:#79b8ff!important}
.mail-line{border-color:#30363d!important}
.mail-button{background:#161b22!important;border-color:#6e7681!important;color:#e6edf3!important}
.mail-main{background:#79b8ff!important;border-color:#79b8ff!important;color:#0d1117!important}
}`;

/** An email about an event. */
export interface EventMail {
  to: string;
  /** The beginning of the subject, such as `Invitation`. */
  word: string;
  event: Pick<Members, "summary" | "start" | "end">;
  /** The time zone of the times; undefined for the event's own. */
  zone: string | undefined;
  /** The rows below the time of the event. */
  rows: readonly Row[];
  description?: string | undefined;
  /** The buttons with which the recipient responds to an invitation. */
  answers?: readonly Button[];
  /** The URL of the event's page; undefined if the server does not know its own URL. */
  url: string | undefined;
}

export function eventMail({ to, word, event, zone, rows, description, answers = [], url }: EventMail): Mail {
  const title = titleOf(event);
  const subject = `${word}: ${title}`;
  const question = "Will you attend?";
  return {
    from: sender,
    to: [to],
    subject,
    text: [
      subject,
      `When: ${whenOf(event, zone)}`,
      ...rows.flatMap(({ name, lines, onlyHtml }) => (onlyHtml ? [] : [`${name}: ${lines.join(", ")}`])),
      ...(url ? [`Details: ${url}`] : []),
      ...(answers.length > 0 ? ["", question, ...answers.map((each) => `${each.label}: ${each.url}`)] : []),
      ...(description ? ["", description] : []),
      "",
    ].join("\n"),
    html: mailHtml({
      word,
      title,
      rows: [{ name: "When", lines: [whenInWords(event, zone)] }, ...rows],
      texts: description ? [description] : [],
      ...(answers.length > 0 && { question }),
      buttons: [...answers, ...(url ? [{ label: "View event", url }] : [])],
    }),
  };
}

export function titleOf({ summary = "(no title)" }: Pick<Members, "summary">): string {
  return oneLine(summary);
}

/** Returns the HTML document of an email. Everything in it is escaped. */
export function mailHtml({ word, title, rows = [], texts = [], question, buttons = [] }: MailPage): string {
  const parts = [
    `<p class="mail-soft" style="margin:0 0 4px;font-size:14px;color:#59636e">${escapeHtml(word)}</p>`,
    `<h1 class="mail-ink" dir="auto" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;color:#1f2328">${escapeHtml(title)}</h1>`,
    ...(rows.length > 0 ? [rowsHtml(rows)] : []),
    ...texts.map(
      (each) =>
        `<p class="mail-ink" dir="auto" style="margin:16px 0 0;font-size:15px;line-height:22px;color:#1f2328">${linesHtml(each)}</p>`,
    ),
    ...(buttons.length > 0 ? [buttonsHtml(question, buttons)] : []),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(`${word}: ${title}`)}</title>
<style>${darkColors}</style>
</head>
<body class="mail-page" style="margin:0;padding:0;background:#f4f5f7">
<table role="presentation" class="mail-page" width="100%" style="width:100%;border-collapse:collapse;background:#f4f5f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="mail-card" width="100%" style="width:100%;max-width:560px;border-collapse:separate;border-spacing:0;background:#ffffff;border:1px solid #d0d7de;border-radius:12px;${font}"><tr><td align="left" style="padding:24px;overflow-wrap:anywhere;word-break:break-word">
${parts.join("\n")}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function rowsHtml(rows: readonly Row[]): string {
  const cells = rows.map(({ name, lines, url }) => {
    const words = lines.map((each) => escapeHtml(each)).join("<br>");
    const content =
      url !== undefined && isWebUrl(url)
        ? `<a class="mail-link" href="${escapeHtml(url)}" style="color:#0550ae">${words}</a>`
        : words;
    const cell = "padding:6px 0;font-size:15px;line-height:22px;vertical-align:top";
    return `<tr><td class="mail-soft" width="88" style="${cell};width:88px;padding-right:12px;color:#59636e">${escapeHtml(name)}</td><td class="mail-ink" dir="auto" style="${cell};color:#1f2328">${content}</td></tr>`;
  });
  return `<table role="presentation" width="100%" style="width:100%;border-collapse:collapse">\n${cells.join("\n")}\n</table>`;
}

function buttonsHtml(question: string | undefined, buttons: readonly Button[]): string {
  const asked = question
    ? `<p class="mail-ink" style="margin:0 0 12px;font-size:15px;font-weight:600;color:#1f2328">${escapeHtml(question)}</p>\n`
    : "";
  const links = buttons.map(({ label, url, isMain }) => {
    const colors = isMain
      ? "background:#0550ae;border:1px solid #0550ae;color:#ffffff"
      : "background:#ffffff;border:1px solid #8c959f;color:#1f2328";
    return `<a class="mail-button${isMain ? " mail-main" : ""}" href="${escapeHtml(url)}" style="display:inline-block;margin:0 8px 8px 0;padding:10px 20px;border-radius:8px;font-size:15px;line-height:22px;font-weight:600;text-decoration:none;${colors}">${escapeHtml(label)}</a>`;
  });
  return `<div class="mail-line" style="margin-top:20px;padding-top:20px;border-top:1px solid #d0d7de">\n${asked}${links.join("\n")}\n</div>`;
}

function linesHtml(text: string): string {
  return escapeHtml(text.replace(/\r\n?/g, "\n")).replaceAll("\n", "<br>\n");
}

function isWebUrl(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** Returns the rows with the location and the link of the conference, as far as an event has them. */
export function placeRows({ location, videoLink }: Pick<Members, "location" | "videoLink">): Row[] {
  return [
    ...(location ? [{ name: "Where", lines: [oneLine(location)] }] : []),
    ...(videoLink ? [{ name: "Join", lines: [videoLink], url: videoLink }] : []),
  ];
}

/** The maximum number of guests that an email lists. The event's page lists all of them. */
const guestsAtMost = 20;

const responses = {
  accepted: "yes",
  declined: "no",
  tentative: "maybe",
  needsAction: "no response yet",
} as const;

/** Returns a list with one row, which shows the guests and their responses; an empty list if nobody is invited. */
export function guestRow(attendees: readonly Attendee[]): Row[] {
  if (attendees.length === 0) return [];
  const lines = attendees
    .slice(0, guestsAtMost)
    .map(({ email, displayName, responseStatus }) => `${oneLine(displayName || email)} (${responses[responseStatus]})`);
  const more = attendees.length - lines.length;
  return [{ name: "Guests", lines: more > 0 ? [...lines, `and ${more} more`] : lines }];
}
