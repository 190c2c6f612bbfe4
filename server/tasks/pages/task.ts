/** The page behind a task's `webViewLink`. It shows the task to a signed-in user who may see it. */

import { type Content, escapeHtml, html, type Page, type PageRequest, redirect } from "../../http/pages.ts";
import type { Sessions } from "../../identity/sessions.ts";
import { layout } from "../../pages/layout.ts";
import { toTask } from "../present.ts";
import type { TaskStore } from "../store/index.ts";
import type { PlacedTask, TasklistRow } from "../store/rows.ts";

interface TaskPageParts {
  store: TaskStore;
  sessions: Pick<Sessions, "userOf">;
}

export function taskPage({ store, sessions }: TaskPageParts): Page {
  return {
    path: "/task/:task",
    operation: "pages.showTask",
    async render(request) {
      const id = request.parameters.task ?? "";
      const signIn = `/signin?continue=${encodeURIComponent(`/task/${encodeURIComponent(id)}`)}`;
      const user = await sessions.userOf(request);
      if (!user) return redirect(signIn);
      const seen = await find(store, user.id, id);
      const viewer = viewerHtml(user.email, signIn);
      return seen ? page(taskHtml(seen, request, viewer)) : page(noTaskHtml(user.email, viewer), 404);
    },
  };
}

interface Seen {
  list: TasklistRow;
  task: PlacedTask;
}

/** Finds a user's task. @returns undefined if it is missing or another user's, so that both get the same response. */
async function find({ read }: TaskStore, userId: string, id: string): Promise<Seen | undefined> {
  const list = await read.findListOf(id);
  if (list?.userId !== userId) return undefined;
  const task = await read.findTask(list.id, id);
  return task && { list, task };
}

/** A page that must not be cached or indexed. */
function page(body: string, status = 200): Content {
  return { ...html(body), status, headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } };
}

function taskHtml({ list, task: row }: Seen, { origin }: Pick<PageRequest, "origin">, viewer: string): string {
  const task = toTask(row, origin);
  const title = task.title || "(no title)";
  const notes = task.notes ? `<span class="text">${escapeHtml(task.notes)}</span>` : undefined;
  const rows = [
    rowHtml("Status", task.status === "completed" ? `Completed on ${dayOf(task.completed)}` : "Not completed"),
    rowHtml("Due", task.due && dayOf(task.due)),
    rowHtml("Notes", notes),
    rowHtml("Links", linksHtml(task)),
    rowHtml("List", escapeHtml(list.title)),
  ];
  const state = task.deleted ? '\n<p class="state warning">This task was deleted.</p>' : "";
  return layout(title, `<h1>${escapeHtml(title)}</h1>${state}\n<dl>\n${rows.join("\n")}\n</dl>\n${viewer}`);
}

function noTaskHtml(email: string, viewer: string): string {
  const sentence = `<p>This task does not exist, or <strong>${escapeHtml(email)}</strong> cannot see it.</p>`;
  return layout("Task not found", `<h1>Task not found</h1>\n${sentence}\n${viewer}`);
}

function viewerHtml(email: string, signIn: string): string {
  const other = `<a href="${escapeHtml(signIn)}">Use another account</a>`;
  return `<footer>You are signed in as <strong>${escapeHtml(email)}</strong>. ${other}</footer>`;
}

function rowHtml(name: string, content: string | undefined): string {
  return content ? `<dt>${name}</dt><dd>${content}</dd>` : "";
}

/** Only HTTP and HTTPS URLs become links; others remain text. */
function linksHtml({ links }: ReturnType<typeof toTask>): string | undefined {
  const items = links.map(({ description, link }) => {
    const words = escapeHtml(description || link);
    const isWeb = /^https?:\/\//i.test(link);
    return `<li>${isWeb ? `<a href="${escapeHtml(link)}" rel="noopener noreferrer">${words}</a>` : words}</li>`;
  });
  return items.length > 0 ? `<ul>${items.join("")}</ul>` : undefined;
}

/**
 * Formats the day of a timestamp in UTC. A due date has no time zone and is stored as midnight UTC, so its day stays the same.
 */
function dayOf(timestamp: string | undefined): string {
  if (timestamp === undefined) return "";
  return new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(new Date(timestamp));
}
