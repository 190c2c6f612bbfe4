/** The view of the test environment: time, faults, snapshots, people and apps. */
import { navigate, segments, to } from "../app/router.ts";
import { Tabs, ViewHead } from "../ui/parts.tsx";
import { Ahead } from "./world/Ahead.tsx";
import { Clients } from "./world/Clients.tsx";
import { Data } from "./world/Data.tsx";
import { Faults } from "./world/Faults.tsx";
import { People } from "./world/People.tsx";
import { Time } from "./world/Time.tsx";

const tabs = [
  { name: "time", title: "Clock and faults" },
  { name: "data", title: "Snapshots and reset" },
  { name: "users", title: "Users and tokens" },
  { name: "clients", title: "Clients and keys" },
] as const;

export function World() {
  const at = tabs.find(({ name }) => name === segments.value[1])?.name ?? "time";
  return (
    <>
      <ViewHead title="Sandbox" text="The test environment: clock, faults, data, users and clients." />
      <div class="stack">
        <Tabs label="Sandbox" tabs={tabs} at={at} onChange={(name) => navigate(to(`/world/${name}`))} />
        {at === "time" && (
          <div class="grid">
            <div class="stack">
              <Time />
              <Faults />
            </div>
            <Ahead />
          </div>
        )}
        {at === "data" && <Data />}
        {at === "users" && <People />}
        {at === "clients" && <Clients />}
      </div>
    </>
  );
}
