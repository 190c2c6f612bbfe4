import { type Command, originOfSettings, parseWords, printJson, UsageError } from "./command.ts";
import { withParts } from "./withParts.ts";

export const serviceAccounts: Command = {
  usage: "service-accounts create [NAME] [--delegate-domain DOMAIN]",
  summary:
    "Print the key file of a service account, as published auth libraries load it; another key when the account is there. " +
    "With --delegate-domain it may act for the users of that organization.",
  needs: "database",
  findsServer: true,
  async run(words, settings) {
    const { positionals, values } = parseWords(words, {
      options: { "delegate-domain": { type: "string" } },
      allowPositionals: true,
    });
    const [action, name = "robot", ...more] = positionals;
    if (action !== "create" || more.length > 0) throw new UsageError("say create and at most one name.");
    const delegateDomain = values["delegate-domain"];
    return withParts(settings, async (parts) => {
      printJson(await parts.serviceAccounts.create({ name, delegateDomain }, originOfSettings(settings)));
      return 0;
    });
  },
};
