import type { MailsHandlers } from "../../../generated/platform/handlers.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import { Failure } from "../../platform/failure.ts";
import { storedBeginning, storedIds, storedMail } from "../../platform/mailer.ts";
import { type MailHead, type ReadMail, readHead, readMail } from "../../platform/mailReader.ts";
import { toMail, toMailHead } from "../present.ts";
import type { PlatformDependencies } from "../service.ts";

/** How many heads are read at a time when a filter is given. */
const step = 100;

export function mails({ mailDir }: PlatformDependencies): MailsHandlers {
  async function head(id: string): Promise<MailHead | undefined> {
    const beginning = await storedBeginning(mailDir, id);
    return beginning && readHead(beginning);
  }

  async function whole(id: string): Promise<ReadMail | undefined> {
    const mail = await storedMail(mailDir, id);
    return mail && readMail(mail);
  }

  /** The ids of the mails that are wanted. Filters look at heads, so that only what is answered is read as a whole. */
  async function idsOf({ before, limit, ...filters }: Listing): Promise<string[]> {
    const ids = await storedIds(mailDir, before);
    if (!ids) throw noSuchMail();
    if (filters.to === undefined && filters.subject === undefined) return ids.slice(0, limit);
    const found: string[] = [];
    for (let at = 0; at < ids.length && found.length < limit; at += step) {
      const heads = await Promise.all(ids.slice(at, at + step).map(head));
      found.push(...heads.flatMap((each) => (each && isWanted(each, filters) ? [each.id] : [])));
    }
    return found.slice(0, limit);
  }

  return {
    async list({ query }) {
      const items = await Promise.all((await idsOf(query)).map(whole));
      return { status: 200, body: { items: items.filter((each) => each !== undefined).map(toMail) } };
    },

    async listHeads({ query }) {
      const items = await Promise.all((await idsOf(query)).map(head));
      return { status: 200, body: { items: items.filter((each) => each !== undefined).map(toMailHead) } };
    },

    async get({ path }) {
      const mail = await whole(path.mail);
      if (!mail) throw new Failure("notFound", "notFound", "Mail not found.", { parameter: "mail" });
      return { status: 200, body: toMail(mail) };
    },
  };
}

interface Filters {
  to?: string;
  subject?: string;
}

interface Listing extends Filters {
  before?: string;
  limit: number;
}

function isWanted(mail: MailHead, { to, subject }: Filters): boolean {
  const goesTo = (address: string) => mail.to.some((each) => normalAddress(each) === normalAddress(address));
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
