import type { MailsHandlers } from "../../../generated/platform/handlers.ts";
import { Failure } from "../../platform/failure.ts";
import { storedMail, storedMails } from "../../platform/mailer.ts";
import type { PlatformDependencies } from "../service.ts";

export function mails({ mailDir }: PlatformDependencies): MailsHandlers {
  return {
    async list({ query: { before, limit } }) {
      const items = await storedMails(mailDir, limit, before);
      if (!items) {
        throw new Failure("invalid", "invalid", 'Invalid value for parameter "before": there is no such mail.', {
          parameter: "before",
        });
      }
      return { status: 200, body: { items } };
    },

    async get({ path }) {
      const mail = await storedMail(mailDir, path.mail);
      if (!mail) throw new Failure("notFound", "notFound", "Mail not found.", { parameter: "mail" });
      return { status: 200, body: mail };
    },
  };
}
