import { type Command, parseWords, UsageError } from "./command.ts";
import { withParts } from "./withParts.ts";

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
    return withParts(settings, async (parts) => {
      const group = await parts.groups.save({ email, name: values.name, members });
      console.log(group.email);
      return 0;
    });
  },
};
