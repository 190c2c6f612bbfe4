/** Converts an error to the form in which the request log shows it. */
import type { Failure } from "../platform/failure.ts";
import type { RecordedRequest } from "../platform/journal.ts";
import { type IsSecretNumber, withoutNumbers } from "../platform/secretTexts.ts";
import { withoutValues } from "./journalSecrets.ts";
import type { Lesson } from "./teaching.ts";

/** Converts an error for the request log. @param values Secrets in the request, which the recorded error must not repeat. */
export function refusalOf(
  { kind, reason, message, details }: Failure,
  lesson: Lesson | undefined,
  values: readonly string[],
  isSecretNumber: IsSecretNumber | undefined,
): RecordedRequest["refusal"] {
  const { field, parameter, header, faults } = details;
  const location = field ?? parameter ?? header;
  const locationType = field !== undefined ? "field" : parameter !== undefined ? "parameter" : "header";
  const told = (text: string) => {
    const left = withoutValues(text, values);
    return isSecretNumber ? withoutNumbers(left, isSecretNumber) : left;
  };
  return {
    kind,
    reason,
    message: told(message),
    ...(location !== undefined && { location: told(location), locationType }),
    ...(lesson?.hint !== undefined && { hint: lesson.hint }),
    ...(lesson && { help: lesson.help }),
    ...(faults && {
      rules: faults.map((each) => ({
        in: each.in,
        location: told(each.names.join("/")),
        rule: each.rule,
        message: told(each.message),
      })),
    }),
  };
}
