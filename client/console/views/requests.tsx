/** Every request as it happens. */

import { useEffect, useRef, useState } from "preact/hooks";
import { unwrap } from "../../errors.ts";
import { platform } from "../app/api.ts";
import { backToRealTime, isAwayFromRealTime } from "../app/clock.ts";
import { serviceNames } from "../app/contracts.ts";
import { formatDuration, formatMinute, formatShort, formatTime, plural } from "../app/format.ts";
import { following, forgetShown, isOwn, movedTimeOf, type Recorded, requests, seen } from "../app/journal.ts";
import { navigate, query, segments, setQuery, to } from "../app/router.ts";
import { doing } from "../app/toasts.ts";
import { clock, nowMs } from "../app/world.ts";
import { Icon } from "../ui/Icon.tsx";
import { Dot } from "../ui/ofService.tsx";
import { Badge, Button, Empty, ViewHead } from "../ui/parts.tsx";
import { InjectedBadge, toneOf } from "../ui/RequestRows.tsx";
import { RequestPanel } from "./requests/RequestPanel.tsx";

export function Requests() {
  const [paused, setPaused] = useState<readonly Recorded[]>();
  const id = segments.value[1];
  const all = paused ?? requests.value;
  const shown = filtered(all, query.value);
  const close = () => navigate(`${to("/requests")}${location.search}`);
  return (
    <div class="requests-view">
      <ViewHead title="Requests" text="What programs ask the services, as it happens.">
        <Live paused={paused !== undefined} />
        <Button
          icon={paused ? "play" : "pause"}
          aria-pressed={paused !== undefined}
          onClick={() => setPaused(paused ? undefined : requests.value)}
        >
          {paused ? "Go on" : "Pause"}
        </Button>
        <Button
          tone="quiet"
          icon="trash"
          onClick={() =>
            doing("Journal cleared", async () => {
              await unwrap(platform.DELETE("/sandbox/v1/requests"));
              forgetShown();
              if (paused) setPaused([]);
            })
          }
        >
          Clear
        </Button>
      </ViewHead>
      <MovedClock />
      <Filters />
      {shown.length > 0 ? (
        <Rows requests={shown} />
      ) : all.length > 0 ? (
        <Empty icon="filter" title="No request matches">
          <p>The filter hides {plural(all.length, "request")}.</p>
          <div class="actions">
            <Button onClick={() => navigate(to("/requests"))}>Show all</Button>
          </div>
        </Empty>
      ) : (
        <Empty icon="requests" title="Nobody has asked yet">
          <p>
            Send a request to any service: with curl, a published client, or from <a href={to("/explore")}>Explore</a>.
            It stands here the moment it is answered, with its caller, its bodies, and the rule that refused it.
          </p>
        </Empty>
      )}
      {id !== undefined && <RequestPanel key={id} id={id} onClose={close} />}
    </div>
  );
}

/** Times of the list are the machine's, and mean little to whoever goes by another clock. */
function MovedClock() {
  if (!isAwayFromRealTime()) return null;
  return (
    <p class="note" role="note">
      <Icon name="clock" size={16} />
      <span class="grow">
        The clock of the services {clock.value?.frozen ? "stands still at" : "was moved to"} {formatMinute(nowMs())}.
        The times below are the machine's, and where the services went by another one, theirs below it.
      </span>
      <Button tone="quiet" icon="play" onClick={() => doing("The clock runs in real time", backToRealTime)}>
        Back to real time
      </Button>
    </p>
  );
}

function Live({ paused }: { paused: boolean }) {
  if (paused) return <Badge tone="warn">Paused</Badge>;
  const state = following.value;
  if (state !== "live") return <Badge tone="warn">{state === "away" ? "Server away" : "Connecting"}</Badge>;
  return (
    <span class="live">
      <Badge tone="good">Live</Badge>
      {seen.value.missed > 0 && <span class="muted">{plural(seen.value.missed, "request")} missed</span>}
    </span>
  );
}

function Filters() {
  const given = query.value;
  const set = (name: string) => (event: Event) => {
    const { value } = event.currentTarget as HTMLInputElement | HTMLSelectElement; // Both are listened to below.
    setQuery({ [name]: value });
  };
  return (
    <search class="filters">
      <label>
        <span class="visually-hidden">Text in path, operation, caller or reason</span>
        <input
          type="search"
          placeholder="Path, operation, caller, reason"
          value={given.get("text") ?? ""}
          onInput={set("text")}
        />
      </label>
      <label>
        <span class="visually-hidden">Service</span>
        <select value={given.get("service") ?? ""} onChange={set("service")}>
          <option value="">All services</option>
          {serviceNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        <span class="visually-hidden">Status</span>
        <select value={given.get("status") ?? ""} onChange={set("status")}>
          <option value="">Any status</option>
          <option value="2">Done (2xx)</option>
          <option value="4">Refused (4xx)</option>
          <option value="5">Failed (5xx)</option>
        </select>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={given.get("console") === "1"}
          onChange={(event) => setQuery({ console: event.currentTarget.checked ? "1" : undefined })}
        />
        The console's own
      </label>
    </search>
  );
}

/** The newest first. */
function filtered(all: readonly Recorded[], given: URLSearchParams): Recorded[] {
  const text = (given.get("text") ?? "").toLowerCase();
  const service = given.get("service");
  const status = given.get("status");
  const own = given.get("console") === "1";
  const found: Recorded[] = [];
  for (let at = all.length - 1; at >= 0; at -= 1) {
    const each = all[at];
    if (!each || (!own && isOwn(each))) continue;
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

const rowHeight = 46;

/** Only the rows that can be seen are drawn. */
function Rows({ requests: all }: { requests: readonly Recorded[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(800);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const first = Math.max(0, Math.floor(top / rowHeight) - 5);
  const last = Math.min(all.length, Math.ceil((top + height) / rowHeight) + 5);
  return (
    <section
      ref={box}
      class="request-list"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      aria-label={plural(all.length, "request")}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <ul style={{ height: `${all.length * rowHeight}px` }}>
        {all.slice(first, last).map((each, index) => (
          <li key={each.id} style={{ top: `${(first + index) * rowHeight}px` }}>
            <Row request={each} />
          </li>
        ))}
      </ul>
    </section>
  );
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
    >
      <Badge tone={toneOf(status)}>{status}</Badge>
      <span class="request-what">
        <strong class="truncate">
          <Dot of={service} /> {operation ?? "no operation"}
          {inBatch && <span class="muted"> in a batch</span>}
        </strong>
        <span class="mono truncate muted">
          {method} {path}
        </span>
      </span>
      <span class="request-why truncate">
        {refusal ? (
          <>
            <InjectedBadge of={request} /> <Icon name="warning" size={14} /> {refusal.message}
          </>
        ) : (
          <span class="muted">{caller?.user ?? caller?.client ?? "nobody"}</span>
        )}
      </span>
      <span class="request-when">
        <span>{formatTime(time)}</span>
        <span class="muted">{moved ? formatShort(moved) : formatDuration(durationMs)}</span>
      </span>
    </a>
  );
}
