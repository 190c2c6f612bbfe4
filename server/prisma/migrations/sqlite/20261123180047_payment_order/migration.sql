-- AlterTable
ALTER TABLE "IdempotentRequest" ADD COLUMN "card" TEXT;
ALTER TABLE "IdempotentRequest" ADD COLUMN "refused" TEXT;

-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN "bookedCount" BIGINT;
ALTER TABLE "Merchant" ADD COLUMN "bookedMs" BIGINT;

-- AlterTable
ALTER TABLE "PaymentTransaction" ADD COLUMN "attempt" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "PaymentTransaction_attempt_key" ON "PaymentTransaction"("attempt") WHERE "attempt" IS NOT NULL;
