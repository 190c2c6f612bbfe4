/** Mails of the calendar service, which follow the answer. */
import { expect } from "vitest";
import { type StoredMail, storedIds, storedMail } from "../../server/platform/mailer.ts";
import { withShared } from "../../server/platform/sharedContents.ts";
import type { TestApp } from "./app.ts";
import { eventually } from "./eventually.ts";

/** Jobs of a kind that are left, with how far they are. */
export function jobsLeft({ server }: Pick<TestApp, "server">, ...kinds: readonly string[]) {
  return server.parts.db.read.all<{ kind: string; progress: number }>(
    `SELECT "kind", "progress" FROM "CalendarJob" WHERE "kind" IN (${kinds.map(() => "?").join(", ")})`,
    ...kinds,
  );
}

/** The recorded contents of mail deliveries in their order, once the deliveries of all changes are recorded. */
export async function recordedMails(app: Pick<TestApp, "server">): Promise<string[]> {
  await eventually(async () => expect(await jobsLeft(app, "guests", "mails", "notices")).toEqual([]));
  const { read } = app.server.parts.db;
  const rows = await read.all<{ request: string; sharedId: string | null }>(
    `SELECT "request", "sharedId" FROM "Delivery" WHERE "kind" = 'mail' ORDER BY "ordinal"`,
  );
  return (await withShared(read, rows)).map(({ request }) => request);
}

/** The latest mails in a mail folder, the newest first. */
export async function storedMails(mailDir: string, most = 100): Promise<StoredMail[]> {
  const ids = ((await storedIds(mailDir)) ?? []).slice(0, most);
  const mails = await Promise.all(ids.map((id) => storedMail(mailDir, id)));
  return mails.filter((each) => each !== undefined);
}

/** What the parts of a message hold, decoded, byte by byte: type and content of each. */
export function contentsOf(message: string): [type: string, content: string][] {
  return message.split(/(?:\r\n|^)----_NmP-.*\r\n/).flatMap((part) => {
    const end = part.indexOf("\r\n\r\n");
    const head = part.slice(0, end);
    const body = part.slice(end + 4);
    const type = /^Content-Type: (.*)/im.exec(head)?.[1] ?? "";
    const encoding = /^Content-Transfer-Encoding: (.*)/im.exec(head)?.[1];
    if (encoding === undefined) return [];
    return [[type, encoding === "base64" ? Buffer.from(body, "base64").toString() : body]];
  });
}
