-- CreateTable
CREATE TABLE "PageTokenState" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "generation" TEXT NOT NULL
);
