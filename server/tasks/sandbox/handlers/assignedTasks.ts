import type { AssignedTasksHandlers } from "../../../../generated/tasks/sandbox/handlers.ts";
import { Failure } from "../../../platform/failure.ts";
import type { TasksSandboxDependencies } from "../dependencies.ts";

export function assignedTasks({ users, triggers }: TasksSandboxDependencies): AssignedTasksHandlers {
  return {
    async assign({ body, origin }) {
      const user = await users.findByEmail(body.user);
      if (!user) throw new Failure("invalid", "invalid", `There is no user ${body.user}.`, { field: "user" });
      const task = await triggers.assign(user, body, origin);
      return { status: 200, body: task };
    },

    async setLinks({ path, body, origin }) {
      const links = body.links.map(({ type, description = "", link }) => ({ type, description, link }));
      return { status: 200, body: await triggers.setLinks(path.task, links, origin) };
    },

    async complete({ path, origin }) {
      return { status: 200, body: await triggers.complete(path.task, origin) };
    },
  };
}
