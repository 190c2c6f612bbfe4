import { createServices } from "../app.ts";
import { defaultClientId } from "../identity/clients.ts";
import { longScope, openidScopes, shortScope } from "../identity/scopes.ts";
import type { Parts } from "../parts.ts";
import { Failure } from "../platform/failure.ts";
import { type Command, parseWords, printJson, UsageError, withParts } from "./command.ts";

export const token: Command = {
  usage: "token --user MAIL [--create] [--admin] [--scope SCOPE]... [--json]",
  summary:
    "Print an access token for a user; all scopes unless some are named. --json adds a refresh token and the client it is for.",
  async run(words, settings) {
    const { values } = parseWords(words, {
      options: {
        user: { type: "string" },
        create: { type: "boolean" },
        admin: { type: "boolean" },
        scope: { type: "string", multiple: true },
        json: { type: "boolean" },
      },
    });
    const { user: email, scope, create = false, admin = false, json = false } = values;
    if (!email) throw new UsageError("--user is needed.");
    return withParts(settings, async (parts) => {
      createServices(parts);
      const scopes = scopesFrom(parts, scope);
      const known = await parts.users.findByEmail(email);
      if (!known && !create) {
        throw new Failure("notFound", "notFound", `There is no user ${email}. Add --create to make one.`);
      }
      const user = !known || admin ? await parts.users.save({ email, ...(admin && { administrator: true }) }) : known;
      if (!json) {
        console.log((await parts.tokens.issue(user.id, scopes)).token);
        return 0;
      }
      const grant = { userId: user.id, clientId: defaultClientId, scopes, offline: true };
      const { token: accessToken, expiresMs, refreshToken } = await parts.authorizations.grant(grant);
      printJson({
        // With this, published auth libraries load the whole as it is.
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

/** @throws Failure naming a scope that no service knows. */
function scopesFrom({ scopes, settings }: Parts, words: readonly string[] | undefined): string[] {
  const all = [...scopes.all(), ...Object.keys(openidScopes)];
  const short = words?.flatMap((each) => each.split(/[\s,]+/).filter((word) => word !== "")).map(shortScope) ?? all;
  const unknown = short.find((each) => !scopes.has(each));
  if (unknown === undefined) return short.map((each) => longScope(each, settings.authScopeBase));
  throw new Failure("invalid", "invalid", `There is no scope "${unknown}". Known: ${all.join(", ")}.`);
}
