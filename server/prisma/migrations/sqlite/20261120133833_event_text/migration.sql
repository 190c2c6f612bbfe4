-- AlterTable
ALTER TABLE "CalendarEvent" ADD COLUMN "season" INTEGER;
ALTER TABLE "CalendarEvent" ADD COLUMN "text" TEXT;
