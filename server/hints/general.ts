/**
 * What would be right, by the reason of a refusal, and where that says nothing by its kind: for all services alike. What a service
 * refuses for reasons of its own, it says in a hint of its own (`Failure.details.hint`). The page of errors prints these too.
 */
import type { FailureKind } from "../platform/failure.ts";

export const hintsByReason: Readonly<Record<string, string>> = {
  authError:
    "The token is unknown, revoked, or has ended by the clock of the services: refresh it, or take a new one with quintet token --user you@example.com --create.",
  backendError: "The log of the server has the cause, by the X-Request-Id of this answer.",
  conditionNotMet:
    "It was changed after it was read: get it again and send its etag as If-Match, or leave If-Match out to overwrite.",
  duplicate: "Something has this id already: read or change that one, or leave the id out where the server makes one.",
  misdirectedRequest: "Call the server by localhost or 127.0.0.1, or name the host in ALLOWED_HOSTS.",
  notImplemented: "The handler of this operation is still to be written.",
  parseError:
    'JSON has double quotes around names and texts, no comma behind the last of them, and no comments: {"title": "Buy milk"}. In a shell, put it in single quotes.',
  quotaExceeded: "There is a bound on how many are kept: remove some first. The guides tell the limits.",
  rateLimitExceeded:
    "Wait as many seconds as Retry-After says, then repeat. QUOTAS=false turns quotas off, QUOTA_PROJECT_PER_MINUTE changes them.",
  unsupportedMediaType: "Say what the body is: -H 'Content-Type: application/json'. Without it, curl -d sends a form.",
  uploadTooLarge: "Send less at once: split the request, or upload what is large where the operation takes uploads.",
  userRateLimitExceeded:
    "Wait as many seconds as Retry-After says, then repeat. QUOTAS=false turns quotas off, QUOTA_USER_PER_MINUTE changes them.",
};

const hintsByKind: Readonly<Partial<Record<FailureKind, string>>> = {
  conflict: "It is in another state than this needs, or somebody changed it meanwhile: read it again, then decide.",
  forbidden:
    "Who calls may not do this. quintet logs and the console's Requests tell who that was; call as somebody who may, or have access given.",
  gone: "It was there and is deleted: leave it out of your copy.",
  notFound: "The id is unknown, or kept from who calls: list what there is, and see in quintet logs who called.",
  stale: "It was changed after it was read: get it again and send its etag as If-Match.",
  tooLarge: "Send less at once.",
  tooManyRequests: "Wait as many seconds as Retry-After says, then repeat.",
  unavailable: "Repeat a little later, as Retry-After says where it is there.",
};

/** @returns undefined where nothing is known to say of such refusals in general. */
export function generalHint(kind: FailureKind, reason: string): string | undefined {
  return hintsByReason[reason] ?? hintsByKind[kind];
}
