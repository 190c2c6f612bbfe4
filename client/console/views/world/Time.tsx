import { useEffect, useState } from "preact/hooks";
import { backToRealTime, isAwayFromRealTime, moveClock, stopClock } from "../../app/clock.ts";
import { formatFullDay, formatTime } from "../../app/format.ts";
import { to } from "../../app/router.ts";
import { doing } from "../../app/toasts.ts";
import { clock, nowMs } from "../../app/world.ts";
import { FormDialog, textOf } from "../../ui/Dialog.tsx";
import { Badge, Button, Card, Field } from "../../ui/parts.tsx";

const steps = [
  { label: "1 minute", seconds: 60 },
  { label: "1 hour", seconds: 3600 },
  { label: "1 day", seconds: 24 * 3600 },
  { label: "1 week", seconds: 7 * 24 * 3600 },
];

export function Time() {
  const [, tick] = useState(0);
  const frozen = clock.value?.frozen ?? false;
  useEffect(() => {
    const timer = setInterval(() => tick((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const now = nowMs();
  return (
    <Card title="Clock" actions={<Badge tone={frozen ? "warn" : "good"}>{frozen ? "Frozen" : "Running"}</Badge>}>
      <div class="stack">
        <div class="big-clock">
          <strong>{formatTime(now)}</strong>
          <span>{formatFullDay(now)}</span>
          <code class="muted">{new Date(now).toISOString()}</code>
        </div>
        <Stopping frozen={frozen} />
        <div class="row">
          {steps.map(({ label, seconds }) => (
            <Button key={label} onClick={() => doing(`Clock advanced by ${label}`, () => moveClock(seconds))}>
              + {label}
            </Button>
          ))}
          <Button
            onClick={() => doing("Clock advanced to Monday, 09:00", () => moveClock(secondsUntil(nextMonday(now))))}
          >
            Next Monday 09:00
          </Button>
          <Button
            onClick={() =>
              doing("Clock advanced to the first of the month", () => moveClock(secondsUntil(firstOfMonth(now))))
            }
          >
            First of next month
          </Button>
        </div>
        <p class="muted">
          All services use this clock. When you advance it, everything due until then happens: deliveries are retried,
          conferences are created, and reminders fall due. The <a href={to("/calendar")}>calendar</a> lists the
          reminders of each user.
        </p>
      </div>
    </Card>
  );
}

function Stopping({ frozen }: { frozen: boolean }) {
  const [setting, setSetting] = useState(false);
  const away = isAwayFromRealTime();
  return (
    <div class="row">
      {!frozen && (
        <Button tone={away ? "plain" : "main"} icon="pause" onClick={() => doing("Clock frozen", () => stopClock())}>
          Freeze clock
        </Button>
      )}
      {away && (
        <Button tone="main" icon="play" onClick={() => doing("Clock set to real time", backToRealTime)}>
          Resume real time
        </Button>
      )}
      <Button icon="clock" onClick={() => setSetting(true)}>
        Freeze at…
      </Button>
      {setting && <StopAt onClose={() => setSetting(false)} />}
    </div>
  );
}

function StopAt({ onClose }: { onClose: () => void }) {
  const local = new Date(nowMs() - new Date(nowMs()).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  return (
    <FormDialog
      title="Freeze the clock"
      action="Freeze clock"
      done="Clock frozen"
      onClose={onClose}
      submit={(values) => stopClock(new Date(textOf(values, "at") ?? "").toISOString())}
    >
      <Field label="Date and time" hint="In your browser's time zone. The time can be in the past." wide>
        <input type="datetime-local" name="at" step="1" required defaultValue={local} />
      </Field>
    </FormDialog>
  );
}

function secondsUntil(at: Date): number {
  return Math.max(0, (at.getTime() - nowMs()) / 1000);
}

function nextMonday(fromMs: number): Date {
  const at = new Date(fromMs);
  at.setDate(at.getDate() + ((8 - at.getDay()) % 7 || 7));
  at.setHours(9, 0, 0, 0);
  return at;
}

function firstOfMonth(fromMs: number): Date {
  const at = new Date(fromMs);
  return new Date(at.getFullYear(), at.getMonth() + 1, 1);
}
