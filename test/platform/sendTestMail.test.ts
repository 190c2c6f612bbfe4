import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { startApp } from "../support/app.ts";
import { givenDatabaseUrl } from "../support/database.ts";
import { temporaryFolder } from "../support/folder.ts";
import { refusal, startMailServer } from "../support/mailServer.ts";
import { commandLine } from "../support/program.ts";

interface Ended {
  code: number | string | null | undefined;
  stdout: string;
  stderr: string;
}

function quintet(words: readonly string[], environment: Record<string, string>): Promise<Ended> {
  const argument = [commandLine, ...words];
  const env = { PATH: process.env.PATH, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, argument, { env, cwd: packageRoot }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

const command = ["send-test-mail", "--to", "Ann@example.com"];

async function givenPlace() {
  return { DATA_DIR: temporaryFolder(), DATABASE_URL: await givenDatabaseUrl() };
}

test("a test mail becomes a file, whose path is printed", async () => {
  const place = await givenPlace();

  const { code, stdout, stderr } = await quintet(command, place);

  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/\/mail\/[\w-]{22}\.eml\n$/);
  const message = await readFile(stdout.trim(), "utf8");
  expect(message).toMatch(/^From: quintet@localhost\r\nTo: ann@example.com\r\nSubject: Test email from Quintet\r\n/);
});

test("a test mail goes to the mail server where there is one, from MAIL_FROM; no password is printed", async () => {
  const server = await startMailServer();
  const place = await givenPlace();
  const SMTP_URL = server.url.replace("//", "//ann:secret@");

  const { code, stdout, stderr } = await quintet(command, { ...place, SMTP_URL, MAIL_FROM: "post@example.com" });

  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `${new URL(server.url).host}\n`, stderr: "" });
  expect(server.taken).toMatchObject([{ from: "post@example.com", to: ["ann@example.com"], user: "ann" }]);
});

test("a mail server that refuses is an error of one line", async () => {
  const server = await startMailServer({ onRcptTo: (_, __, done) => done(refusal(550, "No such Ann")) });

  const { code, stdout, stderr } = await quintet(command, { ...(await givenPlace()), SMTP_URL: server.url });

  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^quintet: The email was not sent: .*No such Ann\.*\n$/);
});

test.each([
  ["without an address", ["send-test-mail"], 2, /--to is required/],
  ["to what is none", ["send-test-mail", "--to", "ann"], 1, /"ann" is not an email address/],
])("a test mail %s is refused", async (_, words, expected, complaint) => {
  const { code, stderr } = await quintet(words, await givenPlace());

  expect(code).toBe(expected);
  expect(stderr).toMatch(complaint);
});

test("a test mail is sent beside a running server, which sees it", async () => {
  const { server } = await startApp();
  const { databaseUrl, dataDir } = server.parts.settings;

  const { code, stdout } = await quintet(command, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });

  expect(code).toBe(0);
  expect(await readFile(stdout.trim(), "utf8")).toMatch(/Test email from Quintet/);
  expect(await server.parts.outbox.list({ service: "platform" }, 10)).toMatchObject([
    { kind: "mail", state: "delivered" },
  ]);
});
