import type { MailsHandlers } from "../../../generated/platform/handlers.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import { invalidParameterValue, notFound } from "../../platform/failure.ts";
import { storedBeginning, storedIds, storedMail } from "../../platform/mailer.ts";
import { type MailHead, type ReadMail, readHead, readMail } from "../../platform/mailReader.ts";
import { toMail, toMailHead } from "../present.ts";
import type { PlatformDependencies } from "../service.ts";
import { listWaiting, mailsSent } from "../waiting.ts";

/** How many email headers are read at a time if a filter is set. */
const step = 100;

export function mails(dependencies: PlatformDependencies): MailsHandlers {
  const { mailDir, outbox, settings, journal, isHeld, caughtUp } = dependencies;

  async function head(id: string): Promise<MailHead | undefined> {
    const beginning = await storedBeginning(mailDir, id);
    return beginning && readHead(beginning);
  }

  async function whole(id: string): Promise<ReadMail | undefined> {
    const mail = await storedMail(mailDir, id);
    return mail && readMail(mail);
  }

  /**
   * Returns the ids of the requested emails. Filters only read the headers of emails, so that only the emails in the response
   * are read completely.
   */
  async function idsOf({ before, after, limit, ...filters }: Listing): Promise<string[]> {
    const stored = await storedIds(mailDir, before);
    if (!stored) throw invalidParameterValue("before", "this email does not exist");
    const ids = after === undefined ? stored : inOrderOf(after, stored);
    if (filters.to === undefined && filters.subject === undefined) return ids.slice(0, limit);
    const found: string[] = [];
    for (let at = 0; at < ids.length && found.length < limit; at += step) {
      const heads = await Promise.all(ids.slice(at, at + step).map(head));
      found.push(...heads.flatMap((each) => (each && isWanted(each, filters) ? [each.id] : [])));
    }
    return found.slice(0, limit);
  }

  return {
    async list({ query: { after, wait, ...query }, work }) {
      const patience = { journal, work };
      await caughtUp();
      // Emails that are recorded during the wait do not prolong it, because the mark excludes them.
      const mark = await outbox.mark();
      // If a mail server is configured, emails are not written to the folder, so there is nothing to wait for.
      if (settings.smtpUrl === undefined) await mailsSent(() => outbox.dueMails(mark), isHeld, patience);
      if (after === "latest" && wait === 0) return { status: 200, body: { items: [], mark } };
      let recorded: Map<string, string> | undefined;
      const read = async () => {
        recorded = after === undefined ? undefined : await outbox.mailsAfter(after === "latest" ? mark : after);
        return idsOf({ ...query, after: recorded });
      };
      const ids = await listWaiting(read, wait, patience);
      const items = await Promise.all(ids.map(whole));
      const body = { items: items.filter((each) => each !== undefined).map(toMail) };
      return { status: 200, body: { ...body, mark: recorded?.get(ids.at(-1) ?? "") ?? mark } };
    },

    async listHeads({ query }) {
      const items = await Promise.all((await idsOf(query)).map(head));
      return { status: 200, body: { items: items.filter((each) => each !== undefined).map(toMailHead) } };
    },

    async get({ path }) {
      const mail = await whole(path.mail);
      if (!mail) throw notFound("Email", { parameter: "mail" });
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
  /** If set, only these emails are listed. The keys are their ids, in the order in which the emails were recorded. */
  after?: ReadonlyMap<string, string> | undefined;
  limit: number;
}

/** Selects the emails that were recorded after a mark and are stored. @returns their ids, in the order of recording. */
function inOrderOf(recorded: ReadonlyMap<string, string>, stored: readonly string[]): string[] {
  const are = new Set(stored);
  return [...recorded.keys()].filter((id) => are.has(id));
}

function isWanted(mail: MailHead, { to, subject }: Filters): boolean {
  const goesTo = (address: string) => mail.to.some((each) => normalAddress(each) === normalAddress(address));
  return (
    (to === undefined || goesTo(to)) &&
    (subject === undefined || mail.subject.toLowerCase().includes(subject.toLowerCase()))
  );
}
