import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import type { UsersHandlers } from "../../../generated/platform/handlers.ts";
import type { User } from "../../../generated/prisma/sqlite/client.ts";
import type { Whole } from "../../http/json.ts";
import { timestamp } from "../present.ts";
import type { PlatformDependencies } from "../service.ts";

export function users({ users, passwords }: PlatformDependencies): UsersHandlers {
  return {
    async list({ query: { after, limit } }) {
      return { status: 200, body: { items: (await users.list(limit, after)).map(toUser) } };
    },

    async save({ body: { password, ...details } }) {
      const passwordHash = password === undefined ? undefined : await passwords.hash(password);
      return { status: 200, body: toUser(await users.save({ ...details, passwordHash })) };
    },
  };
}

function toUser({ id, email, name, picture, domain, administrator, createdMs }: User): Whole<PlatformSchemas["User"]> {
  return {
    id,
    email,
    name: name ?? undefined,
    picture: picture ?? undefined,
    domain: domain ?? undefined,
    administrator,
    created: timestamp(createdMs),
  };
}
