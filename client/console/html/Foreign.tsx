/** Shows HTML from others in isolation from the page: its styles do not affect anything outside, and no script in it runs. */
import { useEffect, useRef, useState } from "preact/hooks";
import { plural } from "../app/format.ts";
import { safeHtml } from "./safe.ts";

const frameStyle = `
:host { display: block; }
.left-out { display: inline-block; min-width: 24px; min-height: 24px; border: 1px dashed #8f8a7f; }
img { max-width: 100%; }
`;

export function Foreign({
  html,
  styles = [],
  own,
  class: more = "",
  label,
}: {
  html: string;
  /** The console's own style sheets, which are applied before those of the HTML. */
  styles?: readonly string[];
  own?: (address: string) => string | undefined;
  class?: string;
  label: string;
}) {
  const host = useRef<HTMLElement>(null);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    const safe = safeHtml(html, own);
    root.adoptedStyleSheets = [frameStyle, ...styles, ...safe.styles].map(sheetOf);
    root.replaceChildren(safe.nodes);
    setLeftOut(safe.leftOut);
  }, [html, own, styles]);
  const look = `${paints.test(html) ? "is-painted" : ""} ${paintsPage.test(html) ? "is-page" : ""}`;
  return (
    <>
      {/* It does not have the role "region", because several cards with one title would be regions with the same name. */}
      <article ref={host} class={`foreign-html ${look} ${more}`} aria-label={label} />
      {leftOut.length > 0 && more === "" && (
        <p class="muted">
          {plural(leftOut.length, "external image")} not loaded: {[...new Set(leftOut)].slice(0, 5).join(", ")}
        </p>
      )}
    </>
  );
}

/**
 * If the HTML sets colors, it is shown on white, as its author saw it; otherwise it uses the colors of the page, including dark
 * ones.
 */
const paints = /<(?:style|font)\b|\bbgcolor\s*=|\bstyle\s*=[^>]*\b(?:color|background)/i;

/** Matches HTML whose body sets its own background. */
const paintsPage = /<body\b[^>]*\b(?:bgcolor|background)/i;

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
