-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_TimelineItem" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    "sequence" BIGINT NOT NULL DEFAULT 0,
    "createdMs" BIGINT NOT NULL,
    "updatedMs" BIGINT NOT NULL,
    "displayMs" BIGINT NOT NULL,
    "bundleId" TEXT,
    "sourceItemId" TEXT,
    "inReplyTo" TEXT,
    "pinScore" INTEGER,
    "deleted" BOOLEAN NOT NULL,
    "expiresMs" BIGINT,
    "attachmentCount" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    CONSTRAINT "TimelineItem_userId_clientId_fkey" FOREIGN KEY ("userId", "clientId") REFERENCES "Timeline" ("userId", "clientId") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_TimelineItem" ("attachmentCount", "bundleId", "clientId", "content", "createdMs", "deleted", "displayMs", "expiresMs", "id", "inReplyTo", "pinScore", "sourceItemId", "updatedMs", "userId", "version") SELECT "attachmentCount", "bundleId", "clientId", "content", "createdMs", "deleted", "displayMs", "expiresMs", "id", "inReplyTo", "pinScore", "sourceItemId", "updatedMs", "userId", "version" FROM "TimelineItem";
DROP TABLE "TimelineItem";
ALTER TABLE "new_TimelineItem" RENAME TO "TimelineItem";
CREATE INDEX "TimelineItem_userId_clientId_deleted_displayMs_id_idx" ON "TimelineItem"("userId", "clientId", "deleted", "displayMs" DESC, "id");
CREATE INDEX "TimelineItem_userId_clientId_deleted_updatedMs_id_idx" ON "TimelineItem"("userId", "clientId", "deleted", "updatedMs" DESC, "id");
CREATE INDEX "TimelineItem_userId_clientId_bundleId_deleted_displayMs_id_idx" ON "TimelineItem"("userId", "clientId", "bundleId", "deleted", "displayMs" DESC, "id");
CREATE INDEX "TimelineItem_userId_clientId_sourceItemId_deleted_displayMs_id_idx" ON "TimelineItem"("userId", "clientId", "sourceItemId", "deleted", "displayMs" DESC, "id");
CREATE INDEX "TimelineItem_userId_clientId_sequence_idx" ON "TimelineItem"("userId", "clientId", "sequence");
CREATE INDEX "TimelineItem_userId_pinScore_idx" ON "TimelineItem"("userId", "pinScore");
CREATE INDEX "TimelineItem_expiresMs_idx" ON "TimelineItem"("expiresMs");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Task_tasklistId_sequence_idx" ON "Task"("tasklistId", "sequence");
