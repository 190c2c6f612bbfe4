/** A short list of recorded requests, each of which leads to its own page. */

import { formatDuration, formatTime } from "../app/format.ts";
import { injectedIn, type Recorded } from "../app/journal.ts";
import { to } from "../app/router.ts";
import { Dot } from "./ofService.tsx";
import { Badge, type Tone } from "./parts.tsx";

export function toneOf(status: number): Tone {
  if (status < 300) return "good";
  if (status < 400) return "plain";
  return status < 500 ? "warn" : "bad";
}

/** Says of a failure that it was asked for. */
export function InjectedBadge({ of }: { of: Recorded }) {
  return injectedIn(of) ? <Badge tone="info">injected</Badge> : null;
}

export function RequestRows({ requests }: { requests: readonly Recorded[] }) {
  return (
    <ul class="choices request-rows">
      {requests.map((each) => (
        <li key={each.id}>
          <a href={to(`/requests/${encodeURIComponent(each.id)}`)}>
            <span class="row between">
              <strong class="row">
                <Dot of={each.service} />
                {each.operation ?? each.path}
              </strong>
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
                {formatTime(each.time)} · {formatDuration(each.durationMs)}
              </span>
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}
