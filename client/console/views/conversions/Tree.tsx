import { useState } from "preact/hooks";
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { refused } from "../../app/toasts.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Badge } from "../../ui/parts.tsx";
import type { Entry } from "../conversions.tsx";

/** Agencies, advertisers and accounts are loaded immediately. The levels below are loaded when they are opened. */
export function Tree({ entries }: { entries: readonly Entry[] }) {
  return <Level entries={entries} parent={undefined} />;
}

function Level({ entries, parent }: { entries: readonly Entry[]; parent: string | undefined }) {
  return (
    <ul class="tree">
      {entries
        .filter((each) => each.parent === parent)
        .map((entry) => (
          <Branch key={entry.key} entry={entry} entries={entries} />
        ))}
    </ul>
  );
}

const words: Record<Entry["kind"], string> = {
  agency: "agency",
  advertiser: "advertiser",
  engineAccount: "engine account",
  campaign: "campaign",
  adGroup: "ad group",
  criterion: "keyword",
  ad: "ad",
};

function Branch({ entry, entries }: { entry: Entry; entries: readonly Entry[] }) {
  const known = entries.some(({ parent }) => parent === entry.key);
  const [open, setOpen] = useState(known);
  const [read, setRead] = useState<readonly Entry[]>();
  const leaf = entry.hasChildren === false;
  const toggle = async () => {
    setOpen(!open);
    if (open || known || read) return;
    try {
      const params = { query: { parent: entry.key, limit: 100 } };
      setRead((await unwrap(platform.GET("/sandbox/v1/conversions/trees", { params }))).items);
    } catch (error) {
      refused("Could not load this level", error);
    }
  };
  const label = entry.name ?? entry.id ?? entry.newId ?? "";
  return (
    <li>
      <div class="tree-row">
        {leaf ? (
          <span class="tree-leaf" />
        ) : (
          <button type="button" class="tree-toggle" aria-expanded={open} aria-label={label} onClick={toggle}>
            <Icon name={open ? "down" : "right"} size={16} />
          </button>
        )}
        <strong dir="auto">{label}</strong>
        <Badge>{words[entry.kind]}</Badge>
        <code class="muted">{[entry.id, entry.newId].filter(Boolean).join(" / ")}</code>
      </div>
      {open && known && <Level entries={entries} parent={entry.key} />}
      {open &&
        read &&
        (read.length > 0 ? (
          <Level entries={read} parent={entry.key} />
        ) : (
          <p class="tree-none muted">This level is empty.</p>
        ))}
    </li>
  );
}
