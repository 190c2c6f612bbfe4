/**
 * Hints for all services, by the reason of a refusal, or else by its kind. A service gives its own hints for reasons of its own
 * (`Failure.details.hint`). The page of errors prints these hints too.
 */
import type { FailureKind } from "../platform/failure.ts";

export const hintsByReason: Readonly<Record<string, string>> = {
  authError:
    "The token is unknown, revoked or expired, by the clock of the services: refresh it, or get a new one with quintet token --user you@example.com --create.",
  backendError: "The log of the server has the cause, by the X-Request-Id of this answer.",
  commitUnknown:
    "Read the resource, or list where it would be, before you repeat the request. With an Idempotency-Key, repeat the same request.",
  conditionNotMet:
    "It was changed after it was read: get it again and send its etag as If-Match, or leave If-Match out to overwrite.",
  duplicate: "Something has this id already: read or change that one, or leave the id out where the server makes one.",
  misdirectedRequest: "Call the server by localhost or 127.0.0.1, or name the host in ALLOWED_HOSTS.",
  notImplemented: "The handler of this operation is still to be written.",
  parseError:
    'JSON has double quotes around names and texts, no comma behind the last of them, and no comments: {"title": "Buy milk"}. In a shell, put it in single quotes.',
  quotaExceeded: "The server keeps only so many of these: remove some first. The guides list the limits.",
  rateLimitExceeded:
    "Wait as many seconds as Retry-After says, then repeat. QUOTAS=false turns quotas off, QUOTA_PROJECT_PER_MINUTE changes them.",
  unsupportedMediaType: "Say what the body is: -H 'Content-Type: application/json'. Without it, curl -d sends a form.",
  uploadTooLarge: "Send less at once: split the request, or upload what is large where the operation takes uploads.",
  userRateLimitExceeded:
    "Wait as many seconds as Retry-After says, then repeat. QUOTAS=false turns quotas off, QUOTA_USER_PER_MINUTE changes them.",
};

const hintsByKind: Readonly<Partial<Record<FailureKind, string>>> = {
  conflict: "It is not in the state that this request needs, or somebody has changed it: read it again, then decide.",
  forbidden:
    "The caller may not do this. quintet logs and the console's Requests show who called: call as somebody who may, or get access first.",
  gone: "It was deleted: remove it from your copy.",
  notFound: "The id is unknown, or the caller may not see it: list what there is, and see who called in quintet logs.",
  stale: "It was changed after it was read: get it again and send its etag as If-Match.",
  tooLarge: "Send less at once.",
  tooManyRequests: "Wait as many seconds as Retry-After says, then repeat.",
  unavailable: "Repeat a little later: after as many seconds as Retry-After says, if it is there.",
};

/** @returns undefined when there is no general hint for such refusals. */
export function generalHint(kind: FailureKind, reason: string): string | undefined {
  return hintsByReason[reason] ?? hintsByKind[kind];
}
