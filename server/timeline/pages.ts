import { type Page, redirect } from "../http/pages.ts";

/** The page `/sandbox/timeline`, which redirects to the user's cards in the console. */
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
