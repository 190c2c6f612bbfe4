-- CreateTable
CREATE TABLE "Calendar" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "ownerId" TEXT,
    "domain" TEXT,
    "clientId" TEXT,
    "summary" TEXT NOT NULL,
    "description" TEXT,
    "location" TEXT,
    "timeZone" TEXT NOT NULL,
    "autoAcceptInvitations" BOOLEAN NOT NULL DEFAULT false,
    "labels" TEXT,
    "disabled" BOOLEAN NOT NULL DEFAULT false,
    "failingConferences" INTEGER NOT NULL DEFAULT 0,
    "sequence" BIGINT NOT NULL,
    "version" BIGINT NOT NULL,
    "rulesSequence" BIGINT NOT NULL,
    "eventsSequence" BIGINT NOT NULL DEFAULT 0,
    "eventsFloor" BIGINT NOT NULL DEFAULT 0,
    "eventsUpdatedMs" BIGINT NOT NULL,
    "spans" INTEGER NOT NULL DEFAULT 0,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "Calendar_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarRule" (
    "calendarId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "scopeType" TEXT NOT NULL,
    "scopeValue" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "ordinal" BIGINT NOT NULL,
    "sequence" BIGINT NOT NULL,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "CalendarRule_pkey" PRIMARY KEY ("calendarId","id")
);

-- CreateTable
CREATE TABLE "CalendarUser" (
    "userId" TEXT NOT NULL,
    "listSequence" BIGINT NOT NULL DEFAULT 0,
    "listed" BIGINT NOT NULL DEFAULT 0,
    "settingsSequence" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "CalendarUser_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "CalendarListEntry" (
    "userId" TEXT NOT NULL,
    "calendarId" TEXT NOT NULL,
    "ordinal" BIGINT NOT NULL,
    "summaryOverride" TEXT,
    "colorId" TEXT NOT NULL,
    "backgroundColor" TEXT NOT NULL,
    "foregroundColor" TEXT NOT NULL,
    "firstColorId" TEXT NOT NULL,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "selected" BOOLEAN NOT NULL DEFAULT false,
    "defaultReminders" TEXT NOT NULL,
    "notifications" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "deleted" BOOLEAN NOT NULL DEFAULT false,
    "version" BIGINT NOT NULL,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "CalendarListEntry_pkey" PRIMARY KEY ("userId","calendarId")
);

-- CreateTable
CREATE TABLE "CalendarSetting" (
    "userId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "CalendarSetting_pkey" PRIMARY KEY ("userId","id")
);

-- CreateTable
CREATE TABLE "CalendarChannel" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "resource" TEXT NOT NULL,
    "calendarId" TEXT NOT NULL,
    "eventTypes" TEXT NOT NULL,
    "resourceId" TEXT NOT NULL,
    "resourceUri" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "token" TEXT,
    "expirationMs" BIGINT NOT NULL,
    "messages" BIGINT NOT NULL,
    "ended" BOOLEAN NOT NULL,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "CalendarChannel_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "CalendarEvent" (
    "ordinal" SERIAL NOT NULL,
    "calendarId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "uidHash" TEXT NOT NULL,
    "shelf" INTEGER NOT NULL,
    "specialType" TEXT,
    "seriesId" TEXT,
    "originalStartMs" BIGINT,
    "allDay" BOOLEAN NOT NULL,
    "startMs" BIGINT NOT NULL,
    "endMs" BIGINT NOT NULL,
    "spanClass" INTEGER NOT NULL,
    "lastEndMs" BIGINT NOT NULL,
    "busy" BOOLEAN NOT NULL,
    "visibility" TEXT NOT NULL,
    "unanswered" BOOLEAN NOT NULL,
    "organizerId" TEXT,
    "createdMs" BIGINT NOT NULL,
    "updatedMs" BIGINT NOT NULL,
    "syncSequence" BIGINT NOT NULL,
    "resource" TEXT NOT NULL,

    CONSTRAINT "CalendarEvent_pkey" PRIMARY KEY ("ordinal")
);

-- CreateTable
CREATE TABLE "CalendarEventProperty" (
    "calendarId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "eventOrdinal" INTEGER NOT NULL,

    CONSTRAINT "CalendarEventProperty_pkey" PRIMARY KEY ("calendarId","hash","eventOrdinal")
);

-- CreateTable
CREATE TABLE "CalendarEventWord" (
    "calendarId" TEXT NOT NULL,
    "word" BYTEA NOT NULL,
    "eventOrdinal" INTEGER NOT NULL,

    CONSTRAINT "CalendarEventWord_pkey" PRIMARY KEY ("calendarId","word","eventOrdinal")
);

