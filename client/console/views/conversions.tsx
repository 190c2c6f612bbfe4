/** Shows conversions by advertiser and day, the progress of uploads, and the tree of advertisers. */
import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import { unwrap } from "../../errors.ts";
import { platform } from "../app/api.ts";
import { useLoad } from "../app/load.ts";
import { query, setQuery } from "../app/router.ts";
import { changes } from "../app/world.ts";
import { Code } from "../ui/Json.tsx";
import { Card, Empty, Shown, Tabs, ViewHead } from "../ui/parts.tsx";
import { Activities } from "./conversions/Activities.tsx";
import { Days } from "./conversions/Days.tsx";
import { Tree } from "./conversions/Tree.tsx";

export type Entry = PlatformSchemas["ConversionEntry"];

const tabs = [
  { name: "days", title: "By day" },
  { name: "tree", title: "Tree" },
  { name: "activities", title: "Activities and availability" },
] as const;

export function Conversions() {
  const found = useLoad(
    async (signal) => {
      const params = { query: { limit: 100 } };
      return (await unwrap(platform.GET("/sandbox/v1/conversions/trees", { params, signal }))).items;
    },
    [changes.value.conversions],
  );
  return (
    <>
      <ViewHead title="Conversions" text="Conversions by advertiser and day, and the advertiser tree." />
      <Shown of={found}>{(entries) => (entries.length === 0 ? <NoTree /> : <OfAdvertiser entries={entries} />)}</Shown>
    </>
  );
}

function OfAdvertiser({ entries }: { entries: readonly Entry[] }) {
  const advertisers = entries.filter(({ kind }) => kind === "advertiser");
  const advertiser = advertisers.find(({ key }) => key === query.value.get("advertiser")) ?? advertisers[0];
  const tab = tabs.find(({ name }) => name === query.value.get("tab"))?.name ?? "days";
  if (!advertiser) return <NoTree />;
  const agency = entries.find(({ key }) => key === advertiser.parent);
  const accounts = entries.filter(({ kind, parent }) => kind === "engineAccount" && parent === advertiser.key);
  return (
    <div class="stack">
      <div class="row merchant">
        <label>
          <span class="visually-hidden">Advertiser</span>
          <select value={advertiser.key} onChange={(event) => setQuery({ advertiser: event.currentTarget.value })}>
            {advertisers.map(({ key, name, id, newId }) => (
              <option key={key} value={key}>
                {name ?? id ?? newId}
              </option>
            ))}
          </select>
        </label>
        <span class="muted">
          {agency?.name ?? agency?.id}, accessible to {agency?.users?.join(", ") || "no users"}
        </span>
      </div>
      <Tabs label="Advertiser" tabs={tabs} at={tab} onChange={(name) => setQuery({ tab: name })} />
      {tab === "days" && agency && <Days agency={agency} advertiser={advertiser} accounts={accounts} />}
      {tab === "tree" && (
        <Card title="Advertiser tree">
          <Tree entries={entries} />
        </Card>
      )}
      {tab === "activities" && <Activities advertiser={advertiser} />}
    </div>
  );
}

function NoTree() {
  return (
    <Empty icon="conversions" title="No advertisers yet">
      <p>
        Conversions belong to the keywords of an advertiser. To load an advertiser tree, run this command with a JSON or
        CSV file, or call <code>/sandbox/v1/conversions/trees</code>.
      </p>
      <Code text="quintet seed tree.json" label="Command" />
    </Empty>
  );
}
