/** A short list of recorded requests, each of which links to its own page. */

import { formatDuration, formatShort, formatTime } from "../app/format.ts";
import { injectedIn, movedTimeOf, type Recorded } from "../app/journal.ts";
import { to } from "../app/router.ts";
import { Dot } from "./ofService.tsx";
import { Badge, type Tone } from "./parts.tsx";

export function toneOf(status: number): Tone {
  if (status < 300) return "good";
  if (status < 400) return "plain";
  return status < 500 ? "warn" : "bad";
}

/** A badge for requests whose failure was injected by a fault of the sandbox. */
export function InjectedBadge({ of }: { of: Recorded }) {
  return injectedIn(of) ? <Badge tone="info">injected</Badge> : null;
}

/** Formats the time of a request, by the services' clock if that differed from the machine's clock. */
function whenOf(recorded: Recorded): string {
  const moved = movedTimeOf(recorded);
  return moved === undefined ? formatTime(recorded.time) : formatShort(moved);
}

export function RequestRows({ requests }: { requests: readonly Recorded[] }) {
  return (
    <ul class="choices request-rows">
      {requests.map((each) => (
        <li key={each.id}>
          <a href={to(`/requests/${encodeURIComponent(each.id)}`)}>
            <span class="row between">
              <span class="row name">
                <Dot of={each.service} />
                {each.operation ?? each.path}
              </span>
              <span class="row">
                <InjectedBadge of={each} />
                <Badge tone={toneOf(each.status)}>{each.status}</Badge>
              </span>
            </span>
            <small>
              <span class="mono">
                {each.method} {each.path}
              </span>
              <span>
                {whenOf(each)} · {formatDuration(each.durationMs)}
              </span>
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}
