-- Jobs are done in the order in which they were recorded, and say how far they are.
-- DropIndex
DROP INDEX "CalendarJob_dueMs_idx";

-- AlterTable
ALTER TABLE "CalendarJob" DROP CONSTRAINT "CalendarJob_pkey",
ADD COLUMN     "ordinal" SERIAL NOT NULL,
ADD COLUMN     "progress" INTEGER NOT NULL DEFAULT 0,
ADD CONSTRAINT "CalendarJob_pkey" PRIMARY KEY ("ordinal");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarJob_id_key" ON "CalendarJob"("id");

-- CreateIndex
CREATE INDEX "CalendarJob_dueMs_ordinal_idx" ON "CalendarJob"("dueMs", "ordinal");
