import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fixedClock } from "../../server/platform/clock.ts";
import { createSendMail, type Mail, removeMails, storedIds, storedMail } from "../../server/platform/mailer.ts";
import { temporaryFolder } from "../support/folder.ts";
import { refusal, startMailServer } from "../support/mailServer.ts";
import { givenPost } from "../support/outbox.ts";

const posting = { id: "q3v0Zk1dQmS8yJ4nT7wLxA", createdMs: Date.parse("2026-03-01T09:00:00Z") };
const mail: Mail = { from: "ann@example.com", to: ["bob@example.com"], subject: "Grüße", text: "Hallo, Bob.\n" };

describe("without a mail server", () => {
  test("a mail becomes a file that is named after its delivery", async () => {
    const mailDir = join(temporaryFolder(), "mail");
    const send = createSendMail({ smtpUrl: undefined, mailDir });

    await send(posting, mail);

    expect(await readdir(mailDir)).toEqual([`${posting.id}.eml`]);
    const message = await readFile(join(mailDir, `${posting.id}.eml`), "utf8");
    expect(message.split("\r\n")).toEqual(
      expect.arrayContaining([
        "From: ann@example.com",
        "To: bob@example.com",
        "Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=",
        `Message-ID: <${posting.id}@quintet>`,
        "Date: Sun, 01 Mar 2026 09:00:00 +0000",
        "Hallo, Bob.",
      ]),
    );
    expect(message.replaceAll("\r\n", "")).not.toContain("\n");
  });

  test("mails are listed in the order in which they were sent, even within one tick of the clock", async () => {
    const mailDir = join(temporaryFolder(), "mail");
    const send = createSendMail({ smtpUrl: undefined, mailDir, clock: fixedClock(posting.createdMs) });
    const ids = Array.from({ length: 20 }, (_, index) => `mail${99 - index}`);

    for (const id of ids) await send({ ...posting, id }, mail);

    expect(await storedIds(mailDir)).toEqual(ids.toReversed());
  });

  test("mails are removed while others are being written", async () => {
    const mailDir = join(temporaryFolder(), "mail");
    const send = createSendMail({ smtpUrl: undefined, mailDir });
    // If the file of an email is removed while the email is being sent, sending is repeated.
    const sending = Promise.allSettled(
      Array.from({ length: 300 }, (_, index) => send({ ...posting, id: `mail${index}` }, mail)),
    );

    for (let removals = 0; removals < 100; removals++) await removeMails(mailDir);

    await sending;
    await removeMails(mailDir);
    expect(await storedIds(mailDir)).toEqual([]);
  });

  test("nothing in a mail can start a header of its own", async () => {
    const mailDir = temporaryFolder();
    const subject = "Hello\r\nBcc: eve@example.com";

    await createSendMail({ smtpUrl: undefined, mailDir })(posting, { ...mail, subject });

    expect((await storedMail(mailDir, posting.id))?.message).not.toMatch(/^Bcc/m);
  });

  test("every line of a text ends alike, also one that ends with CR alone", async () => {
    const mailDir = temporaryFolder();
    const lines = "one\rtwo\r\nthree\nfour\r\r\nfive";

    await createSendMail({ smtpUrl: undefined, mailDir })(posting, { ...mail, text: lines, html: `<p>${lines}</p>` });

    const message = (await storedMail(mailDir, posting.id))?.message ?? "";
    expect(message.replaceAll("\r\n", "|")).not.toMatch(/[\r\n]/);
    expect(message).toContain("one\r\ntwo\r\nthree\r\nfour\r\n\r\nfive");
  });
});

describe("with a mail server", () => {
  test("a mail is handed to it, with the credentials of its address", async () => {
    const server = await startMailServer();
    const mailDir = temporaryFolder();
    const url = server.url.replace("//", "//ann%40example.com:secret@");

    await createSendMail({ smtpUrl: url, mailDir })(posting, { ...mail, to: ["bob@example.com", "eve@example.com"] });

    expect(server.taken).toMatchObject([
      { from: "ann@example.com", to: ["bob@example.com", "eve@example.com"], user: "ann@example.com" },
    ]);
    expect(server.taken[0]?.message).toMatch(`Message-ID: <${posting.id}@quintet>`);
    expect(await readdir(mailDir)).toEqual([]);
  });

  /** Rejects a step of the protocol. */
  const reject = (code: number, text: string) => (_: unknown, __: unknown, done: (error: Error) => void) =>
    done(refusal(code, text));

  test.each<[string, Parameters<typeof startMailServer>[0], state: string, outcome: string]>([
    ["rejects a recipient for good, a mail is given up", { onRcptTo: reject(550, "No Bob") }, "abandoned", "No Bob"],
    ["rejects the sender for good, a mail is given up", { onMailFrom: reject(553, "No Ann") }, "abandoned", "No Ann"],
    ["puts a recipient off, a mail is tried again", { onRcptTo: reject(451, "Greylisted") }, "pending", "Greylisted"],
    ["rejects the password, a mail is tried again", { onAuth: reject(535, "Who is it") }, "pending", "Who is it"],
    [
      "takes nobody now, a mail is tried again",
      { onConnect: (_, done) => done(refusal(421, "Too busy")) },
      "pending",
      "Too busy",
    ],
  ])("that %s", async (_, options, state, outcome) => {
    const server = await startMailServer(options);
    const url = server.url.replace("//", "//ann:secret@");
    const post = await givenPost({ sendMail: createSendMail({ smtpUrl: url, mailDir: "" }) });
    const [id] = await post.enqueue({ kind: "mail", stream: "mail:bob", service: "platform", request: mail });

    await post.worker.runDue();

    expect(await post.find(id)).toMatchObject({ state, attempts: 1, outcome: expect.stringContaining(outcome) });
    expect(server.taken).toEqual([]);
  });

  test("that does not answer in time, the attempt ends", async () => {
    const server = await startMailServer({ onData: () => {} });
    const send = createSendMail({ smtpUrl: server.url, mailDir: "", timeoutMs: 200 });

    await expect(send(posting, mail)).rejects.toThrow("the mail server did not accept the email within 200 ms");
  });

  test("mails to one address arrive in order, each once", async () => {
    let busy = true;
    const server = await startMailServer({
      onMailFrom(_, __, done) {
        done(busy ? refusal(451, "Later") : null);
        busy = false;
      },
    });
    const post = await givenPost({ sendMail: createSendMail({ smtpUrl: server.url, mailDir: "" }) });
    const letters = ["one", "two", "three"].map((subject) => ({ ...mail, subject }));
    await post.enqueue(
      ...letters.map((request) => ({ kind: "mail" as const, stream: "mail:bob", service: "platform", request })),
    );

    await post.worker.runDue();
    expect(server.taken).toEqual([]);
    post.clock.advance(1000);
    await post.worker.runDue();

    expect(server.taken.map(({ message }) => /^Subject: (.*)\r$/m.exec(message)?.[1])).toEqual(["one", "two", "three"]);
  });
});
