import { claimDatabase } from "../platform/db/claim.ts";
import { copyRows } from "../platform/db/copy.ts";
import { openDatabase } from "../platform/db/index.ts";
import { Failure } from "../platform/failure.ts";
import { type Command, parseWords, UsageError } from "./command.ts";
import { withProgress } from "./progress.ts";

export const copy: Command = {
  usage: "copy --to URL",
  summary:
    "Copy all data from SQLite to an empty PostgreSQL database (postgresql://...). If an error occurs, nothing is copied. Stop the " +
    "server first. Keep using the same SECRET and DATA_DIR, because large contents remain in that folder.",
  needs: "database",
  async run(words, { databaseUrl }) {
    const { values } = parseWords(words, { options: { to: { type: "string" } } });
    const { to } = values;
    if (to === undefined || !/^postgres(ql)?:\/\//.test(to))
      throw new UsageError("--to must be a URL that begins with postgresql://.");
    if (!databaseUrl.startsWith("file:")) {
      throw new Failure(
        "invalid",
        "invalid",
        "DATABASE_URL is already a PostgreSQL URL. To copy this database, use pg_dump.",
      );
    }
    // The command claims the database, so that no server can write data that would be missing in the copy.
    const giveUp = await claimDatabase(databaseUrl);
    try {
      const { texts } = await import("../parts.ts");
      const source = await openDatabase({ url: databaseUrl, isClaimed: true, texts });
      try {
        const target = await openDatabase({ url: to, texts });
        try {
          const { tables, rows } = await withProgress((progress) => copyRows(source, target, progress));
          console.log(`${rows} rows of ${tables} tables`);
        } finally {
          await target.close();
        }
      } finally {
        await source.close();
      }
    } finally {
      giveUp();
    }
  },
};
