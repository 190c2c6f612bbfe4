import { type Command, parseWords, UsageError } from "./command.ts";
import { withParts } from "./withParts.ts";

export const groups: Command = {
  usage: "groups add MAIL [MEMBER]... [--name NAME]",
  summary: "Create a group, or add members to one. Members are email addresses of users or of other groups.",
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
    return withParts(settings, async (parts) => {
      const group = await parts.groups.save({ email, name: values.name, members });
      console.log(group.email);
      return 0;
    });
  },
};
