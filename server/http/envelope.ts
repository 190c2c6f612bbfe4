import { type Failure, requiredField } from "../platform/failure.ts";
import { statusOf } from "./status.ts";

/** The error body of the task, timeline, conversion and calendar services, with the members that published clients read. */
export interface ErrorEnvelope {
  error: {
    code: number;
    message: string;
    status: string;
    errors: { domain: string; reason: string; message: string; locationType?: string; location?: string }[];
  };
}

export function errorEnvelope(failure: Failure): ErrorEnvelope {
  const { code, word } = statusOf[failure.kind];
  const { domain = "global" } = failure.details;
  const item = { domain, reason: failure.reason, message: failure.message, ...locationOf(failure) };
  return { error: { code, message: failure.message, status: word, errors: [item, ...missingToo(failure)] } };
}

/** Whoever begins with an empty body learns of all that it needs at once. */
function missingToo({ details: { alsoMissing = [], domain = "global" } }: Failure) {
  return alsoMissing.map((name) => {
    const { reason, message } = requiredField(name);
    return { domain, reason, message, locationType: "parameter", location: name };
  });
}

function locationOf({ details }: Failure): { locationType?: string; location?: string } {
  if (details.parameter !== undefined) return { locationType: "parameter", location: details.parameter };
  if (details.header !== undefined) return { locationType: "header", location: details.header };
  // Published envelopes count members of the body as parameters.
  if (details.field !== undefined) return { locationType: "parameter", location: details.field };
  return {};
}
