import { documentedServices, loadRuntimeDocument } from "../http/document.ts";
import { defaultClientId } from "../identity/clients.ts";
import { createOperator } from "../identity/operator.ts";
import { wantedScopes } from "../identity/scopes.ts";
import { lasting } from "../identity/tokens.ts";
import { Failure } from "../platform/failure.ts";
import { createGate } from "../platform/gate.ts";
import { openSecret } from "../platform/secret.ts";
import type { Settings } from "../platform/settings.ts";
import type { TokenSettings } from "../testing/users.ts";
import { addressOf, type Command, parseWords, printJson, UsageError } from "./command.ts";
import { withParts } from "./withParts.ts";

export const token: Command = {
  usage: "token --user EMAIL [--create] [--admin] [--scope SCOPE]... [--expires-in SECONDS] [--json] [--url URL]",
  summary:
    "Create an access token for a user and print it. --create creates the user if it does not exist. --admin makes the user an administrator. The token has all scopes unless --scope specifies which ones. --json also prints a refresh token and the client of the tokens. If the sandbox is on, the token is valid until you revoke it or until --expires-in has passed. --url specifies a running server. If the data of that server is not on this machine, its sandbox creates the token. The sandbox requires `OPERATOR_TOKEN` if other machines can reach the server.",
  needs: "database",
  findsServer: true,
  atUrl: true,
  async run(words, settings) {
    const { values } = parseWords(words, {
      options: {
        user: { type: "string" },
        create: { type: "boolean" },
        admin: { type: "boolean" },
        scope: { type: "string", multiple: true },
        json: { type: "boolean" },
        "expires-in": { type: "string" },
        url: { type: "string" },
      },
    });
    const { user: email, scope, create = false, admin = false, json = false } = values;
    if (!email) throw new UsageError("--user is required: the email address of the user.");
    const expiresIn = secondsOf(values["expires-in"]);
    if (values.url !== undefined) {
      if (json || admin) throw new UsageError("--json and --admin require the data of the server on this machine.");
      console.log(await tokenAt(addressOf(values.url), settings, email, { scopes: scope, expiresIn }, create));
      return;
    }
    await withParts(settings, async (parts) => {
      // Adds the scopes from the documents. `createServices` would add the same scopes, but is slow because it creates all
      // services.
      const services = documentedServices().filter((name) => settings.sandbox || name !== "platform");
      for (const name of services) parts.scopes.add(name, loadRuntimeDocument(name));
      const scopes = wantedScopes(parts.scopes, settings.authScopeBase, scope);
      const known = await parts.users.findByEmail(email);
      if (!known && !create) {
        throw unknownUser(email);
      }
      // With a sandbox, the token never expires by default, because the sandbox can move the clock far ahead.
      const lifetime = expiresIn ?? (settings.sandbox ? lasting : undefined);
      const user = !known || admin ? await parts.users.save({ email, ...(admin && { administrator: true }) }) : known;
      if (!json) {
        console.log((await parts.tokens.issue(user.id, scopes, lifetime)).token);
        return;
      }
      const grant = { userId: user.id, clientId: defaultClientId, scopes, offline: true };
      const { token: accessToken, expiresMs, refreshToken } = await parts.authorizations.grant(grant, lifetime);
      printJson({
        // Published auth libraries accept the output as a credentials file only if it contains this field.
        type: "authorized_user",
        access_token: accessToken,
        refresh_token: refreshToken,
        client_id: defaultClientId,
        client_secret: parts.clients.defaultSecret(),
        token_type: "Bearer",
        expiry_date: expiresMs,
        scope: scopes.join(" "),
      });
    });
  },
};

function unknownUser(email: string): Failure {
  return new Failure("notFound", "notFound", `User ${email} does not exist. Add --create to create this user.`);
}

/**
 * Gets a token from the sandbox of a server whose data this process cannot open, for example a server in a container, or in the
 * process of a test kit.
 */
async function tokenAt(
  url: string,
  settings: Settings,
  email: string,
  wanted: TokenSettings,
  create: boolean,
): Promise<string> {
  const { sandboxAt } = await import("./runningServer.ts");
  const { issueToken, kitUsers } = await import("../testing/users.ts");
  const platform = await sandboxAt(url, settings);
  if (!create && !(await kitUsers(platform).list()).some((user) => user.email === email.toLowerCase())) {
    throw unknownUser(email);
  }
  return issueToken(platform, email, wanted).catch((error: unknown) => {
    throw error instanceof Error && error.name === "QuintetError"
      ? new Failure("invalid", "invalid", error.message)
      : error;
  });
}

function secondsOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (/^\d{1,9}$/.test(word)) return Number(word);
  throw new UsageError("--expires-in must be a number of seconds.");
}

export const operatorToken: Command = {
  usage: "operator-token",
  summary:
    "Print the operator's token. If other machines can reach the server, the sandbox, the metrics and the landing page require this token.",
  needs: "secret",
  findsServer: true,
  async run(words, settings) {
    parseWords(words, { options: {} });
    console.log(createOperator({ secret: openSecret(settings), settings, gate: createGate(settings) }).token);
  },
};
