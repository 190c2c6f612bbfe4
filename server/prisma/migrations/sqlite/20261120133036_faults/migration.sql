-- CreateTable
CREATE TABLE "OperationFault" (
    "ordinal" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "operation" TEXT,
    "status" INTEGER,
    "reason" TEXT,
    "message" TEXT,
    "latencyMs" INTEGER NOT NULL,
    "remaining" INTEGER,
    "share" INTEGER
);

-- CreateIndex
CREATE UNIQUE INDEX "OperationFault_id_key" ON "OperationFault"("id");
