-- AlterTable
ALTER TABLE "Calendar" ADD COLUMN     "largestEvent" INTEGER NOT NULL DEFAULT 0;

-- What is there already.
UPDATE "Calendar" SET "largestEvent" =
  COALESCE((SELECT MAX(LENGTH("resource")) FROM "CalendarEvent" WHERE "CalendarEvent"."calendarId" = "Calendar"."id"), 0);
