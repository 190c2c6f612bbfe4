import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import type { FaultsHandlers } from "../../../generated/platform/handlers.ts";
import type { ServiceName } from "../../../generated/services.ts";
import { canFail } from "../../http/applyFaults.ts";
import type { Whole } from "../../http/json.ts";
import type { Service } from "../../http/service.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import { invalidFieldValue, notFound } from "../../platform/failure.ts";
import type { FaultDetail, OperationFault } from "../../platform/faults.ts";
import { didYouMean } from "../../platform/nearest.ts";
import type { PlatformDependencies } from "../service.ts";

type NewFault = PlatformSchemas["NewFault"];
type Status = NonNullable<PlatformSchemas["Fault"]["status"]>;

export function faults({ faults, serviceOf }: PlatformDependencies): FaultsHandlers {
  return {
    async list() {
      return { status: 200, body: { items: (await faults.list()).map(toFault) } };
    },

    async add({ body }) {
      const service = serviceOf(body.service);
      if (!service) throw invalidFieldValue("service", "this server does not serve this service");
      requireOperation(body, service);
      const detail = detailOf(body);
      requireEffect(body, detail);
      requirePossible(body, service);
      requireMeetable(body);
      const added = await faults.add({ ...rowOf(body), ...detail });
      return { status: 200, body: toFault(added) };
    },

    async remove({ path }) {
      if (await faults.remove(path.fault)) return { status: 204 };
      throw notFound("Fault", { parameter: "fault" });
    },
  };
}

function rowOf({ service, operation, status, reason, message, latencyMs = 0, nth, count, share }: NewFault) {
  return {
    service,
    operation: operation ?? null,
    status: status ?? null,
    reason: reason ?? null,
    message: message ?? null,
    latencyMs,
    // A fault with `nth` only applies to the nth call, unless `count` allows further calls.
    remaining: count ?? (nth === undefined ? null : 1),
    share: share === undefined ? null : Math.round(share * 1e6),
  };
}

function detailOf(fault: NewFault): FaultDetail {
  const { code, retryAfter, answer, method, path, user, client, body, nth, seed } = fault;
  const kind = fault.kind ?? (fault.status === undefined && code === undefined ? "latency" : "refusal");
  const when = fault.when ?? (breaksAnswers(kind) ? "after" : "before");
  return {
    kind,
    when,
    code,
    retryAfter,
    answer,
    method,
    path,
    user: user && normalAddress(user),
    client,
    body,
    nth,
    seed,
  };
}

function breaksAnswers(kind: FaultDetail["kind"]): boolean {
  return kind === "slow" || kind === "truncated" || kind === "notJson";
}

/** Checks that the service has the operation. @throws Failure that suggests the operation that was most likely meant. */
function requireOperation({ operation }: NewFault, { document }: Service): void {
  const known = document.operations.map(({ id }) => id);
  if (operation === undefined || known.includes(operation)) return;
  throw invalidFieldValue("operation", `the service has no operation "${operation}"${question(operation, known)}`);
}

/** Returns the suggestion for a misspelled name, worded as the end of a message. */
function question(name: string, known: readonly string[]): string {
  return didYouMean(name, known).replace(/^ Did (.*)\?$/, "; did $1");
}

/** Checks that the fields of a fault can be combined. @throws Failure if not. */
function requireEffect(fault: NewFault, { kind, when }: FaultDetail): void {
  const { status, code, latencyMs = 0, answer, retryAfter } = fault;
  const refuses = status !== undefined || code !== undefined;
  if (kind === "latency" && latencyMs === 0) {
    throw invalidFieldValue("status", "send a status, a code, latencyMs, or another kind");
  }
  if (kind === "refusal" && !refuses)
    throw invalidFieldValue("status", 'the kind "refusal" requires a status or a code');
  if (kind !== "refusal" && refuses) {
    throw invalidFieldValue("kind", `a status or a code is allowed only with the kind "refusal", not with "${kind}"`);
  }
  if (status !== undefined && code !== undefined)
    throw invalidFieldValue("code", "omit the status, because the code determines it");
  if (kind === "slow" && latencyMs === 0)
    throw invalidFieldValue("latencyMs", "it is required: how long sending the body takes, in milliseconds");
  if (breaksAnswers(kind) && when === "before") {
    throw invalidFieldValue("when", `"${kind}" requires "when": "after", because before the work there is no response`);
  }
  if (answer !== undefined && kind !== "drop")
    throw invalidFieldValue("answer", 'it is allowed only with the kind "drop"');
  if (answer !== undefined && answer !== "none" && when === "before") {
    throw invalidFieldValue("answer", 'it requires "when": "after", because before the work there is no response');
  }
  if (retryAfter !== undefined && status !== 429 && status !== 503) {
    throw invalidFieldValue("retryAfter", "it is allowed only with the statuses 429 and 503");
  }
}

/**
 * Checks the status or code of an injected error.
 * @throws Failure if none of the operations to which the fault applies can return it.
 */
function requirePossible({ operation, status, code }: NewFault, service: Service): void {
  const meant = service.document.operations.filter(({ id }) => operation === undefined || operation === id);
  if (status !== undefined && !meant.some((each) => canFail(each, { status }))) {
    const declared = [...new Set(meant.flatMap(({ refusals }) => refusals))].sort((a, b) => a - b).join(", ");
    const whose = operation ?? "any operation of the service";
    throw invalidFieldValue("status", `the contract of ${whose} declares no ${status}; it declares ${declared}`);
  }
  if (code === undefined) return;
  const known = meant.flatMap(({ id }) => Object.keys(service.ownRefusals?.(id) ?? {}));
  if (known.includes(code)) return;
  if (known.length === 0) throw invalidFieldValue("code", "the operation has no errors with codes");
  throw invalidFieldValue("code", `unknown code "${code}"${question(code, known)}`);
}

/** Checks the fields that select the calls of a fault. @throws Failure if they contradict, like `count` and `share`. */
function requireMeetable({ nth, count, share, seed }: NewFault): void {
  if (count !== undefined && share !== undefined) throw invalidFieldValue("share", "send count or share, not both");
  if (nth !== undefined && share !== undefined) throw invalidFieldValue("share", "send nth or share, not both");
  if (seed !== undefined && share === undefined)
    throw invalidFieldValue("seed", "it requires share, because it determines which calls are in the share");
}

function toFault(fault: OperationFault): Whole<PlatformSchemas["Fault"]> {
  const { share, seed, nth, body } = fault;
  return {
    id: fault.id,
    // The casts are safe: the contract only allows these values.
    service: fault.service as ServiceName,
    status: (fault.status ?? undefined) as Status | undefined,
    method: fault.method as PlatformSchemas["Fault"]["method"],
    operation: fault.operation ?? undefined,
    kind: fault.kind,
    when: fault.when,
    code: fault.code,
    reason: fault.reason ?? undefined,
    message: fault.message ?? undefined,
    retryAfter: fault.retryAfter,
    answer: fault.answer,
    latencyMs: fault.latencyMs,
    path: fault.path,
    user: fault.user,
    client: fault.client,
    body,
    nth,
    count: fault.remaining ?? undefined,
    share: share === null ? undefined : share / 1e6,
    seed,
  };
}
