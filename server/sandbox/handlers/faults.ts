import type { FaultsHandlers } from "../../../generated/platform/handlers.ts";
import type { ServiceName } from "../../../generated/services.ts";
import { Failure } from "../../platform/failure.ts";
import type { OperationFault } from "../../platform/faults.ts";
import type { PlatformDependencies } from "../service.ts";

export function faults({ faults, operationsOf }: PlatformDependencies): FaultsHandlers {
  return {
    async list() {
      return { status: 200, body: { items: (await faults.list()).map(toFault) } };
    },

    async add({ body }) {
      const { service, operation, status, reason, message, latencyMs = 0, count, share } = body;
      const operations = operationsOf(service);
      if (!operations) throw invalid("service", "This server does not serve it.");
      if (operation !== undefined && !operations.includes(operation)) {
        throw invalid("operation", `The service has no operation "${operation}".`);
      }
      if (status === undefined && latencyMs === 0) throw invalid("status", "Say status, latencyMs, or both.");
      if (count !== undefined && share !== undefined) throw invalid("share", "Say count or share, not both.");
      const added = await faults.add({
        service,
        operation: operation ?? null,
        status: status ?? null,
        reason: reason ?? null,
        message: message ?? null,
        latencyMs,
        remaining: count ?? null,
        share: share === undefined ? null : Math.round(share * 1e6),
      });
      return { status: 200, body: toFault(added) };
    },

    async remove({ path }) {
      if (await faults.remove(path.fault)) return { status: 204 };
      throw new Failure("notFound", "notFound", "Fault not found.", { parameter: "fault" });
    },
  };
}

function toFault({ service, operation, status, reason, message, remaining, share, ...fault }: OperationFault) {
  return {
    id: fault.id,
    // The contract let no other in.
    service: service as ServiceName,
    operation: operation ?? undefined,
    status: status ?? undefined,
    reason: reason ?? undefined,
    message: message ?? undefined,
    latencyMs: fault.latencyMs,
    count: remaining ?? undefined,
    share: share === null ? undefined : share / 1e6,
  };
}

function invalid(field: string, rule: string): Failure {
  return new Failure("invalid", "invalid", `Invalid value for ${field}: ${rule}`, { field });
}
