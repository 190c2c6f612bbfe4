/** The page behind the link of an invitation. Opening it changes nothing, since programs open links in mails. */
import { type Content, escapeHtml, html, type Page, refusalPage } from "../../http/pages.ts";
import { layout } from "../../pages/layout.ts";
import type { Invitation, People } from "../merchants/people.ts";

const path = "/invitations/:token";
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const style = `<style>
main{max-width:30rem;margin:0 auto}
button{font:inherit;font-weight:600;min-height:2.9rem;padding:.5rem 1.5rem;border:0;border-radius:.5rem;background:#0550ae;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #0550ae;outline-offset:2px}
</style>`;

export function invitationPages(people: People): Page[] {
  return [
    {
      path,
      operation: "invitations.show",
      unreadable: refusalPage,
      async render({ parameters }) {
        const invitation = await people.invitation(parameters.token ?? "");
        return invitation ? page(200, `Invitation to ${invitation.merchant}`, question(invitation)) : gone();
      },
    },
    {
      method: "post",
      path,
      operation: "invitations.accept",
      async render({ parameters }) {
        const invitation = await people.accept(parameters.token ?? "");
        return invitation ? page(200, `Welcome to ${invitation.merchant}`, welcome(invitation)) : gone();
      },
    },
  ];
}

function question({ merchant, email }: Invitation): string {
  return `<p><strong>${escapeHtml(merchant)}</strong> invites you, <strong>${escapeHtml(email)}</strong>, to join.</p>
<form method="post"><button type="submit">Accept the invitation</button></form>
<p>If you do not know what this is about, close this page.</p>`;
}

function welcome({ merchant, email }: Invitation): string {
  return `<p>You, <strong>${escapeHtml(email)}</strong>, are a member of <strong>${escapeHtml(merchant)}</strong> now. There
is nothing else to do.</p>`;
}

function gone(): Content {
  const text = "This invitation was used, replaced or taken back, or it is older than 14 days. Ask for a new one.";
  return page(404, "No such invitation", `<p>${text}</p>`);
}

function page(status: number, title: string, main: string): Content {
  const body = layout(title, `${style}\n<h1>${escapeHtml(title)}</h1>\n${main}`);
  // The address is a secret.
  return { ...html(body, policy), status, headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" } };
}
