/** A card as a device renders it: 640 by 360, white on black, with the base classes that the HTML of cards may use. */
import { useEffect, useRef, useState } from "preact/hooks";
import { formatDistanceAndDay } from "../../app/format.ts";
import { nowMs } from "../../app/world.ts";
import { Foreign } from "../../html/Foreign.tsx";
import type { ShownCard } from "../timeline.tsx";
import { sheets } from "./glassStyle.ts";
import { useMedia } from "./media.ts";

const width = 640;

export function GlassCard({ card }: { card: ShownCard }) {
  const { item, bundle } = card;
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.5);
  const { own } = useMedia(item, "image/");
  const html = item.html ?? asHtml(card);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(element.clientWidth / width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Effects run after the child components have rendered, so the text is in the page.
  useEffect(() => fitText(box.current?.querySelector(".glass-content")?.shadowRoot));
  return (
    <div ref={box} class={`glass${bundle ? " is-bundle" : ""}`}>
      <div class="glass-screen" style={{ transform: `scale(${scale})` }}>
        <Foreign class="glass-content" label={item.title || "Card"} html={html} own={own} styles={sheets} />
      </div>
    </div>
  );
}

/** Lays out an item without HTML as the device does: the first image behind the text, and people and time below it. */
function asHtml({ item }: ShownCard): string {
  const { text = "", creator, recipients = [], displayTime, created } = item;
  const people = [creator?.displayName, recipients.map(({ displayName }) => displayName).join(", ")].filter(Boolean);
  const time = displayTime ?? created;
  const pictureAt = (item.attachments ?? []).findIndex(({ contentType = "" }) => contentType.startsWith("image/"));
  const picture =
    pictureAt < 0
      ? ""
      : `<img class="full" src="attachment:${pictureAt}"><div class="overlay-gradient-tall-dark"></div>`;
  return `<article>${picture}<section><p class="text-auto-size">${escaped(text || item.title || "")}</p></section>
<footer><span>${escaped(people.join(" → "))}</span>${time ? `<time>${escaped(formatDistanceAndDay(time, nowMs()))}</time>` : ""}</footer></article>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const autoSizes = [60, 52, 46, 40, 36, 32, 28];

/** `text-auto-size` uses the largest font size with which all of the text is visible. */
function fitText(root: ShadowRoot | null | undefined): void {
  for (const element of root?.querySelectorAll<HTMLElement>(".text-auto-size") ?? []) {
    const frame = element.closest<HTMLElement>("section, article") ?? element;
    for (const size of autoSizes) {
      element.style.fontSize = `${size}px`;
      if (frame.scrollHeight <= frame.clientHeight && frame.scrollWidth <= frame.clientWidth) break;
    }
  }
}
