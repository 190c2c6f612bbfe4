import { unwrap } from "../../../errors.ts";
import { asUser } from "../../app/api.ts";
import { formatDistanceAndDay } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { who } from "../../app/people.ts";
import { changes, clock, nowMs } from "../../app/world.ts";

/** The next event of the person for whom the console acts. */
export function Glance() {
  const user = who.value;
  const { atMs = 0 } = clock.value ?? {};
  const { data } = useLoad(
    async (signal) => {
      if (user === undefined) return undefined;
      const query = {
        timeMin: new Date(nowMs()).toISOString(),
        singleEvents: true,
        orderBy: "startTime",
        maxResults: 5,
      } as const;
      const params = { path: { calendarId: "primary" }, query };
      return unwrap(asUser(user).calendar.GET("/calendars/{calendarId}/events", { params, signal }));
    },
    [user, changes.value.calendar, atMs],
  );
  const next = data?.items?.find(({ start }) => Date.parse(start?.dateTime ?? "") > nowMs());
  if (!next) return null;
  return (
    <>
      {next.summary ?? "An event"} {formatDistanceAndDay(next.start?.dateTime ?? "", nowMs())}
    </>
  );
}
