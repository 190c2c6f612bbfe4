/** A value as JSON with syntax colors, truncated if it is too long to read. */
import { useState } from "preact/hooks";
import { Button, CopyButton } from "./parts.tsx";

const token = /("(?:\\.|[^"\\])*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g;

/** Longer values are first shown truncated, because a browser takes a second for each megabyte of colored text. */
const shownLength = 20_000;

export function Json({ value, label = "JSON" }: { value: unknown; label?: string }) {
  return <Code text={typeof value === "string" ? value : JSON.stringify(value, null, 2)} json label={label} />;
}

export function Code({ text, json = false, label }: { text: string; json?: boolean; label: string }) {
  const [whole, setWhole] = useState(false);
  const cut = !whole && text.length > shownLength;
  const shown = cut ? text.slice(0, shownLength) : text;
  return (
    <div class="code">
      <div class="code-actions">
        <CopyButton text={text} />
      </div>
      <section
        class="code-text"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
        tabIndex={0}
        aria-label={label}
      >
        <pre>
          <code>{json && !whole ? colored(shown) : shown}</code>
        </pre>
      </section>
      {cut && (
        <p class="cut">
          {shownLength.toLocaleString()} of {text.length.toLocaleString()} characters.{" "}
          <Button tone="quiet" onClick={() => setWhole(true)}>
            Show all
          </Button>
        </p>
      )}
    </div>
  );
}

function colored(text: string) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon, word, number] = match;
    parts.push(text.slice(end, match.index));
    const kind = colon ? "name" : string ? "string" : word ? "word" : number ? "number" : undefined;
    parts.push(
      <span key={match.index} class={`j-${kind}`}>
        {colon ? string : whole}
      </span>,
    );
    if (colon) parts.push(colon);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}
