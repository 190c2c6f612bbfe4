import type { Page } from "../http/pages.ts";

/** The icon: five vertical bars. Browsers request an icon automatically, and would log an error without one. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="#0550ae"><rect x="2" y="12" width="4" height="8" rx="2"/><rect x="8" y="7" width="4" height="18" rx="2"/><rect x="14" y="3" width="4" height="26" rx="2"/><rect x="20" y="9" width="4" height="14" rx="2"/><rect x="26" y="13" width="4" height="6" rx="2"/></svg>`;

export const iconPage: Page = {
  path: "/favicon.ico",
  render: () => ({ type: "image/svg+xml", body: icon, headers: { "Cache-Control": "public, max-age=86400" } }),
};
