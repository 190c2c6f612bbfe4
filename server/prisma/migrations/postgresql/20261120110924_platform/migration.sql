-- CreateTable
CREATE TABLE "Delivery" (
    "ordinal" SERIAL NOT NULL,
    "id" TEXT NOT NULL,
    "stream" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueMs" BIGINT NOT NULL,
    "leasedMs" BIGINT NOT NULL DEFAULT 0,
    "outcome" TEXT,
    "createdMs" BIGINT NOT NULL,
    "finishedMs" BIGINT,

    CONSTRAINT "Delivery_pkey" PRIMARY KEY ("ordinal")
);

-- CreateTable
CREATE TABLE "ClockState" (
    "id" INTEGER NOT NULL,
    "frozenMs" BIGINT,
    "offsetMs" BIGINT NOT NULL,

    CONSTRAINT "ClockState_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Delivery_id_key" ON "Delivery"("id");

-- CreateIndex
CREATE INDEX "Delivery_state_dueMs_idx" ON "Delivery"("state", "dueMs");

-- CreateIndex
CREATE INDEX "Delivery_stream_state_ordinal_idx" ON "Delivery"("stream", "state", "ordinal");

-- CreateIndex
CREATE INDEX "Delivery_state_ordinal_idx" ON "Delivery"("state", "ordinal");

-- CreateIndex
CREATE INDEX "Delivery_service_ordinal_idx" ON "Delivery"("service", "ordinal");

-- CreateIndex
CREATE INDEX "Delivery_finishedMs_idx" ON "Delivery"("finishedMs");
