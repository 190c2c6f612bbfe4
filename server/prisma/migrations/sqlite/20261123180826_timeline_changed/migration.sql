-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Timeline" (
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
INSERT INTO "new_Timeline" ("clientId", "items", "largestItem", "sequence", "userId") SELECT "clientId", "items", "largestItem", "sequence", "userId" FROM "Timeline";
DROP TABLE "Timeline";
ALTER TABLE "new_Timeline" RENAME TO "Timeline";
CREATE INDEX "Timeline_clientId_idx" ON "Timeline"("clientId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
