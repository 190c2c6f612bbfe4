/** The request log: shows every request while it happens. */

import { useState } from "preact/hooks";
import { unwrap } from "../../errors.ts";
import { platform } from "../app/api.ts";
import { backToRealTime, isAwayFromRealTime } from "../app/clock.ts";
import { serviceNames } from "../app/contracts.ts";
import { formatDuration, formatMinute, formatShort, formatTime, plural } from "../app/format.ts";
import {
  cameLately,
  following,
  forgetShown,
  movedTimeOf,
  ownRequests,
  type Recorded,
  requests,
  seen,
} from "../app/journal.ts";
import { navigate, query, segments, to } from "../app/router.ts";
import { doing } from "../app/toasts.ts";
import { clock, nowMs } from "../app/world.ts";
import { ChoiceFilter, Filters, SwitchFilter, TextFilter } from "../ui/Filters.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Dot } from "../ui/ofService.tsx";
import { Badge, Button, Empty, ViewHead, Waiting } from "../ui/parts.tsx";
import { InjectedBadge, toneOf } from "../ui/RequestRows.tsx";
import { Rows } from "../ui/Rows.tsx";
import { RequestPanel } from "./requests/RequestPanel.tsx";

export function Requests() {
  const [paused, setPaused] = useState<readonly Recorded[]>();
  const id = segments.value[1];
  const all =
    paused ?? (query.value.get("console") === "1" ? withOwn(requests.value, ownRequests.value) : requests.value);
  const shown = filtered(all, query.value);
  const close = () => navigate(`${to("/requests")}${location.search}`);
  return (
    <div class="fills">
      <ViewHead title="Requests" text="All API requests to this server, live.">
        <Live paused={paused !== undefined} />
        <Button
          icon={paused ? "play" : "pause"}
          aria-pressed={paused !== undefined}
          onClick={() => setPaused(paused ? undefined : all)}
        >
          {paused ? "Resume" : "Pause"}
        </Button>
        <Button
          tone="quiet"
          icon="trash"
          onClick={() =>
            doing("Request log cleared", async () => {
              await unwrap(platform.DELETE("/sandbox/v1/requests"));
              forgetShown();
              if (paused) setPaused([]);
            })
          }
        >
          Clear log
        </Button>
      </ViewHead>
      <MovedClock />
      <RequestFilters />
      {shown.length > 0 ? (
        <Rows items={shown} label={plural(shown.length, "request")} keyOf={({ id }) => id} isFresh={cameLately}>
          {(each) => <Row request={each} />}
        </Rows>
      ) : all.length > 0 ? (
        <Empty icon="filter" title="No requests match">
          <p>The filters hide {plural(all.length, "request")}.</p>
          <div class="actions">
            <Button onClick={() => navigate(to("/requests"))}>Show all requests</Button>
          </div>
        </Empty>
      ) : seen.value.count === undefined ? (
        <Waiting />
      ) : (
        <Empty icon="requests" title="No requests yet">
          <p>
            Send a request to any service with curl, a published client, or <a href={to("/explore")}>Explore</a>. It
            appears here with its caller and bodies. If it failed, the rule that rejected it is shown, too.
          </p>
        </Empty>
      )}
      {id !== undefined && <RequestPanel key={id} id={id} onClose={close} />}
    </div>
  );
}

/** Shows which clock the times in the list are from, if it is not the machine's clock. */
function MovedClock() {
  if (!isAwayFromRealTime()) return null;
  return (
    <p class="note" role="note">
      <Icon name="clock" size={16} />
      <span class="grow">
        The service clock is {clock.value?.frozen ? "frozen at" : "set to"} {formatMinute(nowMs())}. The list shows
        service time.
      </span>
      <Button tone="quiet" icon="play" onClick={() => doing("Clock set to real time", backToRealTime)}>
        Resume real time
      </Button>
    </p>
  );
}

function Live({ paused }: { paused: boolean }) {
  if (paused) return <Badge tone="warn">Paused</Badge>;
  const state = following.value;
  if (state !== "live") return <Badge tone="warn">{state === "away" ? "Disconnected" : "Connecting"}</Badge>;
  return (
    <span class="live">
      <Badge tone="good">Live</Badge>
      {seen.value.missed > 0 && <span class="muted">{plural(seen.value.missed, "request")} missed</span>}
    </span>
  );
}

function RequestFilters() {
  return (
    <Filters names={["text", "service", "status", "console"]}>
      <TextFilter
        name="text"
        label="Search path, operation, caller and reason"
        placeholder="Path, operation, caller, reason"
      />
      <ChoiceFilter name="service" label="Service" options={serviceNames} />
      <ChoiceFilter
        name="status"
        label="Status"
        options={[
          ["2", "2xx success"],
          ["4", "4xx client error"],
          ["5", "5xx server error"],
        ]}
      />
      <SwitchFilter name="console" label="Console requests" />
    </Filters>
  );
}

/** Combines the requests of apps and those of the console, latest last. */
function withOwn(others: readonly Recorded[], own: readonly Recorded[]): Recorded[] {
  return [...others, ...own].sort((one, other) => Date.parse(one.time) - Date.parse(other.time));
}

/** The requests that match the filters in the URL, newest first. */
function filtered(all: readonly Recorded[], given: URLSearchParams): Recorded[] {
  const text = (given.get("text") ?? "").toLowerCase();
  const service = given.get("service");
  const status = given.get("status");
  const found: Recorded[] = [];
  for (let at = all.length - 1; at >= 0; at -= 1) {
    const each = all[at];
    if (!each) continue;
    if (service && each.service !== service) continue;
    if (status && String(each.status)[0] !== status) continue;
    if (text && !textOf(each).includes(text)) continue;
    found.push(each);
  }
  return found;
}

function textOf({ method, path, operation, caller, refusal, status }: Recorded): string {
  return `${method} ${path} ${operation ?? ""} ${caller?.user ?? ""} ${caller?.client ?? ""} ${refusal?.reason ?? ""} ${refusal?.message ?? ""} ${status}`.toLowerCase();
}

function Row({ request }: { request: Recorded }) {
  const { id, service, operation, method, path, status, durationMs, caller, refusal, time, inBatch } = request;
  const moved = movedTimeOf(request);
  return (
    <a
      class="request"
      data-row
      aria-current={segments.value[1] === id ? "true" : undefined}
      href={`${to(`/requests/${encodeURIComponent(id)}`)}${location.search}`}
      title={`${operation ?? "unknown operation"}, ${formatTime(time)}, ${formatDuration(durationMs)}`}
    >
      <Badge tone={toneOf(status)}>{status}</Badge>
      <span class="request-operation">
        <Dot of={service} />
        <span class="truncate">{operation ?? "unknown operation"}</span>
      </span>
      <span class="request-method">{method}</span>
      <span class="request-path mono truncate">
        {path}
        {inBatch && <span class="muted"> in a batch</span>}
      </span>
      <span class="request-why truncate">
        {refusal && (
          <>
            <InjectedBadge of={request} /> <Icon name="warning" size={14} /> {refusal.message}
          </>
        )}
      </span>
      <span class="request-caller muted truncate">{caller?.user ?? caller?.client ?? "anonymous"}</span>
      <span class="request-when muted">{moved ? formatShort(moved) : formatTime(time)}</span>
    </a>
  );
}
