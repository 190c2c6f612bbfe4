/** The services' current time. It links to the view where the clock is set. */
import { useEffect, useState } from "preact/hooks";
import { isAwayFromRealTime } from "../app/clock.ts";
import { formatDay, formatMinute, formatTime } from "../app/format.ts";
import { to } from "../app/router.ts";
import { clock, nowMs } from "../app/world.ts";
import { Icon } from "../ui/Icon.tsx";

/** On narrow screens, the chip shows either day or time. For a moved clock it shows the day, which is more informative. */
const narrow = matchMedia("(max-width: 700px)");

export function ClockChip() {
  const [, tick] = useState(0);
  const read = clock.value;
  useEffect(() => {
    const timer = setInterval(() => tick((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!read) return null;
  const now = nowMs();
  const shifted = isAwayFromRealTime();
  return (
    <a
      class={`chip clock${read.frozen || shifted ? " away" : ""}`}
      href={to("/world")}
      title={`Service clock: ${formatMinute(now)}${read.frozen ? " (frozen)" : ""}`}
    >
      <Icon name={read.frozen ? "pause" : "clock"} size={16} />
      <time dateTime={new Date(now).toISOString()}>
        {shifted ? (narrow.matches ? formatDay(now) : formatMinute(now)) : formatTime(now)}
      </time>
      {(read.frozen || shifted) && <span class="chip-state">{read.frozen ? "Frozen" : "Moved"}</span>}
    </a>
  );
}
