-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN     "sharedId" TEXT;

-- CreateTable
CREATE TABLE "SharedContent" (
    "id" TEXT NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "SharedContent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Delivery_sharedId_idx" ON "Delivery"("sharedId") WHERE ("sharedId" IS NOT NULL);
