/** The page behind the link in an invitation. Opening it changes nothing, because email apps open links automatically. */
import { type Content, escapeHtml, html, type Page, refusalPage, strictPolicy } from "../../http/pages.ts";
import { layout } from "../../pages/layout.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { acceptInvitation, findInvitation, type Invitation } from "../merchants/people.ts";

const path = "/invitations/:token";
const policy = `${strictPolicy}; form-action 'self'`;

export function invitationPages(parts: PaymentsDependencies): Page[] {
  return [
    {
      path,
      operation: "invitations.show",
      unreadable: refusalPage,
      async render({ parameters }) {
        const invitation = await findInvitation(parts, parameters.token ?? "");
        return invitation ? page(200, `Invitation to ${invitation.merchant}`, question(invitation)) : gone();
      },
    },
    {
      method: "post",
      path,
      operation: "invitations.accept",
      async render({ parameters }) {
        const invitation = await acceptInvitation(parts, parameters.token ?? "");
        return invitation ? page(200, `Welcome to ${invitation.merchant}`, welcome(invitation)) : gone();
      },
    },
  ];
}

function question({ merchant, email }: Invitation): string {
  return `<p><strong>${escapeHtml(merchant)}</strong> has invited you to join. You will accept as <strong>${escapeHtml(email)}</strong>.</p>
<form method="post"><button type="submit" class="main">Accept invitation</button></form>
<p>If you were not expecting this invitation, close this page.</p>`;
}

function welcome({ merchant, email }: Invitation): string {
  return `<p><strong>${escapeHtml(email)}</strong> is now a member of <strong>${escapeHtml(merchant)}</strong>. You can close this
page.</p>`;
}

function gone(): Content {
  const text =
    "This invitation was used, replaced or revoked, or it has expired. Invitations are valid for 14 days. Ask for a new one.";
  return page(404, "Invitation not valid", `<p>${text}</p>`);
}

function page(status: number, title: string, main: string): Content {
  const body = layout(title, `<h1>${escapeHtml(title)}</h1>\n${main}`, { width: "form" });
  // The headers keep the URL secret, because it contains the invitation's token.
  return { ...html(body, policy), status, headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" } };
}
