import { text } from "node:stream/consumers";
import { type Command, parseWords, printJson, UsageError } from "./command.ts";
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
