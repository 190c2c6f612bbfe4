-- AlterTable
ALTER TABLE "CalendarEvent" ADD COLUMN     "season" INTEGER,
ADD COLUMN     "text" TEXT;
