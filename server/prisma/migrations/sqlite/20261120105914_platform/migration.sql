-- CreateTable
CREATE TABLE "Delivery" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "stream" TEXT NOT NULL,
    "ordinal" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueMs" BIGINT NOT NULL,
    "leasedMs" BIGINT NOT NULL DEFAULT 0,
    "outcome" TEXT,
    "createdMs" BIGINT NOT NULL,
    "finishedMs" BIGINT
);

-- CreateTable
CREATE TABLE "ClockState" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "frozenMs" BIGINT,
    "offsetMs" BIGINT NOT NULL
);

-- CreateIndex
CREATE INDEX "Delivery_state_dueMs_idx" ON "Delivery"("state", "dueMs");

-- CreateIndex
CREATE INDEX "Delivery_stream_state_ordinal_idx" ON "Delivery"("stream", "state", "ordinal");

-- CreateIndex
CREATE INDEX "Delivery_createdMs_idx" ON "Delivery"("createdMs");

-- CreateIndex
CREATE UNIQUE INDEX "Delivery_stream_ordinal_key" ON "Delivery"("stream", "ordinal");
