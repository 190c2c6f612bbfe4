-- CreateTable
CREATE TABLE "ConversionAgency" (
    "id" BIGINT NOT NULL PRIMARY KEY,
    "name" TEXT
);

-- CreateTable
CREATE TABLE "ConversionAgencyUser" (
    "agencyId" BIGINT NOT NULL,
    "email" TEXT NOT NULL,

    PRIMARY KEY ("agencyId", "email"),
    CONSTRAINT "ConversionAgencyUser_agencyId_fkey" FOREIGN KEY ("agencyId") REFERENCES "ConversionAgency" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ConversionEntity" (
    "key" BIGINT NOT NULL PRIMARY KEY,
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
    "mapped" BOOLEAN NOT NULL
);

-- CreateTable
CREATE TABLE "ConversionActivity" (
    "id" BIGINT NOT NULL PRIMARY KEY,
    "advertiserKey" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "availableMs" BIGINT,
    "saidMs" BIGINT
);

-- CreateTable
CREATE TABLE "ConversionColumn" (
    "advertiserKey" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    PRIMARY KEY ("advertiserKey", "kind", "name")
);

-- CreateTable
CREATE TABLE "ConversionClick" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "advertiserKey" BIGINT NOT NULL,
    "criterionKey" BIGINT NOT NULL,
    "adKey" BIGINT,
    "timestampMs" BIGINT NOT NULL
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

    PRIMARY KEY ("advertiserKey", "conversionId", "timestampMs")
);

-- CreateTable
CREATE TABLE "ConversionBlock" (
    "accountKey" BIGINT NOT NULL,
    "firstMs" BIGINT NOT NULL,
    "firstId" BIGINT NOT NULL,
    "rows" BIGINT NOT NULL,

    PRIMARY KEY ("accountKey", "firstMs", "firstId")
);

-- CreateTable
CREATE TABLE "ConversionCounter" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" BIGINT NOT NULL
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
