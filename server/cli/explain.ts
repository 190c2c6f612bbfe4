import { type Command, originOfSettings, parseWords, UsageError } from "./command.ts";

const mostSuggested = 12;

export const explain: Command = {
  usage: "explain OPERATION",
  summary:
    "Say what an operation does, by its name: parameters, body, answers, errors, an example. `events.insert`, or where several " +
    "services have one of that name, `calendar/settings.get`. Words of its summary list those that fit.",
  async run(words, settings) {
    const { positionals } = parseWords(words, { options: {}, allowPositionals: true });
    if (positionals.length === 0) throw new UsageError("say which operation.");
    const { operationMarkdown, operationsCalled, operationsLike } = await import("./serving.ts");
    const name = positionals.join(" ");
    const [known, ...others] = operationsCalled(name);
    if (known && others.length === 0) {
      console.log(operationMarkdown(known, originOfSettings(settings)).trimEnd());
      return 0;
    }
    const fitting = known ? [known, ...others].map(({ document, id }) => `${document}/${id}`) : operationsLike(name);
    const shown = fitting.slice(0, mostSuggested).map((each) => `  quintet explain ${each}`);
    const what = known
      ? `several services have "${name}"`
      : `no operation is called "${name}"${shown.length > 0 ? "; these are about it" : ""}`;
    console.error([`quintet explain: ${what}${shown.length > 0 ? ":" : "."}`, ...shown].join("\n"));
    return 1;
  },
};
