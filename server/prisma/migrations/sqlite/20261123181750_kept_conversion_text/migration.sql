-- AlterTable
ALTER TABLE "Conversion" ADD COLUMN "text" TEXT;
