/** A mail server on loopback that stores the emails that it receives. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export interface TakenMail {
  from: string;
  to: string[];
  /** The complete message (RFC 5322). */
  message: string;
  user: string | undefined;
}

export interface MailServer {
  /** The server's URL, for the setting `SMTP_URL`. */
  url: string;
  taken: TakenMail[];
}

export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    closeTimeout: 1,
    onAuth({ username, password }, _session, callback) {
      if (password === "secret") callback(null, { user: username });
      else callback(new Error("Wrong password"));
    },
    onData(stream, session, callback) {
      let message = "";
      stream.setEncoding("utf8");
      stream.on("data", (chunk: string) => {
        message += chunk;
      });
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? "" : mailFrom.address;
        taken.push({ from, to: rcptTo.map(({ address }) => address), message, user: session.user });
        callback(null);
      });
    },
    ...options,
  });
  server.on("error", () => {}); // A client may disconnect early.
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listening.address() as AddressInfo; // A TCP server's address is never a string.
  return { url: `smtp://127.0.0.1:${port}`, taken };
}

/** Creates an SMTP error with which the mail server rejects an email. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
