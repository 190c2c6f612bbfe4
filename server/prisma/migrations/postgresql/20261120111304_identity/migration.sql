-- AlterTable
ALTER TABLE "User" ADD COLUMN     "administrator" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "domain" TEXT,
ADD COLUMN     "passwordHash" TEXT,
ADD COLUMN     "picture" TEXT;

-- Whoever is there already belongs to the organization of their mail address.
UPDATE "User" SET "domain" = split_part("email", '@', 2);

-- AlterTable
ALTER TABLE "AccessToken" ADD COLUMN     "authorizationId" TEXT,
ADD COLUMN     "clientId" TEXT;

-- The tokens that are there already belong to the client of the command line.
UPDATE "AccessToken" SET "clientId" = 'quintet';
ALTER TABLE "AccessToken" ALTER COLUMN "clientId" SET NOT NULL;

-- CreateTable
CREATE TABLE "Group" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "Group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GroupMember" (
    "groupId" TEXT NOT NULL,
    "email" TEXT NOT NULL,

    CONSTRAINT "GroupMember_pkey" PRIMARY KEY ("groupId","email")
);

-- CreateTable
CREATE TABLE "OauthClient" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "secretHash" TEXT,
    "redirectUris" TEXT NOT NULL DEFAULT '',
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "OauthClient_pkey" PRIMARY KEY ("id")
);

INSERT INTO "OauthClient" ("id", "name", "kind", "redirectUris", "createdMs")
VALUES ('quintet', 'Quintet command line', 'installed', E'http://localhost\nhttp://127.0.0.1\nhttp://[::1]', 0);

-- CreateTable
CREATE TABLE "ServiceAccount" (
    "clientId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "delegateDomain" TEXT,

    CONSTRAINT "ServiceAccount_pkey" PRIMARY KEY ("clientId")
);

-- CreateTable
CREATE TABLE "ServiceAccountKey" (
    "id" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "certificate" TEXT NOT NULL,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "ServiceAccountKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "hash" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "name" TEXT,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "Consent" (
    "userId" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "updatedMs" BIGINT NOT NULL,

    CONSTRAINT "Consent_pkey" PRIMARY KEY ("userId","clientId")
);

-- CreateTable
CREATE TABLE "Authorization" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "offline" BOOLEAN NOT NULL,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "Authorization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuthorizationCode" (
    "hash" TEXT NOT NULL,
    "authorizationId" TEXT NOT NULL,
    "redirectUri" TEXT NOT NULL,
    "codeChallenge" TEXT,
    "codeChallengeMethod" TEXT,
    "nonce" TEXT,
    "expiresMs" BIGINT NOT NULL,
    "used" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "AuthorizationCode_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "RefreshToken" (
    "hash" TEXT NOT NULL,
    "authorizationId" TEXT NOT NULL,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "RefreshToken_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "DeviceCode" (
    "hash" TEXT NOT NULL,
    "userCodeHash" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "authorizationId" TEXT,
    "intervalSeconds" INTEGER NOT NULL,
    "polledMs" BIGINT NOT NULL,
    "expiresMs" BIGINT NOT NULL,

    CONSTRAINT "DeviceCode_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "BrowserSession" (
    "hash" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "expiresMs" BIGINT NOT NULL,

    CONSTRAINT "BrowserSession_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "SigningKey" (
    "id" TEXT NOT NULL,
    "privateKey" TEXT NOT NULL,
    "certificate" TEXT NOT NULL,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "SigningKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

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

-- CreateIndex
CREATE INDEX "AccessToken_clientId_idx" ON "AccessToken"("clientId");

-- CreateIndex
CREATE INDEX "AccessToken_authorizationId_idx" ON "AccessToken"("authorizationId");

-- AddForeignKey
ALTER TABLE "GroupMember" ADD CONSTRAINT "GroupMember_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ServiceAccount" ADD CONSTRAINT "ServiceAccount_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "OauthClient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ServiceAccount" ADD CONSTRAINT "ServiceAccount_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ServiceAccountKey" ADD CONSTRAINT "ServiceAccountKey_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "ServiceAccount"("clientId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "OauthClient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "OauthClient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Authorization" ADD CONSTRAINT "Authorization_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Authorization" ADD CONSTRAINT "Authorization_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "OauthClient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuthorizationCode" ADD CONSTRAINT "AuthorizationCode_authorizationId_fkey" FOREIGN KEY ("authorizationId") REFERENCES "Authorization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefreshToken" ADD CONSTRAINT "RefreshToken_authorizationId_fkey" FOREIGN KEY ("authorizationId") REFERENCES "Authorization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccessToken" ADD CONSTRAINT "AccessToken_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "OauthClient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccessToken" ADD CONSTRAINT "AccessToken_authorizationId_fkey" FOREIGN KEY ("authorizationId") REFERENCES "Authorization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceCode" ADD CONSTRAINT "DeviceCode_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "OauthClient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceCode" ADD CONSTRAINT "DeviceCode_authorizationId_fkey" FOREIGN KEY ("authorizationId") REFERENCES "Authorization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BrowserSession" ADD CONSTRAINT "BrowserSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
