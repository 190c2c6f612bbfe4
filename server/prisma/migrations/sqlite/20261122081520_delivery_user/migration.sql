-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN "userId" TEXT;
