import type { MailsHandlers } from "../../../generated/platform/handlers.ts";
import { Failure } from "../../platform/failure.ts";
import { storedMail, storedMails } from "../../platform/mailer.ts";
import { type ReadMail, readMail } from "../../platform/mailReader.ts";
import { toMail } from "../present.ts";
import type { PlatformDependencies } from "../service.ts";

/** How many mails are read at a time when a filter is given. */
const step = 100;

export function mails({ mailDir }: PlatformDependencies): MailsHandlers {
  return {
    async list({ query: { before, limit, ...wanted } }) {
      const items: ReadMail[] = [];
      let last = before;
      while (items.length < limit) {
        const stored = await storedMails(mailDir, step, last);
        if (!stored) throw noSuchMail();
        for (const each of await Promise.all(stored.map(readMail))) {
          if (items.length < limit && isWanted(each, wanted)) items.push(each);
        }
        last = stored.at(-1)?.id;
        if (stored.length < step) break;
      }
      return { status: 200, body: { items: items.map(toMail) } };
    },

    async get({ path }) {
      const mail = await storedMail(mailDir, path.mail);
      if (!mail) throw new Failure("notFound", "notFound", "Mail not found.", { parameter: "mail" });
      return { status: 200, body: toMail(await readMail(mail)) };
    },
  };
}

function isWanted(mail: ReadMail, { to, subject }: { to?: string; subject?: string }): boolean {
  const goesTo = (address: string) => mail.to.some((each) => each.toLowerCase() === address.toLowerCase());
  return (
    (to === undefined || goesTo(to)) &&
    (subject === undefined || mail.subject.toLowerCase().includes(subject.toLowerCase()))
  );
}

function noSuchMail(): Failure {
  return new Failure("invalid", "invalid", 'Invalid value for parameter "before": there is no such mail.', {
    parameter: "before",
  });
}
