import { type Command, originOfSettings, parseWords, printJson, UsageError } from "./command.ts";
import { withParts } from "./withParts.ts";

export const serviceAccounts: Command = {
  usage: "service-accounts create [NAME] [--delegate-domain DOMAIN]",
  summary:
    "Create a service account and print its key file, in the form that published auth libraries load. If the account exists, create another key. With --delegate-domain, it can act for the users of that organization.",
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
