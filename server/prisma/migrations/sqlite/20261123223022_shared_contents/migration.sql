-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN "sharedId" TEXT;

-- CreateTable
CREATE TABLE "SharedContent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "content" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "Delivery_sharedId_idx" ON "Delivery"("sharedId") WHERE "sharedId" IS NOT NULL;
