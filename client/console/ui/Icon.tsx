import { type ServiceName, services } from "../../../generated/services.ts";

/** Icons in one stroke, drawn on a 24-by-24 grid. They accompany text and have no meaning alone. */
const paths = {
  overview: "M4 13h6V4H4zm10 7h6V4h-6zM4 20h6v-3H4z",
  requests: "M4 7h16M4 12h10M4 17h13M17 12h3",
  chart: "M4 19V5M4 19h16M8 15l3.5-4 3 2.5L20 7",
  mails: "M3 6h18v13H3zM3 7l9 7 9-7",
  deliveries: "M4 12h13M12 6l6 6-6 6M20 5v14",
  world: "M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  explore: "M8 6l-5 6 5 6M16 6l5 6-5 6M14 4l-4 16",
  docs: "M5 4h11l3 3v13H5zM9 9h6M9 13h6M9 17h4",
  search: "M11 5a6 6 0 100 12 6 6 0 000-12zM16 16l4 4",
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  plus: "M12 5v14M5 12h14",
  check: "M5 12l5 5L19 7",
  clock: "M12 4a8 8 0 100 16 8 8 0 000-16zM12 8v4l3 2",
  pause: "M8 6v12M16 6v12",
  play: "M8 5l11 7-11 7z",
  reload: "M19 7v5h-5M18.5 12A7 7 0 1112 5a7 7 0 015 2.2L19 9",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  send: "M4 12L20 5l-5 15-3.5-6z",
  undo: "M8 8H15a5 5 0 010 10H9M8 8l3-3M8 8l3 3",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5",
  user: "M12 4a4 4 0 100 8 4 4 0 000-8zM4 20c1-4 4-6 8-6s7 2 8 6",
  sun: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4",
  moon: "M20 14.5A8.5 8.5 0 019.5 4 8.5 8.5 0 1020 14.5z",
  system: "M3 5h18v11H3zM8 20h8M12 16v4",
  link: "M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1",
  down: "M6 9l6 6 6-6",
  right: "M9 6l6 6-6 6",
  left: "M15 6l-6 6 6 6",
  up: "M6 15l6-6 6 6",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  upload: "M12 16V5M7 9l5-5 5 5M5 20h14",
  bolt: "M13 3L5 14h6l-1 7 8-11h-6z",
  camera: "M4 8h4l2-3h4l2 3h4v11H4zM12 10a3.5 3.5 0 100 7 3.5 3.5 0 000-7z",
  key: "M8 11a4 4 0 100 8 4 4 0 000-8zM11 12l9-8M17 7l3 3",
  filter: "M4 5h16l-6 8v6l-4-2v-4z",
  pin: "M9 4h6l-1 6 4 4H6l4-4zM12 14v6",
  warning: "M12 4L2.5 20h19zM12 10v4M12 17v.5",
  drag: "M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
} as const;

const signs = new Map<string, string>([
  ...Object.entries(paths),
  ...services.map(({ name, sign }) => [name, sign] as const),
]);

/** The name of an icon, or the name of a service for its icon. */
export type IconName = keyof typeof paths | ServiceName;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={signs.get(name)} />
    </svg>
  );
}
