-- CreateTable
CREATE TABLE "IdempotentRequest" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "fingerprint" TEXT NOT NULL,
    "claim" TEXT,
    "claimedMs" BIGINT NOT NULL,
    "answer" TEXT,
    "createdMs" BIGINT NOT NULL
);

-- CreateIndex
CREATE INDEX "IdempotentRequest_createdMs_idx" ON "IdempotentRequest"("createdMs");
