import { useState } from "preact/hooks";
import type { PlatformSchemas } from "../../../../generated/platform/client.ts";
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { plural } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { doing } from "../../app/toasts.ts";
import { changed, changes } from "../../app/world.ts";
import { Dot } from "../../ui/ofService.tsx";
import { Badge, Button, Card, Empty, Shown } from "../../ui/parts.tsx";
import { AddFault, kinds } from "./AddFault.tsx";

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
                A fault lets calls fail, take their time, lose their answer or get a broken one, before or after their
                work, as often as you say. Add one to see how a program takes it.
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

function effectOf({ kind, when, latencyMs, count, share, reason, nth, method, path, user, client }: Fault): string {
  const parts = [
    kind === "refusal" ? reason : kinds[kind],
    when === "after" && "after the work",
    method,
    path && `below ${path}`,
    user && `of ${user}`,
    client && `of ${client}`,
    nth !== undefined && `from call ${nth} on`,
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
