/** Commands for calendars: showing the URLs of feeds, and importing iCalendar files. */
import { readFile } from "node:fs/promises";
import { type Command, originOfSettings, parseWords, UsageError } from "../../cli/command.ts";
import { unreadable } from "../../cli/data.ts";
import { withParts } from "../../cli/withParts.ts";
import type { Parts } from "../../parts.ts";
import { Work } from "../../platform/work.ts";
import { feedAddresses } from "../feeds/addresses.ts";
import { importFile } from "../files/importFile.ts";
import type { Calendars } from "../service.ts";

export const calendar: Command = {
  usage: "calendar feed --user EMAIL [--calendar ID] [--renew] | calendar import FILE.ics --user EMAIL [--calendar ID]",
  summary:
    "feed prints the URLs at which calendar apps can subscribe to a calendar. The first line is the private URL. If the calendar is public, the second line is the public URL. --renew creates a new private URL, and the old URL stops working. import imports the events of an iCalendar file. For each event, it prints the result, the line in the file and the UID. It sends no emails. The exit code is 1 if the server rejected some events. Both commands use the user's primary calendar unless --calendar specifies another calendar.",
  needs: "database",
  findsServer: true,
  async run(words, settings) {
    const { positionals, values } = parseWords(words, {
      options: { user: { type: "string" }, calendar: { type: "string" }, renew: { type: "boolean" } },
      allowPositionals: true,
    });
    const [action, file, ...more] = positionals;
    const { user: email, calendar: calendarId = "primary", renew = false } = values;
    const isImport = action === "import" && file !== undefined && !renew;
    if (more.length > 0 || !(isImport || (action === "feed" && file === undefined))) {
      throw new UsageError("specify feed, or import and one FILE.");
    }
    if (email === undefined) throw new UsageError("--user is required: specify the owner of the calendar.");
    const whose = { email, calendarId, origin: originOfSettings(settings) };
    return withParts(settings, (parts) =>
      file === undefined ? printFeed(parts, { ...whose, renew }) : importFrom(parts, file, whose),
    );
  },
};

interface Whose {
  email: string;
  calendarId: string;
  origin: string;
}

/** Loads the service only when it is needed, after the command's arguments were checked. */
async function calendarPartsOf(parts: Parts): Promise<Calendars["commandParts"]> {
  const { buildServices } = await import("../../cli/serving.ts");
  return buildServices(parts).calendar.commandParts;
}

async function printFeed(parts: Parts, question: Whose & { renew: boolean }): Promise<number> {
  const { privateUrl, publicUrl } = await feedAddresses(await calendarPartsOf(parts), question);
  console.log(privateUrl);
  if (publicUrl !== undefined) console.log(publicUrl);
  return 0;
}

/** The words that the command prints for outcomes with other names in the code. Other outcomes are printed unchanged. */
const outcomeWords: Readonly<Record<string, string>> = { taken: "imported", refused: "rejected" };

/**
 * Prints one line for each iCalUID: the outcome, the line in the file where the event begins, and the reason for an error.
 * Notes about changed values follow.
 */
async function importFrom(parts: Parts, file: string, whose: Whose): Promise<number> {
  const content = await readFile(file).catch(unreadable(file));
  const { events, ...report } = await importFile(await calendarPartsOf(parts), {
    ...whose,
    content,
    work: new Work(),
  });
  for (const { outcome, line, uid = "-", reason, notes = [] } of events) {
    console.log(`${outcomeWords[outcome] ?? outcome} ${line} ${uid}${reason === undefined ? "" : `: ${reason}`}`);
    for (const note of notes) console.log(`  ${note}`);
  }
  const { taken, changed, unchanged, refused } = report;
  console.error(`${taken} imported, ${changed} changed, ${unchanged} unchanged, ${refused} rejected`);
  return refused === 0 ? 0 : 1;
}
