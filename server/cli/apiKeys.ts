import { type Command, parseWords, UsageError } from "./command.ts";
import { withParts } from "./withParts.ts";

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
    return withParts(settings, async (parts) => {
      console.log(await parts.clients.createKey({ clientId: values.client, name: values.name }));
      return 0;
    });
  },
};
