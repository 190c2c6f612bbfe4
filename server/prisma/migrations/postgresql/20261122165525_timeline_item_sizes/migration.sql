-- AlterTable
ALTER TABLE "Timeline" ADD COLUMN "largestItem" INTEGER NOT NULL DEFAULT 0;

-- What is there already.
UPDATE "Timeline" SET "largestItem" =
  COALESCE((SELECT MAX(LENGTH("content")) FROM "TimelineItem"
    WHERE "TimelineItem"."userId" = "Timeline"."userId" AND "TimelineItem"."clientId" = "Timeline"."clientId"), 0);
