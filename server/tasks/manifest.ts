import type { Manifest } from "../manifest.ts";

export const manifest = {
  title: "Tasks",
  about: "Task lists, tasks and subtasks",
  sign: "M4 6l1.5 1.5L8 5M11 6h9M4 12l1.5 1.5L8 11M11 12h9M4 18l1.5 1.5L8 17M11 18h9",
  color: { light: "#1b5cb0", dark: "#8db8f5" },
  place: 1,
  finds: "tasks by title and notes",
  published: { kind: "package", package: "@googleapis/tasks", factory: "tasks", version: "v1" },
  publishedAt: [{ host: "tasks.googleapis.com" }, { host: "www.googleapis.com" }],
} as const satisfies Manifest;
