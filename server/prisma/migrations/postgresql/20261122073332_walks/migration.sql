-- AlterTable
ALTER TABLE "TimelineItem" ADD COLUMN     "sequence" BIGINT NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Task_tasklistId_sequence_idx" ON "Task"("tasklistId", "sequence");

-- CreateIndex
CREATE INDEX "TimelineItem_userId_clientId_sequence_idx" ON "TimelineItem"("userId", "clientId", "sequence");
