/** The small components from which every view is composed. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { injectedIn, reachable } from "../app/api.ts";
import { formatDistance, formatSecond } from "../app/format.ts";
import { explain, said } from "../app/toasts.ts";
import { nowMs } from "../app/world.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { InjectedNote } from "./InjectedNote.tsx";

interface ButtonProps extends Omit<JSX.IntrinsicElements["button"], "icon" | "size"> {
  icon?: IconName;
  /** `main` for the main action of a view, `quiet` for secondary actions, `danger` for destructive actions. */
  tone?: "main" | "plain" | "quiet" | "danger";
  /** The action in words. Required for a button that shows only an icon. */
  label?: string;
  busy?: boolean;
}

export function Button({ icon, tone = "plain", label, busy, children, class: more, ...rest }: ButtonProps) {
  const only = children === undefined;
  return (
    <button
      type="button"
      {...rest}
      class={`button ${tone}${only ? " only" : ""} ${more ?? ""}`}
      aria-label={only ? label : undefined}
      title={only ? label : rest.title}
      disabled={busy || rest.disabled}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function Badge({ tone = "plain", children }: { tone?: Tone; children: ComponentChildren }) {
  return <span class={`badge ${tone}`}>{children}</span>;
}

export type Tone = "plain" | "good" | "warn" | "bad" | "info";

/** The heading of a view, with its actions. */
export function ViewHead({ title, text, children }: { title: string; text?: string; children?: ComponentChildren }) {
  useEffect(() => {
    document.title = `${title} · Quintet`;
  }, [title]);
  return (
    <header class="view-head">
      <div>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {children && <div class="actions">{children}</div>}
    </header>
  );
}

/** An empty state: explains what will appear here and how to make it appear. */
export function Empty({ icon, title, children }: { icon: IconName; title: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <Icon name={icon} size={36} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** Explains why something could not be shown, with a suggestion. */
export function Problem({ error, retry }: { error: unknown; retry?: () => void }) {
  const { title, advice, status, reason } = explain(error);
  const injected = injectedIn(error);
  return (
    <div class="problem" role="alert">
      <Icon name="warning" />
      <div>
        <p class="problem-title">{title}</p>
        {injected ? <InjectedNote injected={injected} /> : advice && <p>{advice}</p>}
        {status !== undefined && (
          <p class="muted">
            {status}
            {reason && (
              <>
                {" · "}
                <a href={`/docs/errors#${encodeURIComponent(reason)}`} target="_blank" rel="noreferrer">
                  {reason}
                </a>
              </>
            )}
          </p>
        )}
      </div>
      {retry && (
        <Button icon="reload" onClick={retry}>
          Retry
        </Button>
      )}
    </div>
  );
}

/** Shows loaded data. Shows placeholders while the data is loading, and the error if loading failed. */
export function Shown<Data>({
  of,
  waiting = <Waiting />,
  children,
}: {
  of: { data: Data | undefined; error: unknown; loading: boolean; reload(): void };
  /** Placeholders with the same height as the data. The default fits a list of rows. */
  waiting?: JSX.Element;
  children: (data: Data) => ComponentChildren;
}) {
  if (of.error !== undefined && of.data === undefined) {
    // The banner already reports that the server is unreachable. The request is repeated once the server is back.
    return reachable.value ? <Problem error={of.error} retry={of.reload} /> : waiting;
  }
  if (of.data === undefined) return waiting;
  return (
    <>
      {of.error !== undefined && reachable.value && <Problem error={of.error} retry={of.reload} />}
      {children(of.data)}
    </>
  );
}

/**
 * Placeholders with the same height as the rows that follow, so that nothing moves when they arrive.
 * @param kind `tall` for rows with two lines, `blocks` for areas whose heights the style sheet sets.
 */
export function Waiting({ rows = placeholders.length, kind = "" }: { rows?: number; kind?: string }) {
  return (
    <div class={`waiting ${kind}`} role="status">
      <span class="visually-hidden">Loading</span>
      {placeholders.slice(0, rows).map((width) => (
        <i key={width} style={{ "--width": `${width}%` }} />
      ))}
    </div>
  );
}

const placeholders = [38, 52, 31, 46, 58, 35, 49, 41];

/** Shows a time with its distance from the services' time, and the exact time on hover. */
export function When({ at, distance = true }: { at: string | number; distance?: boolean }) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return <span>{String(at)}</span>;
  return (
    <time dateTime={date.toISOString()} title={date.toISOString()}>
      {formatSecond(date)}
      {distance && <span class="muted"> · {formatDistance(date, nowMs())}</span>}
    </time>
  );
}

export function CopyButton({ text, label = "Copy" }: { text: string | (() => string); label?: string }) {
  const [done, setDone] = useState(false);
  return (
    <Button
      tone="quiet"
      icon={done ? "check" : "copy"}
      onClick={async () => {
        await copyText(typeof text === "function" ? text() : text);
        setDone(true);
        said("Copied to the clipboard");
        setTimeout(() => setDone(false), 1500);
      }}
    >
      {label}
    </Button>
  );
}

/** Pages without HTTPS have no `navigator.clipboard`, unless they are on this machine. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}

export function Tabs<Name extends string>({
  tabs,
  at,
  onChange,
  label,
}: {
  tabs: readonly { name: Name; title: string; count?: number }[];
  at: Name;
  onChange: (name: Name) => void;
  label: string;
}) {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const index = tabs.findIndex(({ name }) => name === at);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.name);
    const list = event.currentTarget instanceof HTMLElement ? event.currentTarget : undefined;
    requestAnimationFrame(() => list?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };
  const list = useRef<HTMLDivElement>(null);
  // On a phone there is not room for all of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not use `at`, but it runs again when another tab is selected
  useEffect(() => {
    const [row, tab] = [list.current, list.current?.querySelector<HTMLElement>('[aria-selected="true"]')];
    if (!row || !tab) return;
    const hidden =
      tab.offsetLeft < row.scrollLeft || tab.offsetLeft + tab.offsetWidth > row.scrollLeft + row.clientWidth;
    if (hidden) row.scrollLeft = tab.offsetLeft + tab.offsetWidth - row.clientWidth + 24;
  }, [at]);
  return (
    <div ref={list} class="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ name, title, count }) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === at}
          tabIndex={name === at ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {title}
          {count !== undefined && <span class="count">{count}</span>}
        </button>
      ))}
    </div>
  );
}

/** A form field: a label with its control and a hint. */
export function Field({
  label,
  hint,
  wide,
  children,
}: {
  label: string;
  hint?: string;
  wide?: boolean;
  children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: `children` contains the control
    <label class={`field${wide ? " wide" : ""}`}>
      <span class="field-label">{label}</span>
      {children}
      {hint && (
        <small>
          <Prose text={hint} />
        </small>
      )}
    </label>
  );
}

export function Card({
  title,
  actions,
  children,
  class: more = "",
}: {
  title?: string;
  actions?: ComponentChildren;
  children: ComponentChildren;
  class?: string;
}) {
  return (
    <section class={`card ${more}`}>
      {title && (
        <header>
          <h2>{title}</h2>
          {actions && <div class="actions">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

/** A list of names and values. Undefined values are left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ComponentChildren])[] }) {
  return (
    <dl class="facts">
      {facts.map(([name, value]) =>
        value === undefined || value === null || value === "" || value === false ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Formats text of a contract or a hint: text in backticks becomes code, and paths of the docs become links. */
export function Prose({ text }: { text: string }) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(/`([^`]+)`|\/docs\/[\w/#-]+/g)) {
    const [whole, code] = match;
    const part = code ? <code key={match.index}>{code}</code> : <a href={whole}>{whole}</a>;
    parts.push(text.slice(end, match.index), part);
    end = match.index + match[0].length;
  }
  return <>{[...parts, text.slice(end)]}</>;
}
