-- CreateTable
CREATE TABLE "TextStamp" (
    "table" TEXT NOT NULL,
    "stamp" TEXT NOT NULL,

    PRIMARY KEY ("table", "stamp")
);
