import type { Database } from "../../platform/db/index.ts";
import { select } from "../../platform/db/tables.ts";
import { containing, type SearchResult, type SearchSource } from "../../platform/search.ts";

const timelines = select("Timeline", ["userId", "clientId"], { as: "l" });
const items = select("TimelineItem", ["id", "displayMs", "content"], { as: "t" });

/**
 * The limits of a search: the maximum number of services whose cards are searched, and the maximum number of cards of each
 * service, latest first.
 */
const mostServices = 10;
const mostCards = 1000;
const titleCharacters = 80;

/** Finds cards of a user by their content or id. It uses SQL, because Prisma's client cannot limit how many rows it searches. */
export function cardSearch(db: Database): SearchSource {
  return async ({ text, user, limit }) => {
    if (user === undefined) return [];
    const own = await timelines.all(
      db.read,
      `JOIN "User" u ON u."id" = l."userId" WHERE u."email" = ? ORDER BY l."changedMs" DESC LIMIT ?`,
      user,
      mostServices,
    );
    const found: SearchResult[] = [];
    for (const { userId, clientId } of own) {
      const rows = await items.all(
        db.read,
        `JOIN (SELECT "id" FROM "TimelineItem" WHERE "userId" = ? AND "clientId" = ? AND "deleted" = ?
            ORDER BY "displayMs" DESC, "id" LIMIT ?) n ON n."id" = t."id"
          WHERE LOWER(t."content") LIKE ? ESCAPE '\\' OR t."id" = ? ORDER BY t."displayMs" DESC LIMIT ?`,
        userId,
        clientId,
        false,
        mostCards,
        containing(text),
        text,
        limit,
      );
      for (const { id, displayMs, content } of rows) {
        const about = new Date(Number(displayMs)).toISOString().slice(0, 16).replace("T", " ");
        const view = { query: { card: id, user } };
        found.push({
          service: "timeline",
          kind: "card",
          id,
          title: titleOf(content) || id,
          about: `${about} UTC`,
          view,
        });
      }
    }
    return found.slice(0, limit);
  };
}

/**
 * Returns the text of a card, shortened for a list of results. A card without text is listed by its HTML without tags or, if it
 * has none, by its title.
 */
function titleOf(content: string): string {
  // The assertion is safe: these fields were validated when a service set them.
  const { title, text, html } = JSON.parse(content) as { title?: string; text?: string; html?: string };
  const words = text ?? html?.replace(/<[^>]*>/g, " ") ?? title ?? "";
  return words.replace(/\s+/g, " ").trim().slice(0, titleCharacters);
}
