import { createOperator } from "../identity/operator.ts";
import { createGate } from "../platform/gate.ts";
import { openSecret } from "../platform/secret.ts";
import { type Command, parseWords } from "./command.ts";

export const operatorToken: Command = {
  usage: "operator-token",
  summary:
    "Print the operator's token. If other machines can reach the server, the sandbox, the metrics and the landing page require this token.",
  needs: "secret",
  findsServer: true,
  async run(words, settings) {
    parseWords(words, { options: {} });
    console.log(createOperator({ secret: openSecret(settings), settings, gate: createGate(settings) }).token);
    return 0;
  },
};
