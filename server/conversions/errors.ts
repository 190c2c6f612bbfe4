import { type ErrorEnvelope, errorEnvelope, statusOf } from "../http/envelope.ts";
import { Failure } from "../platform/failure.ts";
import type { Refusal } from "./batch.ts";
import { limits } from "./limits.ts";

export function emptyBatch(): Failure {
  return new Failure("invalid", "requestValidation", detailed("Empty batch encountered."), {
    hint: 'The body must contain a list "conversion" with at least one conversion: {"conversion": [{"clickId": "...", ...}]}.',
  });
}

/** The error for the rejected rows of a request. When it is thrown, the other rows are already stored. */
export class RowsRefused extends Failure {
  readonly errors: ErrorEnvelope["error"]["errors"];

  /** @param list The field of the request that contained the rows. */
  constructor(list: "conversion" | "availabilities", refusals: readonly Refusal[]) {
    const inOrder = [...refusals].sort((one, other) => one.index - other.index);
    let characters = 0;
    const errors = inOrder.map(({ index, code, text, member, conversionId }) => {
      const named = conversionId === undefined ? "" : `, conversionId '${conversionId}'`;
      characters += text.length + named.length;
      const fits = characters <= limits.refusalCharacters;
      const told = fits ? `${code}: ${text} (row ${index}${named})` : `${code} (row ${index})`;
      return {
        domain: "global",
        reason: "requestValidation",
        message: detailed(told),
        locationType: "parameter",
        location: `${list}/${index}${member === undefined ? "" : `/${member}`}`,
      };
    });
    super("invalid", "requestValidation", errors[0]?.message ?? "");
    this.errors = errors;
  }
}

function detailed(text: string): string {
  return `The request was not valid. Details: [${text}]`;
}

/** The body of an error response. It lists the rejected rows. Other failures use the error format of all services. */
export function renderFailure(failure: Failure): ErrorEnvelope {
  if (!(failure instanceof RowsRefused)) return errorEnvelope(failure);
  const { code, word } = statusOf[failure.kind];
  return { error: { code, message: failure.message, status: word, errors: failure.errors } };
}
