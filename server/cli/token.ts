import { documentedServices, loadRuntimeDocument } from "../http/document.ts";
import { defaultClientId } from "../identity/clients.ts";
import { wantedScopes } from "../identity/scopeCatalog.ts";
import { lasting } from "../identity/tokens.ts";
import { Failure } from "../platform/failure.ts";
import { type Command, parseWords, printJson, UsageError } from "./command.ts";
import { withParts } from "./withParts.ts";

export const token: Command = {
  usage: "token --user MAIL [--create] [--admin] [--scope SCOPE]... [--expires-in SECONDS] [--json]",
  summary:
    "Print an access token for a user; all scopes unless some are named. --json adds a refresh token and the client it is for. Where there is a sandbox the token is good until it is revoked, unless --expires-in says otherwise.",
  async run(words, settings) {
    const { values } = parseWords(words, {
      options: {
        user: { type: "string" },
        create: { type: "boolean" },
        admin: { type: "boolean" },
        scope: { type: "string", multiple: true },
        json: { type: "boolean" },
        "expires-in": { type: "string" },
      },
    });
    const { user: email, scope, create = false, admin = false, json = false } = values;
    if (!email) throw new UsageError("--user is needed.");
    return withParts(settings, async (parts) => {
      // These are the scopes that `createServices` adds. Building all services would take long.
      const services = documentedServices().filter((name) => settings.sandbox || name !== "platform");
      for (const name of services) parts.scopes.add(name, loadRuntimeDocument(name));
      const scopes = wantedScopes(parts.scopes, settings.authScopeBase, scope);
      const known = await parts.users.findByEmail(email);
      if (!known && !create) {
        throw new Failure("notFound", "notFound", `There is no user ${email}. Add --create to make one.`);
      }
      // With a sandbox, the token never expires, since the sandbox moves the clock.
      const lifetime = secondsOf(values["expires-in"]) ?? (settings.sandbox ? lasting : undefined);
      const user = !known || admin ? await parts.users.save({ email, ...(admin && { administrator: true }) }) : known;
      if (!json) {
        console.log((await parts.tokens.issue(user.id, scopes, lifetime)).token);
        return 0;
      }
      const grant = { userId: user.id, clientId: defaultClientId, scopes, offline: true };
      const { token: accessToken, expiresMs, refreshToken } = await parts.authorizations.grant(grant, lifetime);
      printJson({
        // With this member, published auth libraries can load the whole output.
        type: "authorized_user",
        access_token: accessToken,
        refresh_token: refreshToken,
        client_id: defaultClientId,
        client_secret: parts.clients.defaultSecret(),
        token_type: "Bearer",
        expiry_date: expiresMs,
        scope: scopes.join(" "),
      });
      return 0;
    });
  },
};

function secondsOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (/^\d{1,9}$/.test(word)) return Number(word);
  throw new UsageError("--expires-in must be a number of seconds.");
}
