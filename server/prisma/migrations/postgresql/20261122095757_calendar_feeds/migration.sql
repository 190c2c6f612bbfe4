ALTER TABLE "Calendar" ADD COLUMN "changedMs" BIGINT NOT NULL DEFAULT 0;
UPDATE "Calendar" SET "changedMs" = "eventsUpdatedMs";

CREATE TABLE "CalendarFeed" (
    "userId" TEXT NOT NULL,
    "calendarId" TEXT NOT NULL,
    "renewals" INTEGER NOT NULL,

    CONSTRAINT "CalendarFeed_pkey" PRIMARY KEY ("userId", "calendarId")
);

CREATE INDEX "CalendarFeed_calendarId_idx" ON "CalendarFeed"("calendarId");
