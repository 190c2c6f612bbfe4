import { useState } from "preact/hooks";
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { callsOf, faults, kinds, removeFault } from "../../app/faults.ts";
import { useLoad } from "../../app/load.ts";
import { doing } from "../../app/toasts.ts";
import { changes } from "../../app/world.ts";
import { Dot } from "../../ui/ofService.tsx";
import { Badge, Button, Card, Empty, Shown } from "../../ui/parts.tsx";
import { AddFault } from "./AddFault.tsx";

export function Faults() {
  const [adding, setAdding] = useState(false);
  const found = useLoad(
    (signal) => unwrap(platform.GET("/sandbox/v1/faults", { signal })),
    [
      changes.value.platform,
      // Loads the list again if the active faults or their counts change, because other clients may change them.
      faults.value?.map(({ id, count }) => `${id} ${count}`).join(),
    ],
  );
  return (
    <Card
      title="Faults"
      actions={
        <Button icon="plus" onClick={() => setAdding(true)}>
          Add fault
        </Button>
      }
    >
      <Shown of={found}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon="bolt" title="No active faults">
              <p>
                A fault makes calls fail, respond slowly, return a broken response, or not respond at all. Add one to
                test how your app handles it.
              </p>
            </Empty>
          ) : (
            <ul class="list">
              {items.map((fault) => (
                <li key={fault.id}>
                  <Dot of={fault.service} />
                  <span class="grow">
                    <strong>{fault.operation ?? `All ${fault.service} operations`}</strong>
                    <br />
                    <span class="muted">
                      {[fault.kind === "refusal" ? fault.reason : kinds[fault.kind], callsOf(fault)]
                        .filter(Boolean)
                        .join(", ")}
                    </span>
                  </span>
                  {fault.status !== undefined && <Badge tone="bad">{fault.status}</Badge>}
                  <Button
                    tone="quiet"
                    icon="trash"
                    label="Remove fault"
                    onClick={() => doing("Fault removed", () => removeFault(fault.id))}
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
