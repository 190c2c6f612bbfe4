-- CreateTable
CREATE TABLE "Blob" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "bytes" BIGINT NOT NULL,
    "removed" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "Calendar" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "ownerId" TEXT,
    "domain" TEXT,
    "clientId" TEXT,
    "summary" TEXT NOT NULL,
    "description" TEXT,
    "location" TEXT,
    "timeZone" TEXT NOT NULL,
    "autoAcceptInvitations" BOOLEAN NOT NULL DEFAULT false,
    "labels" TEXT,
    "disabled" BOOLEAN NOT NULL DEFAULT false,
    "failingConferences" INTEGER NOT NULL DEFAULT 0,
    "sequence" BIGINT NOT NULL,
    "version" BIGINT NOT NULL,
    "rulesSequence" BIGINT NOT NULL,
    "eventsSequence" BIGINT NOT NULL DEFAULT 0,
    "eventsFloor" BIGINT NOT NULL DEFAULT 0,
    "eventsUpdatedMs" BIGINT NOT NULL,
    "changedMs" BIGINT NOT NULL DEFAULT 0,
    "spans" INTEGER NOT NULL DEFAULT 0,
    "largestEvent" INTEGER NOT NULL DEFAULT 0,
    "createdMs" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "CalendarRule" (
    "calendarId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "scopeType" TEXT NOT NULL,
    "scopeValue" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "ordinal" BIGINT NOT NULL,
    "sequence" BIGINT NOT NULL,
    "createdMs" BIGINT NOT NULL,

    PRIMARY KEY ("calendarId", "id"),
    CONSTRAINT "CalendarRule_calendarId_fkey" FOREIGN KEY ("calendarId") REFERENCES "Calendar" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CalendarUser" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "listSequence" BIGINT NOT NULL DEFAULT 0,
    "listed" BIGINT NOT NULL DEFAULT 0,
    "settingsSequence" BIGINT NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "CalendarListEntry" (
    "userId" TEXT NOT NULL,
    "calendarId" TEXT NOT NULL,
    "ordinal" BIGINT NOT NULL,
    "summaryOverride" TEXT,
    "colorId" TEXT NOT NULL,
    "backgroundColor" TEXT NOT NULL,
    "foregroundColor" TEXT NOT NULL,
    "firstColorId" TEXT NOT NULL,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "selected" BOOLEAN NOT NULL DEFAULT false,
    "defaultReminders" TEXT NOT NULL,
    "notifications" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "deleted" BOOLEAN NOT NULL DEFAULT false,
    "version" BIGINT NOT NULL,
    "sequence" BIGINT NOT NULL,

    PRIMARY KEY ("userId", "calendarId")
);

-- CreateTable
CREATE TABLE "CalendarSetting" (
    "userId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL,

    PRIMARY KEY ("userId", "id")
);

-- CreateTable
CREATE TABLE "CalendarChannel" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "id" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "resource" TEXT NOT NULL,
    "calendarId" TEXT NOT NULL,
    "eventTypes" TEXT NOT NULL,
    "resourceId" TEXT NOT NULL,
    "resourceUri" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "token" TEXT,
    "expirationMs" BIGINT NOT NULL,
    "messages" BIGINT NOT NULL,
    "ended" BOOLEAN NOT NULL,
    "createdMs" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "CalendarEvent" (
    "ordinal" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "calendarId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "uidHash" TEXT NOT NULL,
    "listKey" INTEGER NOT NULL,
    "specialType" TEXT,
    "seriesId" TEXT,
    "originalStartMs" BIGINT,
    "allDay" BOOLEAN NOT NULL,
    "startMs" BIGINT NOT NULL,
    "endMs" BIGINT NOT NULL,
    "spanClass" INTEGER NOT NULL,
    "lastEndMs" BIGINT NOT NULL,
    "season" INTEGER,
    "busy" BOOLEAN NOT NULL,
    "visibility" TEXT NOT NULL,
    "unanswered" BOOLEAN NOT NULL,
    "organizerId" TEXT,
    "contentOrdinal" INTEGER,
    "createdMs" BIGINT NOT NULL,
    "updatedMs" BIGINT NOT NULL,
    "syncSequence" BIGINT NOT NULL,
    "resource" TEXT NOT NULL,
    "text" TEXT,
    CONSTRAINT "CalendarEvent_calendarId_fkey" FOREIGN KEY ("calendarId") REFERENCES "Calendar" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CalendarEventTerm" (
    "calendarId" TEXT NOT NULL,
    "term" BLOB NOT NULL,
    "eventOrdinal" INTEGER NOT NULL,

    PRIMARY KEY ("calendarId", "term", "eventOrdinal"),
    CONSTRAINT "CalendarEventTerm_eventOrdinal_fkey" FOREIGN KEY ("eventOrdinal") REFERENCES "CalendarEvent" ("ordinal") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CalendarSeriesShape" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "calendarId" TEXT NOT NULL,
    "seriesId" TEXT NOT NULL,
    "endedSequence" BIGINT NOT NULL,
    "shape" TEXT NOT NULL,
    CONSTRAINT "CalendarSeriesShape_calendarId_fkey" FOREIGN KEY ("calendarId") REFERENCES "Calendar" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CalendarJob" (
    "ordinal" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "calendarId" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "dueMs" BIGINT NOT NULL,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "leasedMs" BIGINT NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "createdMs" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "CalendarConference" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "data" TEXT NOT NULL,
    "createdMs" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "CalendarEpoch" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "epoch" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "CalendarFeed" (
    "userId" TEXT NOT NULL,
    "calendarId" TEXT NOT NULL,
    "renewals" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "calendarId")
);

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
    "text" TEXT NOT NULL,

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

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "picture" TEXT,
    "domain" TEXT,
    "administrator" BOOLEAN NOT NULL DEFAULT false,
    "passwordHash" TEXT,
    "createdMs" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Group" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "createdMs" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "GroupMember" (
    "groupId" TEXT NOT NULL,
    "email" TEXT NOT NULL,

    PRIMARY KEY ("groupId", "email"),
    CONSTRAINT "GroupMember_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "OauthClient" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "secretHash" TEXT,
    "redirectUris" TEXT NOT NULL DEFAULT '',
    "createdMs" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "ServiceAccount" (
    "clientId" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "delegateDomain" TEXT,
    CONSTRAINT "ServiceAccount_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "OauthClient" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ServiceAccount_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ServiceAccountKey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "clientId" TEXT NOT NULL,
    "certificate" TEXT NOT NULL,
    "createdMs" BIGINT NOT NULL,
    CONSTRAINT "ServiceAccountKey_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "ServiceAccount" ("clientId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "clientId" TEXT NOT NULL,
    "name" TEXT,
    "createdMs" BIGINT NOT NULL,
    CONSTRAINT "ApiKey_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "OauthClient" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Consent" (
    "userId" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "updatedMs" BIGINT NOT NULL,

    PRIMARY KEY ("userId", "clientId"),
    CONSTRAINT "Consent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Consent_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "OauthClient" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Authorization" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "offline" BOOLEAN NOT NULL,
    "signedInMs" BIGINT,
    "createdMs" BIGINT NOT NULL,
    CONSTRAINT "Authorization_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Authorization_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "OauthClient" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuthorizationCode" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "authorizationId" TEXT NOT NULL,
    "redirectUri" TEXT NOT NULL,
    "codeChallenge" TEXT,
    "codeChallengeMethod" TEXT,
    "nonce" TEXT,
    "expiresMs" BIGINT NOT NULL,
    "used" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "AuthorizationCode_authorizationId_fkey" FOREIGN KEY ("authorizationId") REFERENCES "Authorization" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RefreshToken" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "authorizationId" TEXT NOT NULL,
    "createdMs" BIGINT NOT NULL,
    CONSTRAINT "RefreshToken_authorizationId_fkey" FOREIGN KEY ("authorizationId") REFERENCES "Authorization" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AccessToken" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "authorizationId" TEXT,
    "scopes" TEXT NOT NULL,
    "createdMs" BIGINT NOT NULL,
    "expiresMs" BIGINT NOT NULL,
    CONSTRAINT "AccessToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AccessToken_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "OauthClient" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AccessToken_authorizationId_fkey" FOREIGN KEY ("authorizationId") REFERENCES "Authorization" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeviceCode" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "userCodeHash" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "authorizationId" TEXT,
    "intervalSeconds" INTEGER NOT NULL,
    "polledMs" BIGINT NOT NULL,
    "expiresMs" BIGINT NOT NULL,
    CONSTRAINT "DeviceCode_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "OauthClient" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DeviceCode_authorizationId_fkey" FOREIGN KEY ("authorizationId") REFERENCES "Authorization" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BrowserSession" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "expiresMs" BIGINT NOT NULL,
    CONSTRAINT "BrowserSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SigningKey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "privateKey" TEXT NOT NULL,
    "certificate" TEXT NOT NULL,
    "createdMs" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "points" INTEGER NOT NULL,
    "expire" BIGINT
);

-- CreateTable
CREATE TABLE "PaymentApp" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT,
    "keyHash" TEXT NOT NULL,
    "createdMs" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Merchant" (
    "id" TEXT NOT NULL PRIMARY KEY,
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
    "bookedMs" BIGINT NOT NULL,
    "bookedCount" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "MerchantApp" (
    "merchantId" TEXT NOT NULL,
    "appId" TEXT NOT NULL,

    PRIMARY KEY ("merchantId", "appId"),
    CONSTRAINT "MerchantApp_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MerchantApp_appId_fkey" FOREIGN KEY ("appId") REFERENCES "PaymentApp" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MerchantUser" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "merchantId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "createdMs" BIGINT NOT NULL,
    "acceptedMs" BIGINT,
    "invitationHash" TEXT,
    "expiresMs" BIGINT,
    CONSTRAINT "MerchantUser_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PaymentTransaction" (
    "id" TEXT NOT NULL PRIMARY KEY,
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
    "attempt" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "createdMs" BIGINT NOT NULL,
    CONSTRAINT "PaymentTransaction_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant" ("id") ON DELETE CASCADE ON UPDATE CASCADE
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

    PRIMARY KEY ("transactionId", "ordinal"),
    CONSTRAINT "TrailEntry_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "PaymentTransaction" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LedgerLine" (
    "id" TEXT NOT NULL PRIMARY KEY,
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
    CONSTRAINT "LedgerLine_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "LedgerLine_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "PaymentTransaction" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SavedCard" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "merchantId" TEXT NOT NULL,
    "bin" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "expiryMs" BIGINT NOT NULL,
    "scheme" TEXT NOT NULL,
    "notes" TEXT,
    "testLimits" TEXT,
    "createdMs" BIGINT NOT NULL,
    CONSTRAINT "SavedCard_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Dispute" (
    "id" TEXT NOT NULL PRIMARY KEY,
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
    CONSTRAINT "Dispute_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Dispute_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "PaymentTransaction" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FraudAlert" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "merchantId" TEXT NOT NULL,
    "transactionId" TEXT NOT NULL,
    "reportedMs" BIGINT,
    "reason" INTEGER,
    "createdMs" BIGINT NOT NULL,
    CONSTRAINT "FraudAlert_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "FraudAlert_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "PaymentTransaction" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "IdempotentRequest" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "fingerprint" TEXT NOT NULL,
    "card" TEXT,
    "refused" TEXT,
    "claim" TEXT,
    "claimedMs" BIGINT NOT NULL,
    "answer" TEXT,
    "createdMs" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Delivery" (
    "ordinal" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "stream" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "userId" TEXT,
    "request" TEXT NOT NULL,
    "sharedId" TEXT,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueMs" BIGINT NOT NULL,
    "leasedMs" BIGINT NOT NULL DEFAULT 0,
    "leasedBy" TEXT,
    "outcome" TEXT,
    "response" TEXT,
    "createdMs" BIGINT NOT NULL,
    "finishedMs" BIGINT
);

-- CreateTable
CREATE TABLE "SharedContent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "content" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "ClockState" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "frozenMs" BIGINT,
    "offsetMs" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "PageTokenState" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "generation" TEXT NOT NULL
);

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
    "share" INTEGER,
    "detail" TEXT NOT NULL,
    "skip" INTEGER NOT NULL
);

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

-- CreateTable
CREATE TABLE "Tasklist" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "sequence" BIGINT NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 0,
    "ordinal" BIGINT NOT NULL,
    "shownTasks" BIGINT NOT NULL DEFAULT 0,
    "liveTasks" BIGINT NOT NULL DEFAULT 0,
    "createdMs" BIGINT NOT NULL,
    "updatedMs" BIGINT NOT NULL,
    CONSTRAINT "Tasklist_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Task" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tasklistId" TEXT NOT NULL,
    "parentId" TEXT NOT NULL DEFAULT '',
    "title" TEXT NOT NULL DEFAULT '',
    "notes" TEXT,
    "status" TEXT NOT NULL,
    "dueMs" BIGINT,
    "completedMs" BIGINT,
    "deleted" BOOLEAN NOT NULL,
    "hidden" BOOLEAN NOT NULL,
    "listKey" INTEGER NOT NULL,
    "siblingIndex" BIGINT,
    "links" TEXT NOT NULL,
    "assignment" TEXT,
    "sequence" BIGINT NOT NULL,
    "createdMs" BIGINT NOT NULL,
    "updatedMs" BIGINT NOT NULL,
    CONSTRAINT "Task_tasklistId_fkey" FOREIGN KEY ("tasklistId") REFERENCES "Tasklist" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Timeline" (
    "userId" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "items" BIGINT NOT NULL DEFAULT 0,
    "sequence" BIGINT NOT NULL DEFAULT 0,
    "changedMs" BIGINT NOT NULL DEFAULT 0,
    "largestItem" INTEGER NOT NULL DEFAULT 0,

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
    "sequence" BIGINT NOT NULL DEFAULT 0,
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
    "text" TEXT NOT NULL,
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
CREATE INDEX "Calendar_ownerId_idx" ON "Calendar"("ownerId");

-- CreateIndex
CREATE INDEX "CalendarRule_calendarId_sequence_idx" ON "CalendarRule"("calendarId", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarRule_calendarId_ordinal_key" ON "CalendarRule"("calendarId", "ordinal");

-- CreateIndex
CREATE INDEX "CalendarListEntry_userId_sequence_idx" ON "CalendarListEntry"("userId", "sequence");

-- CreateIndex
CREATE INDEX "CalendarListEntry_calendarId_idx" ON "CalendarListEntry"("calendarId");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarListEntry_userId_ordinal_key" ON "CalendarListEntry"("userId", "ordinal");

-- CreateIndex
CREATE INDEX "CalendarChannel_calendarId_resource_ended_expirationMs_idx" ON "CalendarChannel"("calendarId", "resource", "ended", "expirationMs");

-- CreateIndex
CREATE INDEX "CalendarChannel_userId_resource_ended_expirationMs_idx" ON "CalendarChannel"("userId", "resource", "ended", "expirationMs");

-- CreateIndex
CREATE INDEX "CalendarChannel_resourceId_idx" ON "CalendarChannel"("resourceId");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarChannel_clientId_id_key" ON "CalendarChannel"("clientId", "id");

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_uidHash_seriesId_idx" ON "CalendarEvent"("calendarId", "uidHash", "seriesId");

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_listKey_ordinal_idx" ON "CalendarEvent"("calendarId", "listKey", "ordinal");

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_listKey_spanClass_startMs_idx" ON "CalendarEvent"("calendarId", "listKey", "spanClass", "startMs");

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_listKey_lastEndMs_idx" ON "CalendarEvent"("calendarId", "listKey", "lastEndMs");

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_specialType_startMs_idx" ON "CalendarEvent"("calendarId", "specialType", "startMs") WHERE "specialType" IS NOT NULL;

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_seriesId_originalStartMs_idx" ON "CalendarEvent"("calendarId", "seriesId", "originalStartMs") WHERE "seriesId" IS NOT NULL;

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_syncSequence_idx" ON "CalendarEvent"("calendarId", "syncSequence");

-- CreateIndex
CREATE INDEX "CalendarEvent_calendarId_updatedMs_idx" ON "CalendarEvent"("calendarId", "updatedMs");

-- CreateIndex
CREATE INDEX "CalendarEvent_organizerId_uidHash_seriesId_idx" ON "CalendarEvent"("organizerId", "uidHash", "seriesId") WHERE "organizerId" IS NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "CalendarEvent_calendarId_id_key" ON "CalendarEvent"("calendarId", "id");

-- CreateIndex
CREATE INDEX "CalendarEventTerm_eventOrdinal_idx" ON "CalendarEventTerm"("eventOrdinal");

-- CreateIndex
CREATE INDEX "CalendarSeriesShape_calendarId_seriesId_endedSequence_idx" ON "CalendarSeriesShape"("calendarId", "seriesId", "endedSequence");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarJob_id_key" ON "CalendarJob"("id");

-- CreateIndex
CREATE INDEX "CalendarJob_dueMs_ordinal_idx" ON "CalendarJob"("dueMs", "ordinal");

-- CreateIndex
CREATE INDEX "CalendarJob_calendarId_idx" ON "CalendarJob"("calendarId");

-- CreateIndex
CREATE INDEX "CalendarFeed_calendarId_idx" ON "CalendarFeed"("calendarId");

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

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Group_email_key" ON "Group"("email");

-- CreateIndex
CREATE INDEX "GroupMember_email_idx" ON "GroupMember"("email");

-- CreateIndex
CREATE UNIQUE INDEX "ServiceAccount_userId_key" ON "ServiceAccount"("userId");

-- CreateIndex
CREATE INDEX "ServiceAccountKey_clientId_idx" ON "ServiceAccountKey"("clientId");

-- CreateIndex
CREATE INDEX "ApiKey_clientId_idx" ON "ApiKey"("clientId");

-- CreateIndex
CREATE INDEX "Consent_clientId_idx" ON "Consent"("clientId");

-- CreateIndex
CREATE INDEX "Authorization_userId_idx" ON "Authorization"("userId");

-- CreateIndex
CREATE INDEX "Authorization_clientId_idx" ON "Authorization"("clientId");

-- CreateIndex
CREATE INDEX "Authorization_createdMs_idx" ON "Authorization"("createdMs");

-- CreateIndex
CREATE INDEX "AuthorizationCode_authorizationId_idx" ON "AuthorizationCode"("authorizationId");

-- CreateIndex
CREATE INDEX "AuthorizationCode_expiresMs_idx" ON "AuthorizationCode"("expiresMs");

-- CreateIndex
CREATE INDEX "RefreshToken_authorizationId_idx" ON "RefreshToken"("authorizationId");

-- CreateIndex
CREATE INDEX "AccessToken_userId_idx" ON "AccessToken"("userId");

-- CreateIndex
CREATE INDEX "AccessToken_clientId_idx" ON "AccessToken"("clientId");

-- CreateIndex
CREATE INDEX "AccessToken_authorizationId_idx" ON "AccessToken"("authorizationId");

-- CreateIndex
CREATE INDEX "AccessToken_expiresMs_idx" ON "AccessToken"("expiresMs");

-- CreateIndex
CREATE UNIQUE INDEX "DeviceCode_userCodeHash_key" ON "DeviceCode"("userCodeHash");

-- CreateIndex
CREATE INDEX "DeviceCode_clientId_idx" ON "DeviceCode"("clientId");

-- CreateIndex
CREATE INDEX "DeviceCode_authorizationId_idx" ON "DeviceCode"("authorizationId");

-- CreateIndex
CREATE INDEX "DeviceCode_expiresMs_idx" ON "DeviceCode"("expiresMs");

-- CreateIndex
CREATE INDEX "BrowserSession_userId_idx" ON "BrowserSession"("userId");

-- CreateIndex
CREATE INDEX "BrowserSession_expiresMs_idx" ON "BrowserSession"("expiresMs");

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
CREATE UNIQUE INDEX "PaymentTransaction_attempt_key" ON "PaymentTransaction"("attempt") WHERE "attempt" IS NOT NULL;

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

-- CreateIndex
CREATE INDEX "IdempotentRequest_createdMs_idx" ON "IdempotentRequest"("createdMs");

-- CreateIndex
CREATE UNIQUE INDEX "Delivery_id_key" ON "Delivery"("id");

-- CreateIndex
CREATE INDEX "Delivery_state_dueMs_idx" ON "Delivery"("state", "dueMs");

-- CreateIndex
CREATE INDEX "Delivery_stream_state_ordinal_idx" ON "Delivery"("stream", "state", "ordinal");

-- CreateIndex
CREATE INDEX "Delivery_state_ordinal_idx" ON "Delivery"("state", "ordinal");

-- CreateIndex
CREATE INDEX "Delivery_service_ordinal_idx" ON "Delivery"("service", "ordinal");

-- CreateIndex
CREATE INDEX "Delivery_finishedMs_idx" ON "Delivery"("finishedMs") WHERE "finishedMs" IS NOT NULL;

-- CreateIndex
CREATE INDEX "Delivery_sharedId_idx" ON "Delivery"("sharedId") WHERE "sharedId" IS NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "OperationFault_id_key" ON "OperationFault"("id");

-- CreateIndex
CREATE UNIQUE INDEX "DeliveryRule_id_key" ON "DeliveryRule"("id");

-- CreateIndex
CREATE UNIQUE INDEX "Tasklist_userId_ordinal_key" ON "Tasklist"("userId", "ordinal");

-- CreateIndex
CREATE INDEX "Task_tasklistId_listKey_updatedMs_sequence_idx" ON "Task"("tasklistId", "listKey", "updatedMs", "sequence");

-- CreateIndex
CREATE INDEX "Task_tasklistId_sequence_idx" ON "Task"("tasklistId", "sequence");

-- CreateIndex
CREATE INDEX "Task_tasklistId_parentId_siblingIndex_idx" ON "Task"("tasklistId", "parentId", "siblingIndex");

-- CreateIndex
CREATE INDEX "Timeline_clientId_idx" ON "Timeline"("clientId");

-- CreateIndex
CREATE INDEX "TimelineItem_userId_clientId_deleted_displayMs_id_idx" ON "TimelineItem"("userId", "clientId", "deleted", "displayMs" DESC, "id");

-- CreateIndex
CREATE INDEX "TimelineItem_userId_clientId_deleted_updatedMs_id_idx" ON "TimelineItem"("userId", "clientId", "deleted", "updatedMs" DESC, "id");

-- CreateIndex
CREATE INDEX "TimelineItem_userId_clientId_bundleId_deleted_displayMs_id_idx" ON "TimelineItem"("userId", "clientId", "bundleId", "deleted", "displayMs" DESC, "id") WHERE "bundleId" IS NOT NULL;

-- CreateIndex
CREATE INDEX "TimelineItem_userId_clientId_sourceItemId_deleted_displayMs_id_idx" ON "TimelineItem"("userId", "clientId", "sourceItemId", "deleted", "displayMs" DESC, "id") WHERE "sourceItemId" IS NOT NULL;

-- CreateIndex
CREATE INDEX "TimelineItem_userId_clientId_sequence_idx" ON "TimelineItem"("userId", "clientId", "sequence");

-- CreateIndex
CREATE INDEX "TimelineItem_userId_pinScore_idx" ON "TimelineItem"("userId", "pinScore") WHERE "pinScore" IS NOT NULL;

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

-- The client of the command line (`npm run migration` writes no rows).
INSERT INTO "OauthClient" ("id", "name", "kind", "redirectUris", "createdMs")
VALUES ('quintet', 'Quintet command line', 'installed', 'http://localhost
http://127.0.0.1
http://[::1]', 0);
