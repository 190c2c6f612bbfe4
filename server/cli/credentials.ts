import { clientFile, loopbackRedirectUris } from "../identity/clients.ts";
import { type Command, originOfSettings, parseWords, printJson, UsageError } from "./command.ts";
import { withParts } from "./withParts.ts";

export const oauthClients: Command = {
  usage: "oauth-clients create [--name NAME] [--type web|installed] [--redirect-uri URI]... [--public]",
  summary:
    "Create an OAuth client and print its client file, which published auth libraries can load. By default, the client is an " +
    "installed app and can redirect to any port of the user's machine. A web client requires --redirect-uri. --public creates " +
    "a client without a secret. Such a client must use PKCE.",
  needs: "database",
  findsServer: true,
  async run(words, settings) {
    const { positionals, values } = parseWords(words, {
      options: {
        name: { type: "string" },
        type: { type: "string" },
        "redirect-uri": { type: "string", multiple: true },
        public: { type: "boolean" },
      },
      allowPositionals: true,
    });
    if (positionals.join(" ") !== "create") throw new UsageError("specify create.");
    const kind = values.type ?? "installed";
    if (kind !== "web" && kind !== "installed") throw new UsageError("--type must be web or installed.");
    const redirectUris = values["redirect-uri"] ?? (kind === "web" ? [] : loopbackRedirectUris);
    if (redirectUris.length === 0) throw new UsageError("a web client requires at least one --redirect-uri.");
    const name = values.name ?? "An application";
    const client = { name, kind, redirectUris, ...(values.public && { secret: null }) } as const;
    const origin = originOfSettings(settings);
    // Secrets are printed before the database is closed, because they cannot be read again if closing fails.
    await withParts(settings, async (parts) => printJson(clientFile(await parts.clients.create(client), origin)));
  },
};

export const apiKeys: Command = {
  usage: "api-keys create [--client ID] [--name NAME]",
  summary:
    "Create an API key and print it. The key belongs to the default client unless --client specifies another client. API keys give access to public data only.",
  needs: "database",
  findsServer: true,
  async run(words, settings) {
    const { positionals, values } = parseWords(words, {
      options: { client: { type: "string" }, name: { type: "string" } },
      allowPositionals: true,
    });
    if (positionals.join(" ") !== "create") throw new UsageError("the only action is create.");
    const { client: clientId, name } = values;
    await withParts(settings, async (parts) => console.log(await parts.clients.createKey({ clientId, name })));
  },
};

export const serviceAccounts: Command = {
  usage: "service-accounts create [NAME] [--delegate-domain DOMAIN]",
  summary:
    "Create a service account and print its key file, which published auth libraries can load. If the account already exists, the command creates another key for it. With --delegate-domain, the account can act for the users of that organization.",
  needs: "database",
  findsServer: true,
  async run(words, settings) {
    const { positionals, values } = parseWords(words, {
      options: { "delegate-domain": { type: "string" } },
      allowPositionals: true,
    });
    const [action, name = "robot", ...more] = positionals;
    if (action !== "create" || more.length > 0) throw new UsageError("specify create and up to one name.");
    const account = { name, delegateDomain: values["delegate-domain"] };
    const origin = originOfSettings(settings);
    await withParts(settings, async (parts) => printJson(await parts.serviceAccounts.create(account, origin)));
  },
};
