import { useEffect, useState } from "preact/hooks";
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { formatTime } from "../../app/format.ts";
import { doing } from "../../app/toasts.ts";
import { clock, everythingChanged, nowMs, putClock } from "../../app/world.ts";
import { FormDialog, textOf } from "../../ui/Dialog.tsx";
import { Badge, Button, Card, Field } from "../../ui/parts.tsx";

const steps = [
  { label: "+ 1 minute", seconds: 60 },
  { label: "+ 1 hour", seconds: 3600 },
  { label: "+ 1 day", seconds: 24 * 3600 },
  { label: "+ 1 week", seconds: 7 * 24 * 3600 },
];

const fullDay = new Intl.DateTimeFormat(undefined, { dateStyle: "full" });

export function Time() {
  const [setting, setSetting] = useState(false);
  const [, tick] = useState(0);
  const frozen = clock.value?.frozen ?? false;
  useEffect(() => {
    const timer = setInterval(() => tick((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const now = nowMs();
  return (
    <Card title="Clock" actions={<Badge tone={frozen ? "warn" : "good"}>{frozen ? "Stands still" : "Runs"}</Badge>}>
      <div class="stack">
        <div class="big-clock">
          <strong>{formatTime(now)}</strong>
          <span>{fullDay.format(now)}</span>
          <code class="muted">{new Date(now).toISOString()}</code>
        </div>
        <div class="row">
          {frozen ? (
            <Button tone="main" icon="play" onClick={() => doing("The clock runs", resume)}>
              Let it run
            </Button>
          ) : (
            <Button tone="main" icon="pause" onClick={() => doing("The clock stands still", () => freeze())}>
              Stop here
            </Button>
          )}
          <Button icon="clock" onClick={() => setSetting(true)}>
            Stop at…
          </Button>
        </div>
        <div class="row">
          {steps.map(({ label, seconds }) => (
            <Button key={label} onClick={() => doing(`Clock moved: ${label}`, () => advance(seconds))}>
              {label}
            </Button>
          ))}
          <Button onClick={() => doing("It is Monday, 9:00", () => advance(secondsUntil(nextMonday(now))))}>
            Next Monday 9:00
          </Button>
          <Button onClick={() => doing("It is the first of the month", () => advance(secondsUntil(firstOfMonth(now))))}>
            First of next month
          </Button>
        </div>
        <p class="muted">
          All services go by this clock. Moving it lets what is due happen: deliveries are tried again, reminders and
          conferences come. Letting it run goes back to the machine's time.
        </p>
      </div>
      {setting && <StopAt onClose={() => setSetting(false)} />}
    </Card>
  );
}

function StopAt({ onClose }: { onClose: () => void }) {
  const local = new Date(nowMs() - new Date(nowMs()).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  return (
    <FormDialog
      title="Stop the clock"
      action="Stop there"
      done="The clock stands still"
      onClose={onClose}
      submit={(values) => freeze(new Date(textOf(values, "at") ?? "").toISOString())}
    >
      <Field label="Date and time" hint="In the zone of this browser. Earlier than now is fine." wide>
        <input type="datetime-local" name="at" step="1" required defaultValue={local} />
      </Field>
    </FormDialog>
  );
}

async function freeze(at?: string): Promise<void> {
  putClock(await unwrap(platform.POST("/sandbox/v1/clock/freeze", { body: at === undefined ? {} : { at } })));
  everythingChanged();
}

async function resume(): Promise<void> {
  putClock(await unwrap(platform.POST("/sandbox/v1/clock/resume")));
  everythingChanged();
}

async function advance(seconds: number): Promise<void> {
  putClock(await unwrap(platform.POST("/sandbox/v1/clock/advance", { body: { seconds } })));
  everythingChanged();
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
