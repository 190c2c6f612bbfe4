/** Shows that a failure was caused by a fault of the sandbox, with a button that removes the fault. */
import type { Injected } from "../app/api.ts";
import { faultInWords, faults, removeFault } from "../app/faults.ts";
import { to } from "../app/router.ts";
import { doing } from "../app/toasts.ts";
import { Icon } from "./Icon.tsx";
import { Button } from "./parts.tsx";

export function InjectedNote({ injected }: { injected: Injected }) {
  const fault = faults.value?.find(({ id }) => id === injected.id);
  return (
    <p class="note injected">
      <Icon name="bolt" size={16} />
      <span class="grow">
        {fault ? "A fault caused this error" : "A fault that is no longer active caused this error"}:{" "}
        <a href={to("/world")}>{fault ? faultInWords(fault) : injected.id}</a>
      </span>
      {fault && (
        <Button tone="quiet" icon="trash" onClick={() => doing("Fault removed", () => removeFault(fault.id))}>
          Remove fault
        </Button>
      )}
    </p>
  );
}
