-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "createdMs" BIGINT NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccessToken" (
    "hash" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "createdMs" BIGINT NOT NULL,
    "expiresMs" BIGINT NOT NULL,

    CONSTRAINT "AccessToken_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "Tasklist" (
    "id" TEXT NOT NULL,
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

    CONSTRAINT "Tasklist_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Task" (
    "id" TEXT NOT NULL,
    "tasklistId" TEXT NOT NULL,
    "parentId" TEXT NOT NULL DEFAULT '',
    "title" TEXT NOT NULL DEFAULT '',
    "notes" TEXT,
    "status" TEXT NOT NULL,
    "dueMs" BIGINT,
    "completedMs" BIGINT,
    "deleted" BOOLEAN NOT NULL,
    "hidden" BOOLEAN NOT NULL,
    "shelf" INTEGER NOT NULL,
    "siblingIndex" BIGINT,
    "links" TEXT NOT NULL,
    "assignment" TEXT,
    "content" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL,
    "createdMs" BIGINT NOT NULL,
    "updatedMs" BIGINT NOT NULL,

    CONSTRAINT "Task_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "AccessToken_userId_idx" ON "AccessToken"("userId");

-- CreateIndex
CREATE INDEX "AccessToken_expiresMs_idx" ON "AccessToken"("expiresMs");

-- CreateIndex
CREATE UNIQUE INDEX "Tasklist_userId_ordinal_key" ON "Tasklist"("userId", "ordinal");

-- CreateIndex
CREATE INDEX "Task_tasklistId_shelf_updatedMs_sequence_idx" ON "Task"("tasklistId", "shelf", "updatedMs", "sequence");

-- CreateIndex
CREATE INDEX "Task_tasklistId_parentId_siblingIndex_idx" ON "Task"("tasklistId", "parentId", "siblingIndex");

-- AddForeignKey
ALTER TABLE "AccessToken" ADD CONSTRAINT "AccessToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tasklist" ADD CONSTRAINT "Tasklist_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Task" ADD CONSTRAINT "Task_tasklistId_fkey" FOREIGN KEY ("tasklistId") REFERENCES "Tasklist"("id") ON DELETE CASCADE ON UPDATE CASCADE;
