-- AlterTable
ALTER TABLE "Timeline" ADD COLUMN     "changedMs" BIGINT NOT NULL DEFAULT 0;
