import type { GroupsHandlers } from "../../../generated/platform/handlers.ts";
import type { GroupWithMembers } from "../../identity/groups.ts";
import { notFound } from "../../platform/failure.ts";
import type { PlatformDependencies } from "../service.ts";

export function groups({ groups }: PlatformDependencies): GroupsHandlers {
  return {
    async get({ path }) {
      const found = await groups.find(path.group);
      if (!found) throw notFound("Group", { parameter: "group" });
      return { status: 200, body: toGroup(found) };
    },

    async save({ path, body }) {
      return { status: 200, body: toGroup(await groups.replace({ name: null, ...body, email: path.group })) };
    },

    async delete({ path }) {
      if (!(await groups.remove(path.group))) throw notFound("Group", { parameter: "group" });
      return { status: 204 };
    },
  };
}

function toGroup({ email, name, members }: GroupWithMembers) {
  return { email, name: name ?? undefined, members: [...members] };
}
