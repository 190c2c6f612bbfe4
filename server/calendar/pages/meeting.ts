/** Where the addresses of built-in meetings lead. The room is known by its code; nobody can meet here. */
import { escapeHtml } from "../../http/pages.ts";
import { layout } from "../../pages/layout.ts";

/** A camera. */
export const meetIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="#0550ae"><rect x="2" y="8" width="19" height="16" rx="3"/><path d="M23 14l7-5v14l-7-5z"/></svg>`;

/** @param code As it was made here. */
export function meetingHtml(code: string): string {
  return layout(
    `Meeting ${code}`,
    `<h1>Meeting <code>${escapeHtml(code)}</code></h1>
<p>This meeting room exists. The server gives out addresses of rooms and carries neither sound nor pictures, so there is
nothing to join.</p>`,
  );
}

export function noMeetingHtml(): string {
  return layout("No such meeting", "<h1>No such meeting</h1>\n<p>No meeting has this code.</p>");
}
