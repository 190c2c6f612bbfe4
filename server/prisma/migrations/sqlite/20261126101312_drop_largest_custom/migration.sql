-- AlterTable
ALTER TABLE "Merchant" DROP COLUMN "largestCustom";
