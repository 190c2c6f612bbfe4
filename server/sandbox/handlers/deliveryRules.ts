import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import type { DeliveryRulesHandlers } from "../../../generated/platform/handlers.ts";
import type { ServiceName } from "../../../generated/services.ts";
import type { Whole } from "../../http/json.ts";
import type { DeliveryRule } from "../../platform/deliver/control.ts";
import { invalidFieldValue, notFound } from "../../platform/failure.ts";
import type { PlatformDependencies } from "../service.ts";

export function deliveryRules({ deliveryControl, worker }: PlatformDependencies): DeliveryRulesHandlers {
  return {
    async list() {
      return { status: 200, body: { items: (await deliveryControl.list()).map(toRule) } };
    },

    async add({ body: { service, stream, kind, action, seconds, count } }) {
      if (action === "delay" && seconds === undefined)
        throw invalidFieldValue("seconds", 'the kind "delay" requires it');
      if (action !== "delay" && seconds !== undefined)
        throw invalidFieldValue("seconds", 'it is allowed only with the kind "delay"');
      if (count !== undefined && action !== "drop" && action !== "twice") {
        throw invalidFieldValue("count", 'it is allowed only with the kinds "drop" and "twice"');
      }
      const added = await deliveryControl.add({
        service: service ?? null,
        stream: stream ?? null,
        kind: kind ?? null,
        action,
        delayMs: seconds === undefined ? null : Math.round(seconds * 1000),
        remaining: count ?? null,
      });
      return { status: 200, body: toRule(added) };
    },

    async remove({ path }) {
      if (!(await deliveryControl.remove(path.rule))) throw notFound("Delivery rule", { parameter: "rule" });
      worker.wake();
      return { status: 204 };
    },
  };
}

function toRule({ id, service, stream, kind, action, delayMs, remaining }: DeliveryRule) {
  return {
    id,
    // The casts are safe: the contract only allows these values.
    service: (service ?? undefined) as ServiceName | undefined,
    stream: stream ?? undefined,
    kind: (kind ?? undefined) as PlatformSchemas["DeliveryRule"]["kind"],
    action,
    seconds: delayMs === null ? undefined : delayMs / 1000,
    count: remaining ?? undefined,
  } satisfies Whole<PlatformSchemas["DeliveryRule"]>;
}
