/** The HTML of the sign-in pages. `server/identity/oauth` implements their behavior. */
import { escapeHtml } from "../http/pages.ts";
import { layout } from "./layout.ts";

const style = `
h1{margin-bottom:.25rem}h2{font-size:1rem}
main>p{margin:.25rem 0 1rem}
p.note{margin:1.25rem 0 0;color:var(--soft)}
label{display:block;margin:.75rem 0 .25rem}
input:not([type=hidden]){font:inherit;width:100%;min-height:2.75rem;padding:.5rem .7rem;border:1px solid var(--control);border-radius:.5rem;background:var(--card);color:inherit}
ul.accounts{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:.5rem;overflow:hidden}
ul.accounts li+li{border-top:1px solid var(--line)}
button.account{display:flex;gap:.75rem;align-items:center;width:100%;padding:.6rem .8rem;border:0;border-radius:0;text-align:left}
button.account:hover{background:var(--fill)}button.account:focus-visible{outline-offset:-3px}
button.account>span:last-child{min-width:0}button.account strong{display:block}button.account small{font-size:.875rem}
.avatar{flex:none;display:grid;place-items:center;width:2.25rem;height:2.25rem;border-radius:50%;background:var(--note);color:var(--on-note);font-weight:600}
button.link{border:0;background:none;color:var(--accent);text-decoration:underline;padding:0;min-height:0}
.actions{display:flex;gap:.75rem;justify-content:flex-end;margin-top:1.5rem;flex-wrap:wrap}
.wrong{border-left:4px solid var(--wrong-line);padding:.5rem .75rem;background:var(--wrong);color:var(--on-wrong)}
ul.scopes{padding-left:1.2rem}ul.scopes li{margin:.35rem 0}`;

function panel(title: string, content: string): string {
  return layout(title, `<h1>${escapeHtml(title)}</h1>\n${content}`, { width: "form", style });
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

export interface SignInPage {
  csrf: string;
  /** The path on this server to which the browser goes after the sign-in. */
  next: string;
  /** The name of the app that requests the sign-in, if any. */
  application: string | undefined;
  /** Accounts that can be selected with one click; in development only. */
  accounts: readonly { email: string; name: string | null }[];
  email: string;
  /** The user who is already signed in. */
  signedIn: string | undefined;
  /** Whether an account is created for an unknown email address. */
  creates: boolean;
  problem?: string;
}

export function signInHtml(page: SignInPage): string {
  const { csrf, next, application, accounts, email, signedIn, creates, problem } = page;
  const keep = hidden("csrf", csrf) + hidden("continue", next);
  const choose = accounts
    .map(({ email: address, name }) => {
      const [initial = ""] = name ?? address;
      const lines = name === null ? [address] : [name, address];
      const [first = "", second] = lines.map(escapeHtml);
      return `<li><button class="account" name="email" value="${escapeHtml(address)}">
<span class="avatar" aria-hidden="true">${escapeHtml(initial.toUpperCase())}</span>
<span><strong>${first}</strong>${second === undefined ? "" : ` <small>${second}</small>`}</span>
</button></li>`;
    })
    .join("\n");
  const wrong = problem === undefined ? "" : `<p class="wrong" role="alert" id="problem">${escapeHtml(problem)}</p>`;
  const described = problem === undefined ? "" : ' aria-describedby="problem" aria-invalid="true"';
  return panel(
    "Sign in",
    `<p>${application === undefined ? "to this Quintet server" : `to continue to <strong>${escapeHtml(application)}</strong>`}</p>
${signedIn === undefined ? "" : signOutHtml(csrf, signedIn)}
${wrong}
${choose === "" ? "" : `<h2>Choose an account</h2>\n<form method="post" action="/signin">${keep}\n<ul class="accounts">${choose}</ul>\n</form>\n<h2>Use another account</h2>`}
<form method="post" action="/signin">${keep}
<label for="email">Email address</label>
<input type="email" id="email" name="email" value="${escapeHtml(email)}" autocomplete="username" required${described}>
<label for="password">Password${creates ? " (leave empty if the account has no password)" : ""}</label>
<input type="password" id="password" name="password" autocomplete="current-password"${creates ? "" : " required"}${described}>
<div class="actions"><button class="main">Sign in</button></div>
</form>${creates ? '\n<p class="note">This server runs in development mode. If no account has this email address, signing in creates one.</p>' : ""}`,
  );
}

function signOutHtml(csrf: string, email: string): string {
  return `<form method="post" action="/signout">${hidden("csrf", csrf)}
<p>You are signed in as <strong>${escapeHtml(email)}</strong>. <button class="link">Sign out</button></p>
</form>`;
}

export interface ConsentPage {
  csrf: string;
  application: string;
  email: string;
  /** The descriptions of requested scopes. */
  scopes: readonly string[];
  /** The URL of the form, and its hidden fields. */
  action: string;
  carries: Readonly<Record<string, string>>;
  /** The URL at which the user can use another account for the same request. */
  otherAccount: string;
  /** The host to which the browser returns; undefined if a device requests the sign-in. */
  goesTo: string | undefined;
}

export function consentHtml(page: ConsentPage): string {
  const { csrf, application, email, scopes, action, carries, otherAccount, goesTo } = page;
  const carried = Object.entries(carries).map(([name, value]) => hidden(name, value));
  const items = scopes.map((each) => `<li>${escapeHtml(each)}</li>`).join("\n");
  return panel(
    `${application} wants access to your account`,
    `<p>You are signed in as <strong>${escapeHtml(email)}</strong>. <a href="${escapeHtml(otherAccount)}">Use another account</a></p>
<p>This will allow <strong>${escapeHtml(application)}</strong> to:</p>
<ul class="scopes">
${items}
</ul>
${goesTo === undefined ? "" : `<p>You will then return to <strong>${escapeHtml(goesTo)}</strong>.</p>`}
<form method="post" action="${escapeHtml(action)}">${hidden("csrf", csrf)}${carried.join("")}
<div class="actions">
<button name="decision" value="deny">Deny</button>
<button class="main" name="decision" value="allow">Allow</button>
</div>
</form>`,
  );
}

/** The page on which a user types the code that a device displays. */
export function deviceHtml(page: {
  csrf: string;
  code: string;
  email: string;
  otherAccount: string;
  problem?: string;
}): string {
  const { csrf, code, email, otherAccount, problem } = page;
  const wrong = problem === undefined ? "" : `<p class="wrong" role="alert" id="problem">${escapeHtml(problem)}</p>`;
  const described = problem === undefined ? "" : ' aria-describedby="problem" aria-invalid="true"';
  return panel(
    "Connect a device",
    `<p>You are signed in as <strong>${escapeHtml(email)}</strong>. <a href="${escapeHtml(otherAccount)}">Use another account</a></p>
${wrong}
<form method="post" action="/device">${hidden("csrf", csrf)}
<label for="user_code">Code shown on your device</label>
<input type="text" id="user_code" name="user_code" value="${escapeHtml(code)}" autocomplete="off" autocapitalize="characters" spellcheck="false" required${described}>
<div class="actions"><button class="main">Continue</button></div>
</form>`,
  );
}

/** Returns a page with a message. @param detail An error code. */
export function messageHtml(title: string, text: string, detail?: string): string {
  const code = detail === undefined ? "" : `\n<p><code>${escapeHtml(detail)}</code></p>`;
  return panel(title, `<p>${escapeHtml(text)}</p>${code}`);
}
