import { type Command, originOfSettings, parseWords, printJson, UsageError } from "./command.ts";
import { withParts } from "./withParts.ts";

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
    const delegateDomain = values["delegate-domain"];
    return withParts(settings, async (parts) => {
      printJson(await parts.serviceAccounts.create({ name, delegateDomain }, originOfSettings(settings)));
      return 0;
    });
  },
};
