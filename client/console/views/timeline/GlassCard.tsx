/** A card as a device draws it: 640 by 360, white on black, with the base classes that HTML of cards may use. */
import { useEffect, useRef, useState } from "preact/hooks";
import { formatDistance } from "../../app/format.ts";
import { nowMs } from "../../app/world.ts";
import { Foreign } from "../../html/Foreign.tsx";
import type { ShownCard } from "../timeline.tsx";

const width = 640;

export function GlassCard({ card }: { card: ShownCard }) {
  const { item, bundle } = card;
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.5);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(element.clientWidth / width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} class={`glass${bundle ? " is-bundle" : ""}`}>
      <div class="glass-screen" style={{ transform: `scale(${scale})` }}>
        <Foreign class="glass-content" label={item.title || "Card"} html={item.html ?? asHtml(card)} styles={sheets} />
      </div>
    </div>
  );
}

/** What a device makes of an item without HTML of its own. */
function asHtml({ item }: ShownCard): string {
  const { text = "", creator, recipients = [], displayTime, created } = item;
  const people = [creator?.displayName, recipients.map(({ displayName }) => displayName).join(", ")].filter(Boolean);
  const time = displayTime ?? created;
  return `<article><section><p class="text-auto-size">${escaped(text || item.title || "")}</p></section>
<footer><span>${escaped(people.join(" → "))}</span>${time ? `<time>${escaped(formatDistance(time, nowMs()))}</time>` : ""}</footer></article>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The classes that the timeline service documents for the HTML of items. */
const sheets = [
  `
* { box-sizing: border-box; margin: 0; }
article { position: relative; width: 640px; height: 360px; overflow: hidden; }
section { position: absolute; inset: 40px 40px 70px; overflow: hidden; }
footer { position: absolute; right: 40px; bottom: 24px; left: 40px; display: flex; gap: 16px; justify-content: space-between; font-size: 24px; color: #b3b3b3; white-space: nowrap; }
footer > :first-child { overflow: hidden; text-overflow: ellipsis; }
h1 { font-size: 48px; font-weight: 300; line-height: 1.15; }
h2 { font-size: 36px; font-weight: 300; }
em { font-style: normal; }
img { max-width: 100%; }
table { width: 100%; border-collapse: collapse; }
td { padding: 4px 8px 4px 0; border-bottom: 1px solid #444; }
ul { padding-left: 1em; }
.text-auto-size { font-size: 46px; line-height: 1.2; }
.text-x-large { font-size: 80px; line-height: 1; }
.text-large { font-size: 60px; line-height: 1.1; }
.text-normal { font-size: 32px; }
.text-small { font-size: 26px; }
.text-minor { font-size: 24px; }
.align-left { text-align: left; } .align-center { text-align: center; } .align-right { text-align: right; } .align-justify { text-align: justify; }
.muted { color: #b3b3b3; } .white { color: #fff; } .gray { color: #9e9e9e; } .red { color: #ff6f6f; } .yellow { color: #ffdf4d; } .green { color: #99cc33; } .blue { color: #5db9f2; }
.photo { background: linear-gradient(#2b3a2b, #0e150e); }
.overlay-full { position: absolute; inset: 0; background: rgb(0 0 0 / 50%); }
.overlay-gradient-short-dark, .overlay-gradient-medium-dark, .overlay-gradient-tall-dark { position: absolute; right: 0; bottom: 0; left: 0; height: 60%; background: linear-gradient(transparent, #000); }
.left { float: left; } .right { float: right; }
.layout-two-column { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; }
.cover-only section, .auto-paginate section { inset: 40px; }
.mosaic { position: absolute; inset: 0 auto 0 0; width: 240px; }
`,
];
