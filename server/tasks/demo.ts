/** The task service's part of the demo data. Its story: a shop is opened, step by step, and an app polls for changes. */
import type { TasksSchemas } from "../../generated/tasks/client.ts";
import type { DemoAnswer, DemoCall, DemoScene } from "../platform/demo.ts";

const lists = "/tasks/v1/users/@me/lists";
const title = "Opening the shop";

const steps = [
  ["Rent the corner room", "Ask for the cellar, too."],
  ["Paint the walls", "Two coats of white."],
  ["Order the counter", ""],
  ["Sign over the door", "Green, as on the van."],
  ["Print price labels", ""],
  ["Card terminal", "The payments come from the same account."],
  ["Invite the neighbors", "An email, and a note on the door."],
  ["Hang up the lamps", ""],
] as const;

export async function taskDemo(scene: DemoScene): Promise<void> {
  const ada = scene.as("ada");
  // The assertion is safe: the contract guarantees this type.
  const { items = [] } = (await ada("GET", lists)).body as Partial<TasksSchemas["TaskLists"]>;
  if (items.some((each) => each.title === title)) return;

  let list = "";
  const tasks: string[] = [];
  const path = (task = "") => `/tasks/v1/lists/${list}/tasks${task && `/${task}`}`;
  scene.on(20, "06:00", async () => {
    list = idIn(await ada("POST", lists, { title }));
  });
  for (const [index, [what, notes]] of steps.entries()) {
    const day = 20 - 2 * index;
    const due = new Date(scene.at(day - 4, "00:00")).toISOString();
    scene.on(day, "07:30", async () => {
      tasks[index] = idIn(await ada("POST", path(), { title: what, notes, due }));
    });
    if (index < 5) {
      scene.on(day - 5, "15:00", () => ada("PATCH", path(tasks[index] ?? "gone"), { status: "completed" }));
    }
  }
  scene.on(12, "10:00", () => ada("POST", `${path(tasks[2] ?? "gone")}/move?previous=${tasks[3] ?? ""}`));
  scene.on(9, "10:20", () => ada("POST", `${path()}?parent=${tasks[4] ?? ""}`, { title: "Choose the paper" }));
  scene.on(3, "09:00", () => ada("POST", `/tasks/v1/lists/${list}/clear`));
  programs(scene, () => path());
  assigned(scene);
  refusals(scene, ada, path);
}

function idIn({ body }: DemoAnswer): string {
  // The assertion is safe: the contract guarantees this type for lists and tasks.
  return ((body ?? {}) as { id?: string }).id ?? "gone";
}

function programs(scene: DemoScene, path: () => string): void {
  const ada = scene.as("ada");
  const bo = scene.as("bo");
  for (const day of scene.workdays) {
    const since = new Date(scene.at(day + 1, "06:00")).toISOString();
    scene.on(day, "06:05", () => ada("GET", `${path()}?showCompleted=true&showHidden=true&updatedMin=${since}`));
    scene.on(day, "06:06", () => bo("GET", "/tasks/v1/lists/@default/tasks"));
  }
  for (const [index, day] of [18, 11, 5].entries()) {
    const body = { title: `Clean bed ${index + 1}`, due: new Date(scene.at(day - 1, "00:00")).toISOString() };
    scene.on(day, "08:15", () => bo("POST", "/tasks/v1/lists/@default/tasks", body));
  }
}

function assigned({ on, mail, operator }: DemoScene): void {
  const body = { user: mail("ada"), title: "Review the minutes", surfaceType: "DOCUMENT", driveFileId: "1aBcD" };
  on(4, "11:00", () => operator("POST", "/sandbox/v1/tasks/assigned", body));
}

function refusals(scene: DemoScene, ada: DemoCall, path: (task?: string) => string): void {
  const looks = scene.as("eve", ["tasks.readonly"]);
  scene.on(19, "09:00", () => ada("POST", path(), { title: "Paint the walls", due: "next Friday" }));
  scene.on(15, "09:30", () => ada("GET", path("MDAwMDAwMDAwMDAwMDAwMDA")));
  scene.on(8, "13:00", () => looks("POST", "/tasks/v1/lists/@default/tasks", { title: "Count the pots" }));
  scene.on(6, "13:10", () => ada("PATCH", path("MDAwMDAwMDAwMDAwMDAwMDA"), { status: "done" }));
}
