import { useEffect, useState } from "preact/hooks";
import type { PlatformSchemas } from "../../../../generated/platform/client.ts";
import { type ServiceName, services } from "../../../../generated/services.ts";
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { operationsOf } from "../../app/documents.ts";
import { plural } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { doing } from "../../app/toasts.ts";
import { changed, changes } from "../../app/world.ts";
import { FormDialog, numberOf, textOf } from "../../ui/Dialog.tsx";
import { Dot } from "../../ui/ofService.tsx";
import { Badge, Button, Card, Empty, Field, Shown } from "../../ui/parts.tsx";

type Fault = PlatformSchemas["Fault"];

export function Faults() {
  const [adding, setAdding] = useState(false);
  const found = useLoad((signal) => unwrap(platform.GET("/sandbox/v1/faults", { signal })), [changes.value.platform]);
  return (
    <Card
      title="Faults"
      actions={
        <Button icon="plus" onClick={() => setAdding(true)}>
          Add a fault
        </Button>
      }
    >
      <Shown of={found}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon="bolt" title="Every call is served">
              <p>
                A fault lets calls of an operation fail with 403, 429, 500 or 503, or take their time, as often as you
                say.
              </p>
            </Empty>
          ) : (
            <ul class="list">
              {items.map((fault) => (
                <li key={fault.id}>
                  <Dot of={fault.service} />
                  <span class="grow">
                    <strong>{fault.operation ?? `All of ${fault.service}`}</strong>
                    <br />
                    <span class="muted">{effectOf(fault)}</span>
                  </span>
                  {fault.status !== undefined && <Badge tone="bad">{fault.status}</Badge>}
                  <Button
                    tone="quiet"
                    icon="trash"
                    label="Remove the fault"
                    onClick={() => doing("Fault removed", () => remove(fault.id))}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
      {adding && <AddFault onClose={() => setAdding(false)} />}
    </Card>
  );
}

function effectOf({ latencyMs, count, share, reason }: Fault): string {
  const parts = [
    reason,
    latencyMs > 0 && `waits ${latencyMs} ms`,
    count !== undefined && `${plural(count, "call")} left`,
    share !== undefined && `${Math.round(share * 100)} % of the calls`,
    count === undefined && share === undefined && "every call",
  ];
  return parts.filter(Boolean).join(", ");
}

async function remove(fault: string): Promise<void> {
  await unwrap(platform.DELETE("/sandbox/v1/faults/{fault}", { params: { path: { fault } } }));
  changed("platform");
}

function AddFault({ onClose }: { onClose: () => void }) {
  const [service, setService] = useState<ServiceName>(services[0].name);
  const [operations, setOperations] = useState<string[]>([]);
  useEffect(() => {
    operationsOf(service).then(
      (found) => setOperations(found.map(({ id }) => id)),
      () => undefined,
    );
  }, [service]);
  return (
    <FormDialog
      title="Add a fault"
      action="Add the fault"
      done="Fault added"
      onClose={onClose}
      submit={async (values) => {
        const status = numberOf(values, "status");
        const operation = textOf(values, "operation");
        const count = numberOf(values, "count");
        const latencyMs = numberOf(values, "latencyMs");
        await unwrap(
          platform.POST("/sandbox/v1/faults", {
            body: {
              service,
              ...(operation !== undefined && { operation }),
              // The choices below are those of the contract.
              ...(status !== undefined && { status: status as NonNullable<Fault["status"]> }),
              ...(count !== undefined && { count }),
              ...(latencyMs !== undefined && { latencyMs }),
            },
          }),
        );
        changed("platform");
      }}
    >
      <Field label="Service">
        <select
          value={service}
          onChange={(event) => setService(event.currentTarget.value as typeof service)} /* One of those below. */
        >
          {services.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
      <Field label="Operation">
        <select name="operation">
          <option value="">All operations</option>
          {operations.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </Field>
      <Field label="Fails with">
        <select name="status">
          <option value="503">503 Unavailable</option>
          <option value="500">500 Internal error</option>
          <option value="429">429 Too many requests</option>
          <option value="403">403 Forbidden</option>
          <option value="">Nothing, it only waits</option>
        </select>
      </Field>
      <Field label="Waits" hint="Milliseconds, before it fails or goes on.">
        <input name="latencyMs" type="number" min="0" max="60000" placeholder="0" />
      </Field>
      <Field label="How often" hint="All calls when empty.">
        <input name="count" type="number" min="1" max="1000000" placeholder="every time" />
      </Field>
    </FormDialog>
  );
}
