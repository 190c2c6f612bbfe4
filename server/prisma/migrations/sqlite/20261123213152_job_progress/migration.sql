-- Jobs are done in the order in which they were recorded, and say how far they are.
-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_CalendarJob" (
    "ordinal" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "calendarId" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "dueMs" BIGINT NOT NULL,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "leasedMs" BIGINT NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "createdMs" BIGINT NOT NULL
);
INSERT INTO "new_CalendarJob" ("attempts", "calendarId", "createdMs", "dueMs", "id", "kind", "leasedMs", "subject") SELECT "attempts", "calendarId", "createdMs", "dueMs", "id", "kind", "leasedMs", "subject" FROM "CalendarJob";
DROP TABLE "CalendarJob";
ALTER TABLE "new_CalendarJob" RENAME TO "CalendarJob";
CREATE UNIQUE INDEX "CalendarJob_id_key" ON "CalendarJob"("id");
CREATE INDEX "CalendarJob_dueMs_ordinal_idx" ON "CalendarJob"("dueMs", "ordinal");
CREATE INDEX "CalendarJob_calendarId_idx" ON "CalendarJob"("calendarId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
