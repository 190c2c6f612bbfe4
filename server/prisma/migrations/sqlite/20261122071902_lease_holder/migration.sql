-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN "leasedBy" TEXT;
