import { type Command, originOfSettings, parseWords, UsageError } from "./command.ts";

const mostSuggested = 12;

export const explain: Command = {
  usage: "explain NAME",
  summary:
    "Describe an operation (its parameters, body, responses and errors, and an example) or an error. NAME is an operation, such as `events.insert`, or the reason of an error, such as `notFound`. If several services have the operation, add the service: `calendar/settings.get`. If NAME is unknown, the command lists similar operations.",
  async run(words, settings) {
    const { positionals } = parseWords(words, { options: {}, allowPositionals: true });
    if (positionals.length === 0) throw new UsageError("specify an operation or the reason of an error.");
    const { explanationMarkdown, operationOnScreen, operationsCalled, operationsLike } = await import("./serving.ts");
    const name = positionals.join(" ");
    const [known, ...others] = operationsCalled(name);
    if (known && others.length === 0) {
      console.log(operationOnScreen(known, originOfSettings(settings)).trimEnd());
      return;
    }
    const explanation = known ? undefined : explanationMarkdown(name);
    if (explanation !== undefined) {
      console.log(explanation.trimEnd());
      return;
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
