-- CreateTable
CREATE TABLE "OperationFault" (
    "ordinal" SERIAL NOT NULL,
    "id" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "operation" TEXT,
    "status" INTEGER,
    "reason" TEXT,
    "message" TEXT,
    "latencyMs" INTEGER NOT NULL,
    "remaining" INTEGER,
    "share" INTEGER,

    CONSTRAINT "OperationFault_pkey" PRIMARY KEY ("ordinal")
);

-- CreateIndex
CREATE UNIQUE INDEX "OperationFault_id_key" ON "OperationFault"("id");
