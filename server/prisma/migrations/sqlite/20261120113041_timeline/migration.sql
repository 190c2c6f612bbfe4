-- CreateTable
CREATE TABLE "Blob" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "bytes" BIGINT NOT NULL,
    "removed" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "Timeline" (
    "userId" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "items" BIGINT NOT NULL DEFAULT 0,
    "sequence" BIGINT NOT NULL DEFAULT 0,

    PRIMARY KEY ("userId", "clientId"),
    CONSTRAINT "Timeline_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Timeline_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "OauthClient" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TimelineItem" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    "createdMs" BIGINT NOT NULL,
    "updatedMs" BIGINT NOT NULL,
    "displayMs" BIGINT NOT NULL,
    "bundleId" TEXT,
    "sourceItemId" TEXT,
    "inReplyTo" TEXT,
    "pinScore" INTEGER,
    "deleted" BOOLEAN NOT NULL,
    "expiresMs" BIGINT,
    "attachmentCount" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    CONSTRAINT "TimelineItem_userId_clientId_fkey" FOREIGN KEY ("userId", "clientId") REFERENCES "Timeline" ("userId", "clientId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TimelineAttachment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "itemId" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "contentType" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "blobId" TEXT NOT NULL,
    CONSTRAINT "TimelineAttachment_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "TimelineItem" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TimelineUpload" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "itemId" TEXT,
    "ifMatch" TEXT,
    "metadata" TEXT,
    "contentType" TEXT,
    "totalBytes" BIGINT,
    "receivedBytes" BIGINT NOT NULL,
    "blobId" TEXT,
    "resultId" TEXT,
    "holder" TEXT,
    "heldMs" BIGINT NOT NULL,
    "expiresMs" BIGINT NOT NULL,
    CONSTRAINT "TimelineUpload_userId_clientId_fkey" FOREIGN KEY ("userId", "clientId") REFERENCES "Timeline" ("userId", "clientId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TimelineSubscription" (
    "userId" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "collection" TEXT NOT NULL,
    "operations" TEXT,
    "callbackUrl" TEXT NOT NULL,
    "userToken" TEXT,
    "verifyToken" TEXT,
    "version" BIGINT NOT NULL,
    "updatedMs" BIGINT NOT NULL,

    PRIMARY KEY ("userId", "collection", "clientId"),
    CONSTRAINT "TimelineSubscription_userId_clientId_fkey" FOREIGN KEY ("userId", "clientId") REFERENCES "Timeline" ("userId", "clientId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TimelineContact" (
    "userId" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    "content" TEXT NOT NULL,

    PRIMARY KEY ("userId", "clientId", "id"),
    CONSTRAINT "TimelineContact_userId_clientId_fkey" FOREIGN KEY ("userId", "clientId") REFERENCES "Timeline" ("userId", "clientId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TimelineLocation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "ordinal" BIGINT NOT NULL,
    "timestampMs" BIGINT NOT NULL,
    "content" TEXT NOT NULL,
    CONSTRAINT "TimelineLocation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TimelineSetting" (
    "userId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "version" BIGINT NOT NULL,

    PRIMARY KEY ("userId", "id"),
    CONSTRAINT "TimelineSetting_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TimelineAccount" (
    "userId" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "passwordHash" TEXT,
    "tokenHashes" TEXT NOT NULL,
    "updatedMs" BIGINT NOT NULL,

    PRIMARY KEY ("userId", "clientId", "type", "name"),
    CONSTRAINT "TimelineAccount_userId_clientId_fkey" FOREIGN KEY ("userId", "clientId") REFERENCES "Timeline" ("userId", "clientId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Blob_removed_idx" ON "Blob"("removed");

-- CreateIndex
CREATE INDEX "Timeline_clientId_idx" ON "Timeline"("clientId");

-- CreateIndex
CREATE INDEX "TimelineItem_userId_clientId_deleted_displayMs_id_idx" ON "TimelineItem"("userId", "clientId", "deleted", "displayMs" DESC, "id");

-- CreateIndex
CREATE INDEX "TimelineItem_userId_clientId_deleted_updatedMs_id_idx" ON "TimelineItem"("userId", "clientId", "deleted", "updatedMs" DESC, "id");

-- CreateIndex
CREATE INDEX "TimelineItem_userId_clientId_bundleId_deleted_displayMs_id_idx" ON "TimelineItem"("userId", "clientId", "bundleId", "deleted", "displayMs" DESC, "id");

-- CreateIndex
CREATE INDEX "TimelineItem_userId_clientId_sourceItemId_deleted_displayMs_id_idx" ON "TimelineItem"("userId", "clientId", "sourceItemId", "deleted", "displayMs" DESC, "id");

-- CreateIndex
CREATE INDEX "TimelineItem_userId_pinScore_idx" ON "TimelineItem"("userId", "pinScore");

-- CreateIndex
CREATE INDEX "TimelineItem_expiresMs_idx" ON "TimelineItem"("expiresMs");

-- CreateIndex
CREATE UNIQUE INDEX "TimelineAttachment_blobId_key" ON "TimelineAttachment"("blobId");

-- CreateIndex
CREATE INDEX "TimelineAttachment_itemId_ordinal_idx" ON "TimelineAttachment"("itemId", "ordinal");

-- CreateIndex
CREATE UNIQUE INDEX "TimelineUpload_blobId_key" ON "TimelineUpload"("blobId");

-- CreateIndex
CREATE INDEX "TimelineUpload_userId_clientId_idx" ON "TimelineUpload"("userId", "clientId");

-- CreateIndex
CREATE INDEX "TimelineUpload_expiresMs_idx" ON "TimelineUpload"("expiresMs");

-- CreateIndex
CREATE UNIQUE INDEX "TimelineLocation_userId_ordinal_key" ON "TimelineLocation"("userId", "ordinal");
