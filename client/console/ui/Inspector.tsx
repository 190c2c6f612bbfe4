/** Everything about one object: a description by the view, its JSON and ETag, and the requests that touched it. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { unwrap } from "../../errors.ts";
import { platform } from "../app/api.ts";
import { useLoad } from "../app/load.ts";
import { anyChange } from "../app/world.ts";
import { Dialog } from "./Dialog.tsx";
import { Json } from "./Json.tsx";
import { CopyButton, Empty, Facts, Shown, Tabs } from "./parts.tsx";
import { RequestRows } from "./RequestRows.tsx";

interface InspectorProps {
  title: string;
  /** The object as the API returns it. */
  value: unknown;
  etag?: string;
  /** The object's id. Requests that contain it in their path or body are listed as requests about the object. */
  mark: string;
  onClose: () => void;
  actions?: ComponentChildren;
  children?: ComponentChildren;
}

type Tab = "about" | "json" | "requests";

export function Inspector({ title, value, etag, mark, onClose, actions, children }: InspectorProps) {
  const [tab, setTab] = useState<Tab>(children ? "about" : "json");
  const tabs = [
    ...(children ? [{ name: "about" as const, title: "Details" }] : []),
    { name: "json" as const, title: "JSON" },
    { name: "requests" as const, title: "Requests" },
  ];
  return (
    <Dialog title={title} kind="panel" onClose={onClose} actions={actions}>
      <div class="stack">
        <Tabs label="Sections" tabs={tabs} at={tab} onChange={setTab} />
        {tab === "about" && children}
        {tab === "json" && (
          <>
            {etag !== undefined && <Facts facts={[["ETag", <Etag key="etag" text={etag} />]]} />}
            <Json value={value} />
          </>
        )}
        {tab === "requests" && <Touching mark={mark} />}
      </div>
    </Dialog>
  );
}

function Etag({ text }: { text: string }) {
  return (
    <span class="row">
      <code>{text}</code>
      <CopyButton text={text} />
    </span>
  );
}

/** Recorded requests in which an id occurs. */
function Touching({ mark }: { mark: string }) {
  const turn = anyChange.value;
  const found = useLoad(
    (signal) =>
      unwrap(
        platform.GET("/sandbox/v1/requests", { params: { query: { text: mark.slice(0, 200), limit: 50 } }, signal }),
      ),
    [mark, turn],
  );
  return (
    <Shown of={found}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty icon="requests" title="No requests yet">
            <p>Requests that contain this ID appear here. The request log stores the latest 2,000 requests.</p>
          </Empty>
        ) : (
          <RequestRows requests={[...items].reverse()} />
        )
      }
    </Shown>
  );
}
