/** Emails of the calendar service, which are sent after the response. */
import { expect } from "vitest";
import { type StoredMail, storedIds, storedMail } from "../../server/platform/mailer.ts";
import { withShared } from "../../server/platform/sharedContents.ts";
import type { TestApp } from "./app.ts";
import { eventually } from "./eventually.ts";

/** Returns the remaining jobs of some kinds, with their progress. */
export function jobsLeft({ server }: Pick<TestApp, "server">, ...kinds: readonly string[]) {
  return server.parts.db.read.all<{ kind: string; progress: number }>(
    `SELECT "kind", "progress" FROM "CalendarJob" WHERE "kind" IN (${kinds.map(() => "?").join(", ")})`,
    ...kinds,
  );
}

/** Waits until the deliveries of all changes are recorded, and returns the contents of the emails in order. */
export async function recordedMails(app: Pick<TestApp, "server">): Promise<string[]> {
  await eventually(async () => expect(await jobsLeft(app, "guests", "mails", "notices")).toEqual([]));
  const { read } = app.server.parts.db;
  const rows = await read.all<{ request: string; sharedId: string | null }>(
    `SELECT "request", "sharedId" FROM "Delivery" WHERE "kind" = 'mail' ORDER BY "ordinal"`,
  );
  return (await withShared(read, rows)).map(({ request }) => request);
}

/** Returns the latest emails in a mail folder, newest first. */
export async function storedMails(mailDir: string, most = 100): Promise<StoredMail[]> {
  const ids = ((await storedIds(mailDir)) ?? []).slice(0, most);
  const mails = await Promise.all(ids.map((id) => storedMail(mailDir, id)));
  return mails.filter((each) => each !== undefined);
}

/** Returns the media type and the decoded bytes of each part of a message. */
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
