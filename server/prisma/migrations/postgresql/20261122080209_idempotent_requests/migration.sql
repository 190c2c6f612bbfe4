-- CreateTable
CREATE TABLE "IdempotentRequest" (
    "id" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "claim" TEXT,
    "claimedMs" BIGINT NOT NULL,
    "answer" TEXT,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "IdempotentRequest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "IdempotentRequest_createdMs_idx" ON "IdempotentRequest"("createdMs");
