-- AlterTable
ALTER TABLE "PaymentTransaction" ADD COLUMN "content" TEXT;
