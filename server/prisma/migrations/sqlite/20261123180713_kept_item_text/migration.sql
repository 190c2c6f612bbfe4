-- AlterTable
ALTER TABLE "TimelineItem" ADD COLUMN "text" TEXT;
