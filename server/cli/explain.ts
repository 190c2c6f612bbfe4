import { type Command, originOfSettings, parseWords, UsageError } from "./command.ts";

const mostSuggested = 12;

export const explain: Command = {
  usage: "explain NAME",
  summary:
    "Describe an operation with its parameters, body, responses, errors and an example. NAME is an operation (`events.insert`; if several " +
    "services have it, `calendar/settings.get`) or the reason of an error (`notFound`). Other words list the operations whose summaries contain them.",
  async run(words, settings) {
    const { positionals } = parseWords(words, { options: {}, allowPositionals: true });
    if (positionals.length === 0) throw new UsageError("specify an operation or the reason of an error.");
    const { explanationMarkdown, operationOnScreen, operationsCalled, operationsLike } = await import("./serving.ts");
    const name = positionals.join(" ");
    const [known, ...others] = operationsCalled(name);
    if (known && others.length === 0) {
      console.log(operationOnScreen(known, originOfSettings(settings)).trimEnd());
      return 0;
    }
    const explanation = known ? undefined : explanationMarkdown(name);
    if (explanation !== undefined) {
      console.log(explanation.trimEnd());
      return 0;
    }
    const fitting = known ? [known, ...others].map(({ document, id }) => `${document}/${id}`) : operationsLike(name);
    const shown = fitting.slice(0, mostSuggested).map((each) => `  quintet explain ${each}`);
    const what = known
      ? `several services have "${name}"`
      : `no operation or reason is called "${name}"${shown.length > 0 ? ". Similar operations" : ""}`;
    console.error([`quintet explain: ${what}${shown.length > 0 ? ":" : "."}`, ...shown].join("\n"));
    return 1;
  },
};
