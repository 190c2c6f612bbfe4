import { type Page, redirect } from "../http/pages.ts";

/** Where the cards of a user were shown before the console: those who kept the address are led on. */
export const timelinePages: readonly Page[] = [
  {
    path: "/sandbox/timeline",
    operation: "pages.timeline",
    render({ query: { user } }) {
      const named = typeof user === "string" && user !== "" ? `?user=${encodeURIComponent(user)}` : "";
      return redirect(`/console/timeline${named}`);
    },
  },
];
