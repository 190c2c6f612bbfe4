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

-- The client of the command line, to which the tokens that are there already belong.
INSERT INTO "OauthClient" ("id", "name", "kind", "redirectUris", "createdMs")
VALUES ('quintet', 'Quintet command line', 'installed', 'http://localhost
http://127.0.0.1
http://[::1]', 0);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_AccessToken" (
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
INSERT INTO "new_AccessToken" ("createdMs", "expiresMs", "hash", "scopes", "userId", "clientId") SELECT "createdMs", "expiresMs", "hash", "scopes", "userId", 'quintet' FROM "AccessToken";
DROP TABLE "AccessToken";
ALTER TABLE "new_AccessToken" RENAME TO "AccessToken";
CREATE INDEX "AccessToken_userId_idx" ON "AccessToken"("userId");
CREATE INDEX "AccessToken_clientId_idx" ON "AccessToken"("clientId");
CREATE INDEX "AccessToken_authorizationId_idx" ON "AccessToken"("authorizationId");
CREATE INDEX "AccessToken_expiresMs_idx" ON "AccessToken"("expiresMs");
CREATE TABLE "new_User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "picture" TEXT,
    "domain" TEXT,
    "administrator" BOOLEAN NOT NULL DEFAULT false,
    "passwordHash" TEXT,
    "createdMs" BIGINT NOT NULL
);
INSERT INTO "new_User" ("createdMs", "email", "id", "name", "domain") SELECT "createdMs", "email", "id", "name", substr("email", instr("email", '@') + 1) FROM "User";
DROP TABLE "User";
ALTER TABLE "new_User" RENAME TO "User";
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

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
