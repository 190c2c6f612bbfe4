-- AlterTable
ALTER TABLE "Authorization" ADD COLUMN     "signedInMs" BIGINT;
