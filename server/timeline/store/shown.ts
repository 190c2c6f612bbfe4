import type { Reader } from "../../platform/db/index.ts";

/** The subscriptions of all users, for the operator, most recently changed first. */
export async function shownSubscriptions(read: Pick<Reader, "models">, limit: number) {
  const models = await read.models();
  return models.timelineSubscription.findMany({
    orderBy: { updatedMs: "desc" },
    take: limit,
    include: { timeline: { include: { user: { select: { email: true } } } } },
  });
}
