/** A list of rows with the same height, of which only the visible ones are in the page, because a list may have thousands. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** The row height in pixels. `data.css` sets the same value. */
const rowHeight = 36;
/**
 * The number of extra rows rendered above and below, so that keyboard navigation finds the next row and quick scrolling shows no
 * gaps.
 */
const around = 5;

interface RowsProps<Item> {
  items: readonly Item[];
  /** The number of rows in words, such as `12 events`, as the list's label for screen readers. */
  label: string;
  keyOf: (item: Item) => string;
  /** The depth of an item in a tree, from 1. */
  levelOf?: (item: Item) => number;
  /** Whether the row arrived while the view was open. */
  isFresh?: (item: Item) => boolean;
  children: (item: Item) => ComponentChildren;
}

/** The list fills the available height, and scrolls within it. */
export function Rows<Item>({ items, label, keyOf, levelOf, isFresh, children }: RowsProps<Item>) {
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
  const first = Math.max(0, Math.floor(top / rowHeight) - around);
  const last = Math.min(items.length, Math.ceil((top + height) / rowHeight) + around);
  return (
    <section
      ref={box}
      class="rows"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
      tabIndex={0}
      aria-label={label}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <ul style={{ height: `${items.length * rowHeight}px` }}>
        {items.slice(first, last).map((item, index) => (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 allows a level on list items, which the rule does not know yet
          <li
            key={keyOf(item)}
            class={isFresh?.(item) ? "fresh" : undefined}
            style={{ top: `${(first + index) * rowHeight}px` }}
            aria-posinset={first + index + 1}
            aria-setsize={items.length}
            aria-level={levelOf?.(item)}
          >
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How long a row is marked as new. */
const freshMs = 1_500;

/**
 * Detects rows that arrived while the view was open: their ids were not in the first list.
 * @param ids The ids of all rows, before filtering; undefined until they are known.
 */
export function useFresh(ids: readonly string[] | undefined): (id: string) => boolean {
  const known = useRef<Map<string, number>>();
  const nowMs = performance.now();
  if (ids && !known.current) known.current = new Map(ids.map((id) => [id, Number.NEGATIVE_INFINITY]));
  for (const id of ids ?? []) if (!known.current?.has(id)) known.current?.set(id, nowMs);
  return (id) => nowMs - (known.current?.get(id) ?? Number.NEGATIVE_INFINITY) < freshMs;
}
