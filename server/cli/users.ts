import { createParts } from "../parts.ts";
import { type Command, parseWords, UsageError } from "./command.ts";

export const users: Command = {
  usage: "users list | users add MAIL",
  summary: "List the users' mail addresses, one a line, or add a user.",
  async run(words, settings) {
    const { positionals } = parseWords(words, { options: {}, allowPositionals: true });
    const [action, email] = positionals;
    if (action !== "list" && !(action === "add" && email)) throw new UsageError("say list, or add and a mail address.");
    const parts = await createParts(settings);
    try {
      const listed = email ? [await parts.users.ensure(email)] : await parts.users.list();
      for (const user of listed) console.log(user.email);
      return 0;
    } finally {
      await parts.close();
    }
  },
};
