-- AlterTable
ALTER TABLE "OperationFault" ADD COLUMN "detail" TEXT;
ALTER TABLE "OperationFault" ADD COLUMN "skip" INTEGER;

-- CreateTable
CREATE TABLE "DeliveryRule" (
    "ordinal" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "service" TEXT,
    "stream" TEXT,
    "kind" TEXT,
    "action" TEXT NOT NULL,
    "delayMs" BIGINT,
    "remaining" INTEGER
);

-- CreateIndex
CREATE UNIQUE INDEX "DeliveryRule_id_key" ON "DeliveryRule"("id");
