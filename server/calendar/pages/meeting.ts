/** The page of a built-in meeting. It shows the code of the meeting; nobody can really meet there. */
import { escapeHtml } from "../../http/pages.ts";
import { layout } from "../../pages/layout.ts";

/** A camera icon. */
export const meetIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="#0550ae"><rect x="2" y="8" width="19" height="16" rx="3"/><path d="M23 14l7-5v14l-7-5z"/></svg>`;

/** @param code A code that this server has created. */
export function meetingHtml(code: string): string {
  return layout(
    `Meeting ${code}`,
    `<h1>Meeting <code>${escapeHtml(code)}</code></h1>
<p>This meeting exists, but you cannot join it. Quintet creates meeting links and does not carry audio or video.</p>`,
  );
}

export function noMeetingHtml(): string {
  return layout("Meeting not found", "<h1>Meeting not found</h1>\n<p>No meeting has this code.</p>");
}
