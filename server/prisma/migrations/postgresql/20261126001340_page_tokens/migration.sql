-- CreateTable
CREATE TABLE "PageTokenState" (
    "id" INTEGER NOT NULL,
    "generation" TEXT NOT NULL,

    CONSTRAINT "PageTokenState_pkey" PRIMARY KEY ("id")
);
