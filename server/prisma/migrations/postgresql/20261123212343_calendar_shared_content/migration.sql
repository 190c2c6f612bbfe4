-- DropIndex
DROP INDEX "CalendarEvent_organizerId_idx";

-- AlterTable
ALTER TABLE "CalendarEvent" ADD COLUMN     "contentOrdinal" INTEGER;

-- CreateIndex
CREATE INDEX "CalendarEvent_organizerId_uidHash_seriesId_idx" ON "CalendarEvent"("organizerId", "uidHash", "seriesId") WHERE ("organizerId" IS NOT NULL);

-- DropIndex
DROP INDEX "CalendarEvent_calendarId_uidHash_idx";

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_uidHash_seriesId_idx" ON "CalendarEvent"("calendarId", "uidHash", "seriesId");
