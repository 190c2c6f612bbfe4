import { createServices } from "../app.ts";
import { scopesOf, shortScope } from "../identity/scopes.ts";
import { createParts } from "../parts.ts";
import { Failure } from "../platform/failure.ts";
import { type Command, parseWords, UsageError } from "./command.ts";

export const token: Command = {
  usage: "token --user MAIL [--create] [--scope SCOPE]...",
  summary: "Print an access token for a user; all scopes unless some are named.",
  async run(words, settings) {
    const { values } = parseWords(words, {
      options: { user: { type: "string" }, create: { type: "boolean" }, scope: { type: "string", multiple: true } },
    });
    if (!values.user) throw new UsageError("--user is needed.");
    const parts = await createParts(settings);
    try {
      const known = scopesOf(createServices(parts).map((each) => each.document));
      const scopes = values.scope?.flatMap((each) => each.split(/[\s,]+/).map(shortScope)) ?? known;
      const unknown = scopes.find((each) => !known.includes(each));
      if (unknown !== undefined) {
        throw new Failure("invalid", "invalid", `There is no scope "${unknown}". Known: ${known.join(", ")}.`);
      }
      const user = values.create ? await parts.users.ensure(values.user) : await parts.users.findByEmail(values.user);
      if (!user) {
        throw new Failure("notFound", "notFound", `There is no user ${values.user}. Add --create to make one.`);
      }
      console.log((await parts.tokens.issue(user.id, scopes)).token);
      return 0;
    } finally {
      await parts.close();
    }
  },
};
