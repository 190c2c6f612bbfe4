import { useEffect, useState } from "preact/hooks";
import type { PlatformSchemas } from "../../../../generated/platform/client.ts";
import { type ServiceName, services } from "../../../../generated/services.ts";
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { operationsOf } from "../../app/documents.ts";
import { kinds } from "../../app/faults.ts";
import { changed } from "../../app/world.ts";
import { FormDialog, numberOf, textOf } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/parts.tsx";

type NewFault = PlatformSchemas["NewFault"];
type Kind = NonNullable<NewFault["kind"]>;

/** The labels of the statuses. The type requires a label for every status in the contract. */
const statuses: Readonly<Record<NonNullable<NewFault["status"]>, string>> = {
  400: "Bad request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not found",
  409: "Conflict",
  410: "Gone",
  412: "Precondition failed",
  413: "Too large",
  415: "Unsupported media type",
  429: "Too many requests",
  500: "Internal error",
  502: "Bad gateway",
  503: "Unavailable",
  504: "Gateway timeout",
};
const usual = "503";
/** Kinds of faults that affect the response, so they apply only after the operation has run. */
const later: readonly Kind[] = ["slow", "truncated", "notJson"];

export function AddFault({ onClose }: { onClose: () => void }) {
  const [service, setService] = useState<ServiceName>(services[0].name);
  const [kind, setKind] = useState<Kind>("refusal");
  return (
    <FormDialog
      title="Add fault"
      action="Add fault"
      done="Fault added"
      onClose={onClose}
      submit={async (values) => {
        await unwrap(platform.POST("/sandbox/v1/faults", { body: faultOf(service, kind, values) }));
        changed("platform");
      }}
    >
      <Field label="Service">
        <select
          value={service}
          onChange={(event) => setService(event.currentTarget.value as typeof service)} /* One of the options below. */
        >
          {services.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
      <Operations service={service} />
      <Field label="Effect">
        <select
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as Kind)} /* One of the options below. */
        >
          {Object.entries(kinds).map(([name, text]) => (
            <option key={name} value={name}>
              The call {text}
            </option>
          ))}
        </select>
      </Field>
      {kind === "refusal" && (
        <Field label="Status">
          <select name="status" defaultValue={usual}>
            {Object.entries(statuses).map(([status, text]) => (
              <option key={status} value={status} selected={status === usual}>
                {status} {text}
              </option>
            ))}
          </select>
        </Field>
      )}
      {!later.includes(kind) && (
        <Field label="When" hint="A fault that occurs after the operation affects only calls that succeed.">
          <select name="when">
            <option value="before">Instead of the operation</option>
            <option value="after">After the operation has taken effect</option>
          </select>
        </Field>
      )}
      <Field label="Delay" hint="In milliseconds.">
        <input name="latencyMs" type="number" min="0" max="60000" placeholder="0" required={kind === "latency"} />
      </Field>
      <Field label="Number of calls" hint="Leave empty to affect every call.">
        <input name="count" type="number" min="1" max="1000000" placeholder="every call" />
      </Field>
      <Which />
    </FormDialog>
  );
}

function Operations({ service }: { service: ServiceName }) {
  const [operations, setOperations] = useState<string[]>([]);
  useEffect(() => {
    operationsOf(service).then(
      (found) => setOperations(found.map(({ id }) => id)),
      () => undefined,
    );
  }, [service]);
  return (
    <Field label="Operation">
      <select name="operation">
        <option value="">All operations</option>
        {operations.map((id) => (
          <option key={id}>{id}</option>
        ))}
      </select>
    </Field>
  );
}

/** Form fields that limit a fault to certain calls. Without them, it applies to all calls. */
function Which() {
  return (
    <details class="wide">
      <summary>Affect only some calls</summary>
      <div class="form">
        <Field label="User" hint="Email address.">
          <input name="user" type="email" autocomplete="off" />
        </Field>
        <Field label="Client" hint="ID of an OAuth client or an app.">
          <input name="client" autocomplete="off" />
        </Field>
        <Field label="Path prefix">
          <input name="path" pattern="/.*" autocomplete="off" placeholder="/" />
        </Field>
        <Field
          label="First call"
          hint='The first affected call, counted from 1. If "Number of calls" is empty, only this call is affected.'
        >
          <input name="nth" type="number" min="1" max="1000000" />
        </Field>
      </div>
    </details>
  );
}

function faultOf(service: ServiceName, kind: Kind, values: FormData): NewFault {
  const [status, latencyMs, count, nth] = ["status", "latencyMs", "count", "nth"].map((name) => numberOf(values, name));
  const [operation, when, user, client, path] = ["operation", "when", "user", "client", "path"].map((name) =>
    textOf(values, name),
  );
  return {
    service,
    kind,
    ...(operation !== undefined && { operation }),
    // The casts are safe, because the form's options are those of the contract.
    ...(status !== undefined && { status: status as NonNullable<NewFault["status"]> }),
    ...(when !== undefined && { when: when as NonNullable<NewFault["when"]> }),
    ...(latencyMs !== undefined && { latencyMs }),
    ...(count !== undefined && { count }),
    ...(nth !== undefined && { nth }),
    ...(user !== undefined && { user }),
    ...(client !== undefined && { client }),
    ...(path !== undefined && { path }),
  };
}
