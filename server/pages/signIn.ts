/** The HTML of the sign-in pages. `server/identity/oauth` decides what they do. */
import { escapeHtml } from "../http/pages.ts";
import { layout } from "./layout.ts";

const style = `<style>
.panel{border:1px solid #d0d7de;border-radius:.75rem;padding:1.5rem;max-width:26rem;margin:0 auto}
.panel h1{font-size:1.4rem;margin:0 0 .25rem}
.panel h2{font-size:1rem;margin:1.5rem 0 .5rem}
.panel p{margin:.25rem 0 1rem}
.panel p.note{margin:1.25rem 0 0;color:#59636e}
.who{overflow-wrap:anywhere}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}
input[type=email],input[type=password],input[type=text]{font:inherit;width:100%;box-sizing:border-box;padding:.6rem .7rem;border:1px solid #59636e;border-radius:.4rem;background:#fff;color:inherit}
input:focus-visible,button:focus-visible{outline:3px solid #0550ae;outline-offset:2px}
button{font:inherit;padding:.6rem 1.1rem;border-radius:.4rem;border:1px solid #59636e;background:#fff;color:#1f2328;cursor:pointer;min-height:2.75rem}
button.main{background:#0550ae;border-color:#0550ae;color:#fff}
ul.accounts{list-style:none;margin:0;padding:0;border:1px solid #d0d7de;border-radius:.5rem;overflow:hidden}
ul.accounts li+li{border-top:1px solid #d0d7de}
button.account{display:flex;gap:.75rem;align-items:center;width:100%;padding:.6rem .8rem;border:0;border-radius:0;text-align:left;overflow-wrap:anywhere}
button.account:hover{background:#f3f4f6}button.account:focus-visible{outline-offset:-3px}
button.account>span:last-child{min-width:0}button.account strong{display:block;font-weight:600}button.account small{color:#59636e;font-size:.875rem}
.avatar{flex:none;display:grid;place-items:center;width:2.25rem;height:2.25rem;border-radius:50%;background:#ddf4ff;color:#0a3069;font-weight:600}
button.link{border:0;background:none;color:#0550ae;text-decoration:underline;padding:0;min-height:0}
.actions{display:flex;gap:.75rem;justify-content:flex-end;margin-top:1.5rem;flex-wrap:wrap}
.wrong{border-left:4px solid #a40e26;padding:.5rem .75rem;background:#fff1f0;color:#82071e}
ul.scopes{padding-left:1.2rem}ul.scopes li{margin:.35rem 0}
code.code{font-size:1.2rem;letter-spacing:.1em}
</style>`;

function panel(title: string, content: string): string {
  return layout(title, `${style}\n<div class="panel">\n<h1>${escapeHtml(title)}</h1>\n${content}\n</div>`);
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

export interface SignInPage {
  csrf: string;
  /** The page after the sign-in: a path of this server. */
  next: string;
  /** The name of the application that asks for the sign-in, if any. */
  application: string | undefined;
  /** Accounts to choose from with one click; in development only. */
  accounts: readonly { email: string; name: string | null }[];
  email: string;
  /** The user who is already signed in. */
  signedIn: string | undefined;
  /** Whether an account is created for an unknown address. */
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
    `<p>${application === undefined ? "to this server" : `to continue to <strong>${escapeHtml(application)}</strong>`}</p>
${signedIn === undefined ? "" : signOutHtml(csrf, signedIn)}
${wrong}
${choose === "" ? "" : `<h2>Choose an account</h2>\n<form method="post" action="/signin">${keep}\n<ul class="accounts">${choose}</ul>\n</form>\n<h2>Use another account</h2>`}
<form method="post" action="/signin">${keep}
<label for="email">Mail address</label>
<input type="email" id="email" name="email" value="${escapeHtml(email)}" autocomplete="username" required${described}>
<label for="password">Password${creates ? " (leave empty for an account without one)" : ""}</label>
<input type="password" id="password" name="password" autocomplete="current-password"${creates ? "" : " required"}${described}>
<div class="actions"><button class="main">Sign in</button></div>
</form>${creates ? '\n<p class="note">This server is in development mode: an account is made for an address it does not know.</p>' : ""}`,
  );
}

function signOutHtml(csrf: string, email: string): string {
  return `<form method="post" action="/signout">${hidden("csrf", csrf)}
<p class="who">You are signed in as <strong>${escapeHtml(email)}</strong>. <button class="link">Sign out</button></p>
</form>`;
}

export interface ConsentPage {
  csrf: string;
  application: string;
  email: string;
  /** Descriptions of the scopes. */
  scopes: readonly string[];
  /** The address of the form, and its hidden fields. */
  action: string;
  carries: Readonly<Record<string, string>>;
  /** The address of the same request for another account. */
  otherAccount: string;
  /** The host to which the browser returns; undefined for a device. */
  goesTo: string | undefined;
}

export function consentHtml(page: ConsentPage): string {
  const { csrf, application, email, scopes, action, carries, otherAccount, goesTo } = page;
  const carried = Object.entries(carries).map(([name, value]) => hidden(name, value));
  const items = scopes.map((each) => `<li>${escapeHtml(each)}</li>`).join("\n");
  return panel(
    `${application} wants access to your account`,
    `<p class="who">You are signed in as <strong>${escapeHtml(email)}</strong>. <a href="${escapeHtml(otherAccount)}">Use another account</a></p>
<p>This will allow <strong>${escapeHtml(application)}</strong> to:</p>
<ul class="scopes">
${items}
</ul>
${goesTo === undefined ? "" : `<p>Then you go back to <strong>${escapeHtml(goesTo)}</strong>.</p>`}
<form method="post" action="${escapeHtml(action)}">${hidden("csrf", csrf)}${carried.join("")}
<div class="actions">
<button name="decision" value="deny">Deny</button>
<button class="main" name="decision" value="allow">Allow</button>
</div>
</form>`,
  );
}

/** The page on which a user types the code that a device shows. */
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
    `<p class="who">You are signed in as <strong>${escapeHtml(email)}</strong>. <a href="${escapeHtml(otherAccount)}">Use another account</a></p>
${wrong}
<form method="post" action="/device">${hidden("csrf", csrf)}
<label for="user_code">Code shown on the device</label>
<input type="text" id="user_code" name="user_code" value="${escapeHtml(code)}" autocomplete="off" autocapitalize="characters" spellcheck="false" required${described}>
<div class="actions"><button class="main">Continue</button></div>
</form>`,
  );
}

/** A page that only says something. */
export function messageHtml(title: string, text: string, detail?: string): string {
  const code = detail === undefined ? "" : `\n<p><code>${escapeHtml(detail)}</code></p>`;
  return panel(title, `<p>${escapeHtml(text)}</p>${code}`);
}
