/** Loads task lists from seed files. */
import { mapsIn, placed, requireKnown, type SeedCall, type SeedMap, type SeedSection } from "../platform/seed.ts";

interface Listed {
  items?: { id: string; title: string; parent?: string }[];
  nextPageToken?: string;
}

const taskMembers = {
  title: { type: "string", description: "Title." },
  notes: { type: "string", description: "Notes." },
  due: { type: "string", description: "Due date, such as `2026-03-01T00:00:00Z`. The time of day is ignored." },
  status: { enum: ["needsAction", "completed"], description: "Default: `needsAction`." },
  completed: { type: "string", format: "date-time", description: "Time of completion." },
  subtasks: { type: "array", description: "Subtasks.", items: { type: "object" } },
};

/** Lists and tasks are recognized by title. Existing ones are not changed. */
export const taskListSeed: SeedSection = {
  name: "taskLists",
  description: "Task lists with their tasks. Existing lists and tasks (same title) are not changed.",
  required: ["user"],
  properties: {
    user: { type: "string", description: "Email address of the user." },
    title: { type: "string", description: "Title of the list. Default: the user's default list." },
    tasks: {
      type: "array",
      description: "Tasks, in the order in which they are shown.",
      items: { type: "object", required: ["title"], properties: taskMembers },
    },
  },
  async apply(_tx, entry, calls) {
    const call = await calls.as(entry.text("user"), "tasks");
    const list = await listOf(call, entry.optionalText("title"));
    const there = await tasksOf(call, list);
    await addTasks(call, list, undefined, mapsIn(entry, "tasks"), there);
  },
};

async function listOf(call: SeedCall, title: string | undefined): Promise<string> {
  if (title === undefined) return "@default";
  const known = await allOf(call, "/tasks/v1/users/@me/lists");
  const found = known.find((each) => each.title === title);
  if (found) return found.id;
  return ((await call("POST", "/tasks/v1/users/@me/lists", { title })) as { id: string }).id;
}

function tasksOf(call: SeedCall, list: string) {
  return allOf(call, `${tasksAt(list)}?showCompleted=true&showHidden=true`);
}

function tasksAt(list: string): string {
  return `/tasks/v1/lists/${encodeURIComponent(list)}/tasks`;
}

async function allOf(call: SeedCall, target: string): Promise<NonNullable<Listed["items"]>> {
  const items: NonNullable<Listed["items"]> = [];
  let page: Listed = {};
  do {
    const next = page.nextPageToken === undefined ? [] : [`pageToken=${encodeURIComponent(page.nextPageToken)}`];
    const query = ["maxResults=100", ...next].join("&");
    page = (await call("GET", `${target}${target.includes("?") ? "&" : "?"}${query}`)) as Listed;
    items.push(...(page.items ?? []));
  } while (page.nextPageToken !== undefined);
  return items;
}

async function addTasks(
  call: SeedCall,
  list: string,
  parent: string | undefined,
  tasks: readonly SeedMap[],
  there: NonNullable<Listed["items"]>,
): Promise<void> {
  let previous: string | undefined;
  for (const { place, value } of tasks) {
    const { subtasks: _, ...task } = value;
    requireKnown({ place, value }, Object.keys(taskMembers));
    const found = there.find((each) => each.title === value.title && each.parent === parent);
    const position = new URLSearchParams({ ...(parent && { parent }), ...(previous && { previous }) });
    const make = async () => (await call("POST", `${tasksAt(list)}?${position}`, task)) as { id: string };
    const { id } = found ?? (await placed(place, make));
    await addTasks(call, list, id, mapsIn({ place, value: (name) => value[name] }, "subtasks"), there);
    previous = id;
  }
}
