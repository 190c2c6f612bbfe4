/** Outgoing notifications and emails, and the channels and subscriptions that receive them. */

import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import { unwrap } from "../../errors.ts";
import { platform } from "../app/api.ts";
import { plural } from "../app/format.ts";
import { useLoad } from "../app/load.ts";
import { navigate, query, segments, setQuery, to } from "../app/router.ts";
import { doing } from "../app/toasts.ts";
import { anyChange, changed, changes } from "../app/world.ts";
import { CauseLink } from "../ui/CauseLink.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Few } from "../ui/Few.tsx";
import { ChoiceFilter, Filters } from "../ui/Filters.tsx";
import { Json } from "../ui/Json.tsx";
import { Dot } from "../ui/ofService.tsx";
import { Button, Empty, Facts, Shown, Tabs, ViewHead, When } from "../ui/parts.tsx";
import { Channels } from "./deliveries/Channels.tsx";
import { StateBadge, states } from "./deliveries/StateBadge.tsx";

type Delivery = PlatformSchemas["Delivery"];

export function Deliveries() {
  const at = segments.value[1] === "channels" ? "channels" : "deliveries";
  return (
    <>
      <ViewHead
        title="Deliveries"
        text="Notifications and emails that the server sends, with their attempts and results."
      />
      <div class="stack">
        <Tabs
          label="Deliveries"
          at={at}
          onChange={(name) => navigate(to(name === "channels" ? "/deliveries/channels" : "/deliveries"))}
          tabs={[
            { name: "deliveries", title: "Deliveries" },
            { name: "channels", title: "Channels and subscriptions" },
          ]}
        />
        {at === "channels" ? <Channels /> : <List />}
      </div>
    </>
  );
}

function List() {
  const state = query.value.get("state") ?? "";
  const stream = query.value.get("stream") ?? "";
  const open = segments.value[1];
  const go = (id?: string) =>
    navigate(`${to(id ? `/deliveries/${encodeURIComponent(id)}` : "/deliveries")}${location.search}`);
  const found = useLoad(
    (signal) =>
      unwrap(
        platform.GET("/sandbox/v1/deliveries", {
          params: {
            // The cast is safe, because the options below are those of the contract.
            query: { limit: 100, ...(state && { state: state as Delivery["state"] }), ...(stream && { stream }) },
          },
          signal,
        }),
      ),
    [state, stream, anyChange.value],
  );
  return (
    <>
      <div class="row between">
        <Filters names={["state"]}>
          <ChoiceFilter name="state" label="State" options={states} />
        </Filters>
        {stream && (
          <Button icon="close" onClick={() => setQuery({ stream: undefined })}>
            Show all channels
          </Button>
        )}
        <Button icon="reload" onClick={found.reload}>
          Refresh
        </Button>
      </div>
      <Shown of={found}>
        {({ items }) =>
          items.length === 0 ? (
            <Nothing filtered={state !== "" || stream !== ""} />
          ) : (
            <Few rows={items} isOpen={({ id }) => id === open}>
              {(shown) => <Table items={shown} open={open} onOpen={go} />}
            </Few>
          )
        }
      </Shown>
      {open !== undefined && <DeliveryPanel key={open} id={open} onClose={() => go()} />}
    </>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <Empty icon="deliveries" title={filtered ? "No deliveries match" : "No deliveries yet"}>
      <p>
        Watch a calendar, subscribe to a timeline, or invite a guest. Each notification and email appears here with its
        attempts and the time of the next attempt.
      </p>
    </Empty>
  );
}

interface TableProps {
  items: readonly Delivery[];
  open: string | undefined;
  onOpen: (id: string) => void;
}

function Table({ items, open, onOpen }: TableProps) {
  return (
    <div class="table folds">
      <table>
        <thead>
          <tr>
            <th>To</th>
            <th>State</th>
            <th>Attempts</th>
            <th>Due</th>
            <th class="tight">
              <span class="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((each) => (
            <tr key={each.id} class="opens" onClick={() => onOpen(each.id)}>
              <td class="lead">
                <span class="lead-line">
                  <Dot of={each.service} />
                  <button type="button" class="link" data-row aria-current={each.id === open ? "true" : undefined}>
                    {targetOf(each)}
                  </button>
                </span>
                {each.outcome && <span class="muted">{each.outcome}</span>}
              </td>
              <td>
                <StateBadge state={each.state} />
              </td>
              <td class="muted tight">{plural(each.attempts, "attempt")}</td>
              <td class="muted tight">
                <When at={each.due} />
              </td>
              <td class="tight end">
                <Redeliver delivery={each} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Redeliver({ delivery }: { delivery: Delivery }) {
  return (
    <Button
      icon="send"
      onClick={(event) => {
        event.stopPropagation();
        void doing("Delivery scheduled", async () => {
          const params = { path: { delivery: delivery.id } };
          await unwrap(platform.POST("/sandbox/v1/deliveries/{delivery}/redeliver", { params }));
          changed("platform");
          // The list is read again after a delay, so that the server can send the delivery first.
          setTimeout(() => changed("platform"), 800);
        });
      }}
    >
      Redeliver
    </Button>
  );
}

function targetOf({ kind, request }: Delivery): string {
  // The cast is safe: the outbox stores requests with these fields.
  const { url, subject, to: receivers } = request as { url?: string; subject?: string; to?: string[] };
  return kind === "mail" ? `${subject ?? "Email"} → ${(receivers ?? []).join(", ")}` : (url ?? "");
}

function DeliveryPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useLoad(
    (signal) =>
      unwrap(platform.GET("/sandbox/v1/deliveries/{delivery}", { params: { path: { delivery: id } }, signal })),
    [id, changes.value.platform],
  );
  return (
    <Dialog kind="panel" title="Delivery" onClose={onClose} actions={found.data && <Redeliver delivery={found.data} />}>
      <Shown of={found}>
        {(delivery) => (
          <div class="stack">
            <h3 class="prewrap">{targetOf(delivery)}</h3>
            <Facts
              facts={[
                ["State", <StateBadge key="state" state={delivery.state} />],
                ["Service", delivery.service],
                ["Attempts", String(delivery.attempts)],
                ["Last result", delivery.outcome],
                [delivery.finished ? "Last attempt" : "Next attempt", <When key="due" at={delivery.due} />],
                ["Created", <When key="created" at={delivery.created} />],
                ["Finished", delivery.finished && <When key="finished" at={delivery.finished} />],
                ["Caused by", delivery.cause && <CauseLink key="cause" cause={delivery.cause} />],
                ["Stream", <code key="stream">{delivery.stream}</code>],
                [
                  "Email",
                  delivery.kind === "mail" && delivery.state === "delivered" ? (
                    <a key="mail" href={to(`/mails/${delivery.id}`)}>
                      Open email
                    </a>
                  ) : undefined,
                ],
              ]}
            />
            <Json value={payloadOf(delivery.request)} label="Request" />
            {delivery.response && (
              <>
                <h3>Response from the receiver</h3>
                <Json value={payloadOf(delivery.response)} label="Response from the receiver" />
              </>
            )}
          </div>
        )}
      </Shown>
    </Dialog>
  );
}

/** Parses the body of a message if it is a JSON string, because a parsed body is easier to read. */
function payloadOf<Message extends { body?: unknown }>(message: Message): unknown {
  const { body } = message;
  if (typeof body !== "string") return message;
  try {
    return { ...message, body: JSON.parse(body) as unknown };
  } catch {
    return message;
  }
}
