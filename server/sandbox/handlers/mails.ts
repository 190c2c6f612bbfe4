import type { MailsHandlers } from "../../../generated/platform/handlers.ts";
import { Failure } from "../../platform/failure.ts";
import { storedMails } from "../../platform/mailer.ts";
import type { PlatformDependencies } from "../service.ts";

export function mails({ mailDir }: PlatformDependencies): MailsHandlers {
  return {
    async list() {
      return { status: 200, body: { items: await storedMails(mailDir) } };
    },

    async get({ path }) {
      const mail = (await storedMails(mailDir)).find(({ id }) => id === path.mail);
      if (!mail) throw new Failure("notFound", "notFound", "Mail not found.", { parameter: "mail" });
      return { status: 200, body: mail };
    },
  };
}
