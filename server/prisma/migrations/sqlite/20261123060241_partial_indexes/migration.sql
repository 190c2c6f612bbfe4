-- DropIndex
DROP INDEX "CalendarEvent_organizerId_idx";

-- DropIndex
DROP INDEX "CalendarEvent_calendarId_seriesId_originalStartMs_idx";

-- DropIndex
DROP INDEX "CalendarEvent_calendarId_specialType_startMs_idx";

-- DropIndex
DROP INDEX "Delivery_finishedMs_idx";

-- DropIndex
DROP INDEX "TimelineItem_userId_pinScore_idx";

-- DropIndex
DROP INDEX "TimelineItem_userId_clientId_sourceItemId_deleted_displayMs_id_idx";

-- DropIndex
DROP INDEX "TimelineItem_userId_clientId_bundleId_deleted_displayMs_id_idx";

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_specialType_startMs_idx" ON "CalendarEvent"("calendarId", "specialType", "startMs") WHERE "specialType" IS NOT NULL;

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_seriesId_originalStartMs_idx" ON "CalendarEvent"("calendarId", "seriesId", "originalStartMs") WHERE "seriesId" IS NOT NULL;

-- CreateIndex
CREATE INDEX "CalendarEvent_organizerId_idx" ON "CalendarEvent"("organizerId") WHERE "organizerId" IS NOT NULL;

-- CreateIndex
CREATE INDEX "Delivery_finishedMs_idx" ON "Delivery"("finishedMs") WHERE "finishedMs" IS NOT NULL;

-- CreateIndex
CREATE INDEX "TimelineItem_userId_clientId_bundleId_deleted_displayMs_id_idx" ON "TimelineItem"("userId", "clientId", "bundleId", "deleted", "displayMs" DESC, "id") WHERE "bundleId" IS NOT NULL;

-- CreateIndex
CREATE INDEX "TimelineItem_userId_clientId_sourceItemId_deleted_displayMs_id_idx" ON "TimelineItem"("userId", "clientId", "sourceItemId", "deleted", "displayMs" DESC, "id") WHERE "sourceItemId" IS NOT NULL;

-- CreateIndex
CREATE INDEX "TimelineItem_userId_pinScore_idx" ON "TimelineItem"("userId", "pinScore") WHERE "pinScore" IS NOT NULL;
