import { createServices } from "../app.ts";
import { type Command, originOfSettings, parseWords, UsageError, withParts } from "./command.ts";

export const calendar: Command = {
  usage: "calendar feed --user MAIL [--calendar ID] [--renew]",
  summary:
    "Print the addresses under which calendar programs subscribe to a calendar, the user's own unless --calendar names another: " +
    "the private one, which shows it as the user sees it, and on a second line the public one where everybody may see it. " +
    "--renew makes another private one; the one before opens nothing from then on.",
  async run(words, settings) {
    const { positionals, values } = parseWords(words, {
      options: { user: { type: "string" }, calendar: { type: "string" }, renew: { type: "boolean" } },
      allowPositionals: true,
    });
    const [action, ...more] = positionals;
    const { user: email, calendar: calendarId = "primary", renew = false } = values;
    if (action !== "feed" || more.length > 0) throw new UsageError("say feed.");
    if (email === undefined) throw new UsageError("say whose with --user.");
    return withParts(settings, async (parts) => {
      const { triggers } = createServices(parts);
      const origin = originOfSettings(settings);
      const { privateUrl, publicUrl } = await triggers.calendar.feedAddresses({ email, calendarId, renew, origin });
      console.log(privateUrl);
      if (publicUrl !== undefined) console.log(publicUrl);
      return 0;
    });
  },
};
