/** The effects of a request: the resources that it changed, before and after, and the emails, notifications and jobs that it caused. */
import type { PlatformSchemas } from "../../../../generated/platform/client.ts";
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { plural } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { to } from "../../app/router.ts";
import { anyChange } from "../../app/world.ts";
import { Json } from "../../ui/Json.tsx";
import { Dot } from "../../ui/ofService.tsx";
import { Badge, Shown } from "../../ui/parts.tsx";

type Change = PlatformSchemas["Change"];
type Changes = PlatformSchemas["Changes"];

/** The maximum number of resources that are shown for one request. */
const most = 50;

export function Follows({ id }: { id: string }) {
  const found = useLoad(
    (signal) =>
      unwrap(platform.GET("/sandbox/v1/changes", { params: { query: { request: id, limit: most } }, signal })),
    // Loaded again after any change, because emails and notifications are recorded after the response.
    [id, anyChange.value],
  );
  return (
    <section class="stack" aria-labelledby="effects">
      <h3 id="effects">Effects</h3>
      <Shown of={found}>{(changes) => <Effects changes={changes} />}</Shown>
    </section>
  );
}

function Effects({ changes }: { changes: Changes }) {
  const { items, left, deliveries, jobs } = changes;
  if (items.length === 0 && deliveries.length === 0 && jobs.length === 0) {
    return <p class="muted">No recorded changes.</p>;
  }
  return (
    <ul class="stack plain follows">
      {items.map((each) => (
        <li key={`${each.resource} ${each.path ?? each.id}`}>
          <OneChange change={each} />
        </li>
      ))}
      {left > 0 && <li class="muted">and {plural(left, "more resource")}</li>}
      {jobs.map(({ service, kind, done }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: jobs have no identifier, and their order does not change
        <li key={`job ${index}`} class="row">
          <Dot of={service} />
          <span class="grow">
            Job <code>{kind}</code>
          </span>
          <Badge tone={done ? "good" : "plain"}>{done ? "done" : "pending"}</Badge>
        </li>
      ))}
      {deliveries.map(({ delivery }) => (
        <li key={delivery.id} class="row">
          <Dot of={delivery.service} />
          <a class="grow" href={to(`/deliveries/${encodeURIComponent(delivery.id)}`)}>
            {delivery.kind === "mail" ? "Email" : "Notification"} to {delivery.stream.replace(/^mail:/, "")}
          </a>
          <Badge tone={delivery.state === "delivered" ? "good" : "plain"}>{delivery.state}</Badge>
        </li>
      ))}
    </ul>
  );
}

const kinds = {
  made: { tone: "good", word: "created" },
  changed: { tone: "warn", word: "updated" },
  removed: { tone: "bad", word: "deleted" },
} as const;

function OneChange({ change: each }: { change: Change }) {
  const { service, resource, id, change, before, after, members, causes } = each;
  const later = causes.flatMap(({ by }) => by ?? []);
  return (
    <details>
      <summary>
        <Dot of={service} /> <Badge tone={kinds[change].tone}>{kinds[change].word}</Badge> <strong>{resource}</strong>{" "}
        <code>{id}</code>
        {members.length > 0 && <span class="muted"> {members.join(", ")}</span>}
        {later.length > 0 && <span class="muted"> through {later.join(", ")}</span>}
      </summary>
      {change === "changed" ? (
        <div class="stack">
          <p class="muted">Before</p>
          <Json value={only(before, members)} label="Before" />
          <p class="muted">After</p>
          <Json value={only(after, members)} label="After" />
        </div>
      ) : (
        <Json value={after ?? before} label={after ? "Created resource" : "Deleted resource"} />
      )}
    </details>
  );
}

/** Returns the fields of a resource that changed, or all of its fields if it was only moved. */
function only(value: Change["before"], members: readonly string[]): unknown {
  if (!value || members.length === 0) return value;
  return Object.fromEntries(members.flatMap((name) => (name in value ? [[name, value[name]]] : [])));
}
