import type { Reader } from "../../platform/db/index.ts";

/** Lists all users' channels for the operator, newest first. */
export async function shownChannels(read: Pick<Reader, "models">, limit: number) {
  const models = await read.models();
  const channels = await models.calendarChannel.findMany({ orderBy: { createdMs: "desc" }, take: limit });
  const users = await models.user.findMany({ where: { id: { in: channels.map(({ userId }) => userId) } } });
  const mails = new Map(users.map(({ id, email }) => [id, email]));
  return channels.map((channel) => ({ ...channel, email: mails.get(channel.userId) ?? "" }));
}
