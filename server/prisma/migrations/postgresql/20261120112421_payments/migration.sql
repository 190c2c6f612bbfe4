-- CreateTable
CREATE TABLE "PaymentApp" (
    "id" TEXT NOT NULL,
    "name" TEXT,
    "keyHash" TEXT NOT NULL,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "PaymentApp_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Merchant" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT,
    "currency" TEXT NOT NULL,
    "test" BOOLEAN NOT NULL,
    "email" TEXT NOT NULL,
    "website" TEXT NOT NULL,
    "descriptor" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "companyNumber" TEXT,
    "iban" TEXT,
    "balance" BIGINT NOT NULL,
    "canChargeCard" BOOLEAN NOT NULL,
    "canSaveCard" BOOLEAN NOT NULL,
    "canCapture" BOOLEAN NOT NULL,
    "canRefund" BOOLEAN NOT NULL,
    "canVoid" BOOLEAN NOT NULL,
    "rateMillionths" INTEGER NOT NULL,
    "flatAmount" BIGINT NOT NULL,
    "disputeAmount" BIGINT NOT NULL,
    "tdsMode" TEXT NOT NULL,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "Merchant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MerchantApp" (
    "merchantId" TEXT NOT NULL,
    "appId" TEXT NOT NULL,

    CONSTRAINT "MerchantApp_pkey" PRIMARY KEY ("merchantId","appId")
);

-- CreateTable
CREATE TABLE "MerchantUser" (
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "createdMs" BIGINT NOT NULL,
    "acceptedMs" BIGINT,
    "invitationHash" TEXT,
    "expiresMs" BIGINT,

    CONSTRAINT "MerchantUser_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PaymentTransaction" (
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "test" BOOLEAN NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "descriptor" TEXT NOT NULL,
    "capturedAmount" BIGINT NOT NULL DEFAULT 0,
    "refundedAmount" BIGINT NOT NULL DEFAULT 0,
    "voidedAmount" BIGINT NOT NULL DEFAULT 0,
    "disputedAmount" BIGINT NOT NULL DEFAULT 0,
    "bin" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "expiryMs" BIGINT NOT NULL,
    "scheme" TEXT NOT NULL,
    "codePresent" BOOLEAN NOT NULL,
    "custom" TEXT,
    "tds" TEXT,
    "recurring" BOOLEAN NOT NULL,
    "errorCode" INTEGER,
    "refusal" TEXT,
    "testLimits" TEXT,
    "agreement" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "PaymentTransaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrailEntry" (
    "transactionId" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "disputeId" TEXT,
    "amount" BIGINT NOT NULL,
    "balance" BIGINT NOT NULL,
    "feeFlat" BIGINT NOT NULL,
    "feeRate" BIGINT NOT NULL,
    "descriptor" TEXT,
    "lineId" TEXT,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "TrailEntry_pkey" PRIMARY KEY ("transactionId","ordinal")
);

-- CreateTable
CREATE TABLE "LedgerLine" (
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "test" BOOLEAN NOT NULL,
    "kind" TEXT NOT NULL,
    "balance" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "description" TEXT,
    "transactionId" TEXT,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "LedgerLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedCard" (
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "bin" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "expiryMs" BIGINT NOT NULL,
    "scheme" TEXT NOT NULL,
    "notes" TEXT,
    "testLimits" TEXT,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "SavedCard_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Dispute" (
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "transactionId" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "reasonCode" TEXT NOT NULL,
    "reasonTitle" TEXT NOT NULL,
    "dueMs" BIGINT NOT NULL,
    "taken" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "lineId" TEXT NOT NULL,
    "outcome" TEXT,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "Dispute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FraudAlert" (
    "id" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "transactionId" TEXT NOT NULL,
    "reportedMs" BIGINT,
    "reason" INTEGER,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "FraudAlert_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PaymentApp_keyHash_key" ON "PaymentApp"("keyHash");

-- CreateIndex
CREATE UNIQUE INDEX "Merchant_key_key" ON "Merchant"("key");

-- CreateIndex
CREATE INDEX "MerchantApp_appId_merchantId_idx" ON "MerchantApp"("appId", "merchantId");

-- CreateIndex
CREATE UNIQUE INDEX "MerchantUser_invitationHash_key" ON "MerchantUser"("invitationHash");

-- CreateIndex
CREATE INDEX "MerchantUser_merchantId_id_idx" ON "MerchantUser"("merchantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "MerchantUser_merchantId_email_key" ON "MerchantUser"("merchantId", "email");

-- CreateIndex
CREATE INDEX "PaymentTransaction_merchantId_id_idx" ON "PaymentTransaction"("merchantId", "id");

-- CreateIndex
CREATE INDEX "LedgerLine_merchantId_id_idx" ON "LedgerLine"("merchantId", "id");

-- CreateIndex
CREATE INDEX "LedgerLine_transactionId_idx" ON "LedgerLine"("transactionId");

-- CreateIndex
CREATE INDEX "SavedCard_merchantId_idx" ON "SavedCard"("merchantId");

-- CreateIndex
CREATE INDEX "Dispute_merchantId_id_idx" ON "Dispute"("merchantId", "id");

-- CreateIndex
CREATE INDEX "Dispute_transactionId_id_idx" ON "Dispute"("transactionId", "id");

-- CreateIndex
CREATE INDEX "FraudAlert_merchantId_id_idx" ON "FraudAlert"("merchantId", "id");

-- CreateIndex
CREATE INDEX "FraudAlert_transactionId_id_idx" ON "FraudAlert"("transactionId", "id");

-- AddForeignKey
ALTER TABLE "MerchantApp" ADD CONSTRAINT "MerchantApp_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MerchantApp" ADD CONSTRAINT "MerchantApp_appId_fkey" FOREIGN KEY ("appId") REFERENCES "PaymentApp"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MerchantUser" ADD CONSTRAINT "MerchantUser_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentTransaction" ADD CONSTRAINT "PaymentTransaction_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrailEntry" ADD CONSTRAINT "TrailEntry_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "PaymentTransaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerLine" ADD CONSTRAINT "LedgerLine_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerLine" ADD CONSTRAINT "LedgerLine_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "PaymentTransaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedCard" ADD CONSTRAINT "SavedCard_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "PaymentTransaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FraudAlert" ADD CONSTRAINT "FraudAlert_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FraudAlert" ADD CONSTRAINT "FraudAlert_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "PaymentTransaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;
