import { text } from "node:stream/consumers";
import { clientFile, loopbackRedirectUris } from "../identity/clients.ts";
import { type Command, originOfSettings, parseWords, printJson, UsageError } from "./command.ts";
import { withParts } from "./withParts.ts";

export const users: Command = {
  usage:
    "users list [--json] | users add EMAIL [--name NAME] [--picture URL] [--domain DOMAIN] [--admin] [--password-stdin]",
  summary:
    "list prints the email address of each user, one per line. With --json, it also prints their names, organizations and administrator status. add creates " +
    'or changes a user. The user belongs to the organization of the email domain unless --domain specifies another domain, or "" for no organization. ' +
    "--password-stdin reads the password from standard input, so other users of the machine cannot see it.",
  needs: "database",
  findsServer: true,
  async run(words, settings) {
    const { positionals, values } = parseWords(words, {
      options: {
        name: { type: "string" },
        picture: { type: "string" },
        domain: { type: "string" },
        admin: { type: "boolean" },
        "password-stdin": { type: "boolean" },
        json: { type: "boolean" },
      },
      allowPositionals: true,
    });
    const [action, email, ...more] = positionals;
    const adds = action === "add" && email !== undefined && more.length === 0;
    if (!adds && !(action === "list" && email === undefined)) {
      throw new UsageError("specify list, or add and an email address.");
    }
    await withParts(settings, async (parts) => {
      if (!adds) {
        const known = await parts.users.list();
        if (values.json) {
          printJson(known.map(({ email, name, domain, administrator }) => ({ email, name, domain, administrator })));
        } else for (const { email } of known) console.log(email);
        return;
      }
      const passwordHash = values["password-stdin"] ? await parts.passwords.hash(await readPassword()) : undefined;
      const { name, picture, domain, admin: administrator } = values;
      const user = await parts.users.save({ email, name, picture, domain, administrator, passwordHash });
      console.log(user.email);
    });
  },
};

/** Reads a password from standard input. @throws UsageError if the password is too short or too long. */
async function readPassword(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, "");
  if (password.length >= 8 && password.length <= 1024) return password;
  throw new UsageError("the password on standard input must have 8 to 1024 characters.");
}

export const groups: Command = {
  usage: "groups add EMAIL [MEMBER]... [--name NAME]",
  summary:
    "Create a group with this email address, or add members to an existing group. Each MEMBER is the email address of a user or of another group.",
  needs: "database",
  findsServer: true,
  async run(words, settings) {
    const { positionals, values } = parseWords(words, {
      options: { name: { type: "string" } },
      allowPositionals: true,
    });
    const [action, email, ...members] = positionals;
    if (action !== "add" || email === undefined)
      throw new UsageError("specify add and the email address of the group.");
    const group = await withParts(settings, (parts) => parts.groups.save({ email, name: values.name, members }));
    console.log(group.email);
  },
};

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
