import { type Failure, requiredField } from "../platform/failure.ts";
import { statusOf } from "./status.ts";

/** The error body of the task, timeline, conversion and calendar services. Published clients read these fields. */
export interface ErrorEnvelope {
  error: {
    code: number;
    message: string;
    status: string;
    errors: { domain: string; reason: string; message: string; locationType?: string; location?: string }[];
    details?: { "@type": string; reason: string; domain: string; metadata: Readonly<Record<string, string>> }[];
  };
}

/** The type and the domain by which published clients recognize error details. */
const infoType = "type.googleapis.com/google.rpc.ErrorInfo";
const infoDomain = "googleapis.com";

export function errorEnvelope(failure: Failure): ErrorEnvelope {
  const { code, word } = statusOf[failure.kind];
  const { domain = "global", info } = failure.details;
  const item = { domain, reason: failure.reason, message: failure.message, ...locationOf(failure) };
  const details = info && [{ "@type": infoType, reason: info.reason, domain: infoDomain, metadata: info.metadata }];
  const errors = [item, ...missingToo(failure)];
  return { error: { code, message: failure.message, status: word, errors, ...(details && { details }) } };
}

/** Lists all further missing fields, so that a client that sent an empty body learns about all required fields at once. */
function missingToo({ details: { alsoMissing = [], domain = "global" } }: Failure) {
  return alsoMissing.map((name) => {
    const { reason, message } = requiredField(name);
    return { domain, reason, message, locationType: "parameter", location: name };
  });
}

function locationOf({ details }: Failure): { locationType?: string; location?: string } {
  if (details.parameter !== undefined) return { locationType: "parameter", location: details.parameter };
  if (details.header !== undefined) return { locationType: "header", location: details.header };
  // The published services use the location type `parameter` for body fields, too.
  if (details.field !== undefined) return { locationType: "parameter", location: details.field };
  return {};
}
