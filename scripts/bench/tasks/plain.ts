/**
 * The same operations on the stack as its documentation shows it: Express with express-openapi-validator as middleware,
 * validating requests and responses, and Prisma's models over its SQLite adapter. What turns a row into an answer is ours,
 * and the token is not looked up in the database: neither is what is compared here.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import express, { type ErrorRequestHandler } from "express";
import { middleware } from "express-openapi-validator";
import { PrismaClient, type Task } from "../../../generated/prisma/sqlite/client.ts";
import { encodePageToken, listFor } from "../../../server/http/page.ts";
import { listEtag, positionOf, taskEtag } from "../../../server/tasks/present.ts";
import type { PlacedTask } from "../../../server/tasks/store/rows.ts";

const { PORT, PLAIN_DATABASE = "", PLAIN_TOKEN = "", PLAIN_USER = "", PLAIN_ORIGIN = "" } = process.env;
const prisma = new PrismaClient({ adapter: new PrismaLibSql({ url: PLAIN_DATABASE }) });
await prisma.$queryRawUnsafe("PRAGMA journal_mode=WAL");
await prisma.$queryRawUnsafe("PRAGMA synchronous=FULL");

const app = express();
app.use(express.json());
app.use(
  middleware({
    apiSpec: JSON.parse(readFileSync(join(process.cwd(), "generated/tasks/openapi.json"), "utf8")),
    // The older meta-schema it would check with refuses addresses that are relative to the server.
    validateApiSpec: false,
    validateRequests: true,
    validateResponses: true,
    validateSecurity: { handlers: { oauth2: (req) => req.headers.authorization === `Bearer ${PLAIN_TOKEN}` } },
  }),
);

app.get("/tasks/v1/lists/:tasklist/tasks/:task", async (req, res) => {
  const task = await prisma.task.findFirst({
    where: { id: req.params.task, tasklist: { id: req.params.tasklist, userId: PLAIN_USER } },
  });
  if (!task) {
    res.status(404).json({});
    return;
  }
  const body = toTask({ ...task, firstIndex: await firstIndexOf(prisma, task) }, PLAIN_ORIGIN);
  res.setHeader("ETag", body.etag);
  res.json(body);
});

app.get("/tasks/v1/lists/:tasklist/tasks", async (req, res) => {
  const list = await prisma.tasklist.findFirst({ where: { id: req.params.tasklist, userId: PLAIN_USER } });
  if (!list) {
    res.status(404).json({});
    return;
  }
  const limit = Number(req.query.maxResults);
  const tasks = await prisma.task.findMany({
    where: { tasklistId: list.id, shelf: { in: [0, 1] }, assignment: null },
    orderBy: [{ updatedMs: "desc" }, { sequence: "desc" }],
    take: limit + 1,
  });
  const page = tasks.slice(0, limit);
  const [first] = page;
  const firstIndex = first ? await firstIndexOf(prisma, first) : null;
  const last = tasks.length > limit ? page[page.length - 1] : undefined;
  const etag = listEtag(list);
  res.setHeader("ETag", etag);
  res.json({
    kind: "tasks#tasks",
    etag,
    items: page.map((task) => toTask({ ...task, firstIndex }, PLAIN_ORIGIN)),
    ...(last && {
      nextPageToken: encodePageToken(
        listFor({}, JSON.stringify(["tasks", list.id, { shelves: [0, 1], assigned: false }])),
        // Where the page ends, and how the list was when its first page was read.
        [Number(last.updatedMs), Number(last.sequence), Number(list.sequence)],
      ),
    }),
  });
});

app.post("/tasks/v1/lists/:tasklist/tasks", async (req, res) => {
  const { title = "", notes = null, due } = req.body;
  const nowMs = BigInt(Date.now());
  const task = await prisma.$transaction(async (tx) => {
    const list = await tx.tasklist.findFirstOrThrow({ where: { id: req.params.tasklist, userId: PLAIN_USER } });
    const owned = await tx.tasklist.aggregate({ where: { userId: PLAIN_USER }, _sum: { liveTasks: true } });
    if (list.shownTasks >= 20_000n || (owned._sum.liveTasks ?? 0n) >= 100_000n) throw new Error("quota exceeded");
    const first = await firstIndexOf(tx, { tasklistId: list.id, parentId: "" });
    const { sequence } = await tx.tasklist.update({
      where: { id: list.id },
      data: {
        sequence: { increment: 1n },
        shownTasks: { increment: 1n },
        liveTasks: { increment: 1n },
        updatedMs: nowMs,
      },
    });
    return tx.task.create({
      data: {
        id: randomBytes(16).toString("base64url"),
        tasklistId: list.id,
        title,
        notes,
        status: "needsAction",
        dueMs: due ? BigInt(new Date(due).getTime()) : null,
        deleted: false,
        hidden: false,
        shelf: 0,
        siblingIndex: (first ?? 1n) - 1n,
        links: "[]",
        content: "",
        sequence,
        createdMs: nowMs,
        updatedMs: nowMs,
      },
    });
  });
  const body = toTask({ ...task, firstIndex: task.siblingIndex }, PLAIN_ORIGIN);
  res.setHeader("ETag", body.etag);
  res.json(body);
});

const refuse: ErrorRequestHandler = (error, _req, res, _next) => {
  res.status(error.status ?? 500).json({ message: error.message, errors: error.errors });
};
app.use(refuse);
app.listen(Number(PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));

type Siblings = Pick<Task, "tasklistId" | "parentId">;

/** A position counts from the first of the open siblings. */
async function firstIndexOf(
  models: Pick<PrismaClient, "task">,
  { tasklistId, parentId }: Siblings,
): Promise<bigint | null> {
  const first = await models.task.findFirst({
    where: { tasklistId, parentId, siblingIndex: { not: null } },
    orderBy: { siblingIndex: "asc" },
    select: { siblingIndex: true },
  });
  return first?.siblingIndex ?? null;
}

/** The resource from its columns, as handlers over models build it. */
function toTask(row: PlacedTask, origin: string) {
  const at = (ms: bigint) => new Date(Number(ms)).toISOString();
  return {
    kind: "tasks#task",
    id: row.id,
    etag: taskEtag(row),
    updated: at(row.updatedMs),
    selfLink: `${origin}/tasks/v1/lists/${row.tasklistId}/tasks/${row.id}`,
    webViewLink: `${origin}/task/${row.id}`,
    ...(row.parentId !== "" && { parent: row.parentId }),
    position: positionOf(row),
    title: row.title,
    status: row.status,
    links: JSON.parse(row.links),
    ...(row.notes !== null && { notes: row.notes }),
    ...(row.dueMs !== null && { due: at(row.dueMs) }),
    ...(row.completedMs !== null && { completed: at(row.completedMs) }),
    ...(row.assignment !== null && { assignmentInfo: JSON.parse(row.assignment) }),
    ...(row.deleted && { deleted: true }),
    ...(row.hidden && { hidden: true }),
  };
}
