-- AlterTable
ALTER TABLE "Merchant" ADD COLUMN "largestCustom" INTEGER NOT NULL DEFAULT 0;

-- What is there already.
UPDATE "Merchant" SET "largestCustom" =
  COALESCE((SELECT MAX(LENGTH("custom")) FROM "PaymentTransaction" WHERE "PaymentTransaction"."merchantId" = "Merchant"."id"), 0);
