-- AlterTable
ALTER TABLE "OperationFault" ADD COLUMN     "detail" TEXT,
ADD COLUMN     "skip" INTEGER;

-- CreateTable
CREATE TABLE "DeliveryRule" (
    "ordinal" SERIAL NOT NULL,
    "id" TEXT NOT NULL,
    "service" TEXT,
    "stream" TEXT,
    "kind" TEXT,
    "action" TEXT NOT NULL,
    "delayMs" BIGINT,
    "remaining" INTEGER,

    CONSTRAINT "DeliveryRule_pkey" PRIMARY KEY ("ordinal")
);

-- CreateIndex
CREATE UNIQUE INDEX "DeliveryRule_id_key" ON "DeliveryRule"("id");
