-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN     "bookedCount" BIGINT,
ADD COLUMN     "bookedMs" BIGINT;

-- AlterTable
ALTER TABLE "PaymentTransaction" ADD COLUMN     "attempt" TEXT;

-- AlterTable
ALTER TABLE "IdempotentRequest" ADD COLUMN     "card" TEXT,
ADD COLUMN     "refused" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "PaymentTransaction_attempt_key" ON "PaymentTransaction"("attempt") WHERE ("attempt" IS NOT NULL);
