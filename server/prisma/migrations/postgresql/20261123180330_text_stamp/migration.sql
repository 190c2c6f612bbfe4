-- CreateTable
CREATE TABLE "TextStamp" (
    "table" TEXT NOT NULL,
    "stamp" TEXT NOT NULL,

    CONSTRAINT "TextStamp_pkey" PRIMARY KEY ("table","stamp")
);
