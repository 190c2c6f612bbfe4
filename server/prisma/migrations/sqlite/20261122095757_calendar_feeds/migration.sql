-- By hand: SQLite can add a column, and a table that is made anew would take what refers to it along.
ALTER TABLE "Calendar" ADD COLUMN "changedMs" BIGINT NOT NULL DEFAULT 0;
UPDATE "Calendar" SET "changedMs" = "eventsUpdatedMs";

CREATE TABLE "CalendarFeed" (
    "userId" TEXT NOT NULL,
    "calendarId" TEXT NOT NULL,
    "renewals" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "calendarId")
);

CREATE INDEX "CalendarFeed_calendarId_idx" ON "CalendarFeed"("calendarId");
