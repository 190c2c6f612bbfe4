import { type Command, parseWords, UsageError } from "./command.ts";
import { withParts } from "./withParts.ts";

export const apiKeys: Command = {
  usage: "api-keys create [--client ID] [--name NAME]",
  summary: "Print a new API key, for the default client unless another is named. It reaches public data only.",
  needs: "database",
  findsServer: true,
  async run(words, settings) {
    const { positionals, values } = parseWords(words, {
      options: { client: { type: "string" }, name: { type: "string" } },
      allowPositionals: true,
    });
    if (positionals.join(" ") !== "create") throw new UsageError("say create.");
    return withParts(settings, async (parts) => {
      console.log(await parts.clients.createKey({ clientId: values.client, name: values.name }));
      return 0;
    });
  },
};
