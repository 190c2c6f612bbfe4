/** Shows the number of active faults as a link to their list. Shows nothing if no fault is active. */
import { faultInWords, faults } from "../app/faults.ts";
import { plural } from "../app/format.ts";
import { to } from "../app/router.ts";
import { Icon } from "../ui/Icon.tsx";

export function FaultChip() {
  const active = faults.value ?? [];
  if (active.length === 0) return null;
  return (
    <a class="chip fault" href={to("/world")} title={active.map(faultInWords).join("\n")}>
      <Icon name="bolt" size={16} />
      {plural(active.length, "fault")}
    </a>
  );
}
