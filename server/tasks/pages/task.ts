import { escapeHtml, html, type Page } from "../../http/pages.ts";
import { layout } from "../../pages/layout.ts";

/**
 * Where a task's `webViewLink` leads. There is no task application here, so the page says how to read the task; it shows
 * nothing of it, since it asks nobody to sign in.
 */
export const taskPage: Page = {
  path: "/task/:task",
  render({ parameters, origin }) {
    const id = escapeHtml(parameters.task ?? "");
    return html(
      layout(
        "Task",
        `<h1>Task</h1>
<p>The id of this task is <code>${id}</code>. Read it with the access token of its owner and the id of its list:</p>
<pre>curl -H "Authorization: Bearer $TOKEN" ${escapeHtml(origin)}/tasks/v1/lists/$TASKLIST/tasks/${id}</pre>`,
      ),
    );
  },
};
