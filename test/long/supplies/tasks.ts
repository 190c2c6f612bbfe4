/** The data that the sandbox of the task service needs. */
import type { TestApp } from "../../support/app.ts";
import { givenTask } from "../../support/tasks.ts";
import type { Supplies } from "./supplied.ts";

export function taskSandboxSupplies({ owner }: TestApp): Supplies {
  const task = async () => ({ task: (await givenTask(owner, "Water the tomatoes")).id });
  return {
    "assignedTasks.assign": async () => ({
      body: { user: owner.email, title: "Review the minutes", surfaceType: "DOCUMENT", driveFileId: "1aBcD" },
    }),
    "assignedTasks.setLinks": async () => ({
      parameters: await task(),
      body: { links: [{ type: "email", description: "Re minutes", link: "https://mail.example.com/1" }] },
    }),
    "assignedTasks.complete": async () => ({ parameters: await task() }),
  };
}