-- CreateTable
CREATE TABLE "CalendarSeriesShape" (
    "id" SERIAL NOT NULL,
    "calendarId" TEXT NOT NULL,
    "seriesId" TEXT NOT NULL,
    "endedSequence" BIGINT NOT NULL,
    "shape" TEXT NOT NULL,

    CONSTRAINT "CalendarSeriesShape_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarJob" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "calendarId" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "dueMs" BIGINT NOT NULL,
    "leasedMs" BIGINT NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "CalendarJob_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarConference" (
    "id" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "CalendarConference_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarEpoch" (
    "id" INTEGER NOT NULL,
    "epoch" TEXT NOT NULL,

    CONSTRAINT "CalendarEpoch_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Calendar_ownerId_idx" ON "Calendar"("ownerId");

-- CreateIndex
CREATE INDEX "CalendarRule_calendarId_sequence_idx" ON "CalendarRule"("calendarId", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarRule_calendarId_ordinal_key" ON "CalendarRule"("calendarId", "ordinal");

-- CreateIndex
CREATE INDEX "CalendarListEntry_userId_sequence_idx" ON "CalendarListEntry"("userId", "sequence");

-- CreateIndex
CREATE INDEX "CalendarListEntry_calendarId_idx" ON "CalendarListEntry"("calendarId");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarListEntry_userId_ordinal_key" ON "CalendarListEntry"("userId", "ordinal");

-- CreateIndex
CREATE INDEX "CalendarChannel_calendarId_resource_ended_expirationMs_idx" ON "CalendarChannel"("calendarId", "resource", "ended", "expirationMs");

-- CreateIndex
CREATE INDEX "CalendarChannel_userId_resource_ended_expirationMs_idx" ON "CalendarChannel"("userId", "resource", "ended", "expirationMs");

-- CreateIndex
CREATE INDEX "CalendarChannel_resourceId_idx" ON "CalendarChannel"("resourceId");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarChannel_clientId_id_key" ON "CalendarChannel"("clientId", "id");

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_uidHash_idx" ON "CalendarEvent"("calendarId", "uidHash");

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_shelf_ordinal_idx" ON "CalendarEvent"("calendarId", "shelf", "ordinal");

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_shelf_spanClass_startMs_idx" ON "CalendarEvent"("calendarId", "shelf", "spanClass", "startMs");

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_shelf_lastEndMs_idx" ON "CalendarEvent"("calendarId", "shelf", "lastEndMs");

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_specialType_startMs_idx" ON "CalendarEvent"("calendarId", "specialType", "startMs");

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_seriesId_originalStartMs_idx" ON "CalendarEvent"("calendarId", "seriesId", "originalStartMs");

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_syncSequence_idx" ON "CalendarEvent"("calendarId", "syncSequence");

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_updatedMs_idx" ON "CalendarEvent"("calendarId", "updatedMs");

-- CreateIndex
CREATE INDEX "CalendarEvent_organizerId_idx" ON "CalendarEvent"("organizerId");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarEvent_calendarId_id_key" ON "CalendarEvent"("calendarId", "id");

-- CreateIndex
CREATE INDEX "CalendarEventProperty_eventOrdinal_idx" ON "CalendarEventProperty"("eventOrdinal");

-- CreateIndex
CREATE INDEX "CalendarEventWord_eventOrdinal_idx" ON "CalendarEventWord"("eventOrdinal");

-- CreateIndex
CREATE INDEX "CalendarSeriesShape_calendarId_seriesId_endedSequence_idx" ON "CalendarSeriesShape"("calendarId", "seriesId", "endedSequence");

-- CreateIndex
CREATE INDEX "CalendarJob_dueMs_idx" ON "CalendarJob"("dueMs");

-- CreateIndex
CREATE INDEX "CalendarJob_calendarId_idx" ON "CalendarJob"("calendarId");

-- AddForeignKey
ALTER TABLE "CalendarRule" ADD CONSTRAINT "CalendarRule_calendarId_fkey" FOREIGN KEY ("calendarId") REFERENCES "Calendar"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarEvent" ADD CONSTRAINT "CalendarEvent_calendarId_fkey" FOREIGN KEY ("calendarId") REFERENCES "Calendar"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarEventProperty" ADD CONSTRAINT "CalendarEventProperty_eventOrdinal_fkey" FOREIGN KEY ("eventOrdinal") REFERENCES "CalendarEvent"("ordinal") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarEventWord" ADD CONSTRAINT "CalendarEventWord_eventOrdinal_fkey" FOREIGN KEY ("eventOrdinal") REFERENCES "CalendarEvent"("ordinal") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarSeriesShape" ADD CONSTRAINT "CalendarSeriesShape_calendarId_fkey" FOREIGN KEY ("calendarId") REFERENCES "Calendar"("id") ON DELETE CASCADE ON UPDATE CASCADE;
