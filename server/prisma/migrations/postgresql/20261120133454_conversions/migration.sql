-- CreateTable
CREATE TABLE "ConversionAgency" (
    "id" BIGINT NOT NULL,
    "name" TEXT,

    CONSTRAINT "ConversionAgency_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ConversionAgencyUser" (
    "agencyId" BIGINT NOT NULL,
    "email" TEXT NOT NULL,

    CONSTRAINT "ConversionAgencyUser_pkey" PRIMARY KEY ("agencyId","email")
);

-- CreateTable
CREATE TABLE "ConversionEntity" (
    "key" BIGINT NOT NULL,
    "kind" INTEGER NOT NULL,
    "agencyId" BIGINT NOT NULL,
    "advertiserKey" BIGINT NOT NULL,
    "accountKey" BIGINT NOT NULL,
    "campaignKey" BIGINT,
    "adGroupKey" BIGINT,
    "legacyId" BIGINT,
    "newId" BIGINT,
    "name" TEXT,
    "path" TEXT NOT NULL,
    "newPath" TEXT NOT NULL,
    "mapped" BOOLEAN NOT NULL,

    CONSTRAINT "ConversionEntity_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ConversionActivity" (
    "id" BIGINT NOT NULL,
    "advertiserKey" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "availableMs" BIGINT,
    "saidMs" BIGINT,

    CONSTRAINT "ConversionActivity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ConversionColumn" (
    "advertiserKey" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "ConversionColumn_pkey" PRIMARY KEY ("advertiserKey","kind","name")
);

-- CreateTable
CREATE TABLE "ConversionClick" (
    "id" TEXT NOT NULL,
    "advertiserKey" BIGINT NOT NULL,
    "criterionKey" BIGINT NOT NULL,
    "adKey" BIGINT,
    "timestampMs" BIGINT NOT NULL,

    CONSTRAINT "ConversionClick_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Conversion" (
    "advertiserKey" BIGINT NOT NULL,
    "conversionId" TEXT NOT NULL,
    "timestampMs" BIGINT NOT NULL,
    "id" BIGINT NOT NULL,
    "accountKey" BIGINT NOT NULL,
    "campaignKey" BIGINT NOT NULL,
    "adGroupKey" BIGINT,
    "criterionKey" BIGINT NOT NULL,
    "adKey" BIGINT,
    "clickId" TEXT,
    "activityId" BIGINT NOT NULL,
    "modifiedMs" BIGINT NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "Conversion_pkey" PRIMARY KEY ("advertiserKey","conversionId","timestampMs")
);

-- CreateTable
CREATE TABLE "ConversionBlock" (
    "accountKey" BIGINT NOT NULL,
    "firstMs" BIGINT NOT NULL,
    "firstId" BIGINT NOT NULL,
    "rows" BIGINT NOT NULL,

    CONSTRAINT "ConversionBlock_pkey" PRIMARY KEY ("accountKey","firstMs","firstId")
);

-- CreateTable
CREATE TABLE "ConversionCounter" (
    "name" TEXT NOT NULL,
    "value" BIGINT NOT NULL,

    CONSTRAINT "ConversionCounter_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "ConversionEntity_advertiserKey_mapped_path_idx" ON "ConversionEntity"("advertiserKey", "mapped", "path");

-- CreateIndex
CREATE UNIQUE INDEX "ConversionEntity_kind_legacyId_key" ON "ConversionEntity"("kind", "legacyId");

-- CreateIndex
CREATE UNIQUE INDEX "ConversionEntity_accountKey_kind_newId_key" ON "ConversionEntity"("accountKey", "kind", "newId");

-- CreateIndex
CREATE UNIQUE INDEX "ConversionActivity_advertiserKey_name_key" ON "ConversionActivity"("advertiserKey", "name");

-- CreateIndex
CREATE INDEX "Conversion_accountKey_timestampMs_id_idx" ON "Conversion"("accountKey", "timestampMs", "id");

-- CreateIndex
CREATE INDEX "Conversion_campaignKey_timestampMs_id_idx" ON "Conversion"("campaignKey", "timestampMs", "id");

-- CreateIndex
CREATE INDEX "Conversion_criterionKey_timestampMs_id_idx" ON "Conversion"("criterionKey", "timestampMs", "id");

-- AddForeignKey
ALTER TABLE "ConversionAgencyUser" ADD CONSTRAINT "ConversionAgencyUser_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "ConversionAgency"("id") ON DELETE CASCADE ON UPDATE CASCADE;
