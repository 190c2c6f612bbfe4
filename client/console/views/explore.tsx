/** Lists every operation of every service. Each can be tried with an example from the contract. */
import { firstService, type KnownOperation, type ServiceName, serviceNames } from "../app/contracts.ts";
import { operationsOf } from "../app/documents.ts";
import { useLoad } from "../app/load.ts";
import { navigate, query, segments, to } from "../app/router.ts";
import { Filters, TextFilter } from "../ui/Filters.tsx";
import { Button, Empty, Shown, ViewHead } from "../ui/parts.tsx";
import { TryIt } from "./explore/TryIt.tsx";

export function Explore() {
  const [, name = firstService, id] = segments.value;
  const service = serviceNames.find((each) => each === name) ?? firstService;
  const found = useLoad(() => operationsOf(service), [service]);
  return (
    <>
      <ViewHead title="Explore" text="Try any operation, starting from a valid example." />
      <Shown of={found}>
        {(operations) => (
          <div class={`split${id === undefined ? "" : " chosen"}`}>
            <Choice service={service} operations={operations} id={id} />
            <div>
              <Button
                class="back"
                icon="left"
                onClick={() => navigate(`${to(`/explore/${service}`)}${location.search}`)}
              >
                All operations
              </Button>
              <Chosen operations={operations} id={id} />
            </div>
          </div>
        )}
      </Shown>
    </>
  );
}

function Choice(props: { service: ServiceName; operations: readonly KnownOperation[]; id: string | undefined }) {
  const { service, operations, id } = props;
  const wanted = (query.value.get("text") ?? "").toLowerCase();
  const shown = operations.filter((each) =>
    `${each.id} ${each.summary} ${each.method} ${each.path}`.toLowerCase().includes(wanted),
  );
  return (
    <div class="stack">
      <Filters names={["text"]}>
        <label class="pill set">
          <span>Service</span>
          <select value={service} onChange={(event) => navigate(to(`/explore/${event.currentTarget.value}`))}>
            {serviceNames.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <TextFilter name="text" label="Search operations" placeholder={`Search ${operations.length} operations`} />
      </Filters>
      <ul class="choices">
        {shown.map((each) => (
          <li key={`${each.id} ${each.path}`}>
            <a
              href={`${to(`/explore/${service}/${each.id}`)}${location.search}`}
              aria-current={each.id === id ? "true" : undefined}
            >
              <strong>{each.summary}</strong>
              <small>
                <span class="mono">{each.path}</span>
                <span class="mono">{each.method.toUpperCase()}</span>
              </small>
            </a>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p class="muted">No operations match.</p>}
    </div>
  );
}

function Chosen({ operations, id }: { operations: readonly KnownOperation[]; id: string | undefined }) {
  const known = operations.find((each) => each.id === id);
  if (known) return <TryIt key={`${known.service} ${known.id}`} known={known} />;
  return (
    <Empty icon="explore" title={id === undefined ? "Choose an operation" : "Operation not found"}>
      <p>
        Each operation comes with its parameters, a valid example, and code in curl, TypeScript, JavaScript and Python.
      </p>
    </Empty>
  );
}
