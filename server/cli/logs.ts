/** `quintet logs`: shows the request log and the deliveries of a running server. */
import { type PlatformClient, type PlatformOperations, type PlatformSchemas, unwrap } from "../../client/index.ts";
import type { Settings } from "../platform/settings.ts";
import { followRequests, type RequestFilter } from "../testing/requests.ts";
import { addressOf, type Command, originOfSettings, parseWords, UsageError } from "./command.ts";
import {
  type Delivery,
  deliveryLines,
  followDeliveries,
  hasFailed,
  latestDeliveries,
  requestLines,
  timeOf,
} from "./lines.ts";
import { runningServers } from "./registry.ts";
import { type TestKind, testKinds, testOf } from "./requestTest.ts";
import { sandboxAt } from "./runningServer.ts";

type Recorded = PlatformSchemas["RecordedRequest"];
type Filter = NonNullable<PlatformOperations["requests.list"]["parameters"]["query"]>;

const options = {
  url: { type: "string" },
  follow: { type: "boolean", short: "f" },
  refused: { type: "boolean" },
  user: { type: "string" },
  operation: { type: "string" },
  last: { type: "string" },
  deliveries: { type: "boolean" },
  json: { type: "boolean" },
  test: { type: "string" },
} as const;

export const logs: Command = {
  usage:
    "logs [--follow] [--refused] [--user EMAIL] [--operation ID] [--last N] [--deliveries] [--json] [--test vitest|pytest] [--url URL]",
  summary:
    "Print the latest requests that a running server has received, and the notifications and emails that it has sent. The " +
    "command prints up to 20 entries unless --last specifies another number. For an error, it also prints the reason and the " +
    "rule, or the receiver's response. --refused prints only errors. --follow prints new entries until you stop the command. " +
    "--deliveries prints only notifications and emails. --operation prints only requests for that operation. --json prints " +
    "each request as one line of JSON, in the format of /sandbox/v1/requests, and no deliveries. With --deliveries, --json " +
    "prints each delivery in the format of /sandbox/v1/deliveries. --test prints a test file that sends the requests again " +
    "and expects the same responses. The command uses the server at --url or QUINTET_URL, or otherwise the server of these " +
    "settings. OPERATOR_TOKEN is required if other machines can reach the server.",
  async run(words, settings) {
    const { values } = parseWords(words, { options });
    const url = addressOf(values.url ?? process.env.QUINTET_URL ?? originOfServer(settings));
    const last = lastOf(values.last);
    const test = testKindOf(values.test);
    if (test && values.follow) throw new UsageError("--test cannot be combined with --follow.");
    if (values.deliveries && (test || values.operation !== undefined)) {
      throw new UsageError("--deliveries cannot be combined with --test or --operation.");
    }
    const platform = await sandboxAt(url, settings);
    const user = named("user", values.user);
    const filter = { ...user, ...named("operation", values.operation) };
    const isShown = ({ status }: Recorded) => !values.refused || status >= 400;
    const isDeliveryShown = (delivery: Delivery) => !values.refused || hasFailed(delivery);
    const print = (value: Recorded | Delivery, lines: string[]) =>
      console.log(values.json ? JSON.stringify(value) : lines.join("\n"));
    const show = (request: Recorded) => isShown(request) && print(request, requestLines(request, url));
    const showDelivery = (delivery: Delivery) => isDeliveryShown(delivery) && print(delivery, deliveryLines(delivery));

    const { after, items } = values.deliveries ? noRequests : await latest(platform, filter, last, isShown);
    if (test) {
      process.stdout.write(testOf(items, test));
      return;
    }
    const withDeliveries = values.deliveries || !(values.json || values.operation !== undefined);
    const earlier = withDeliveries && values.follow ? await latestDeliveries(platform, user, 100, () => true) : [];
    const deliveries = withDeliveries ? await latestDeliveries(platform, user, last, isDeliveryShown) : [];
    const shown = [
      ...items.map((each) => ({ time: each.clock, show: () => show(each) })),
      ...deliveries.map((each) => ({ time: timeOf(each), show: () => showDelivery(each) })),
    ].sort((one, other) => Date.parse(one.time) - Date.parse(other.time));
    for (const each of shown.slice(Math.max(0, shown.length - last))) each.show();
    if (!values.follow) return;

    const ended = new AbortController();
    const delivering = withDeliveries
      ? followDeliveries(platform, user, [...earlier, ...deliveries], showDelivery, ended.signal)
      : undefined;
    if (values.deliveries) await delivering;
    // When the server stops, the stream of requests ends. Errors of the delivery check are then expected, and are ignored.
    delivering?.catch(() => {});
    // The cast is needed because the user may enter any word as the operation. An unknown operation matches no request.
    const following = { ...filter, after } as RequestFilter;
    for await (const request of followRequests(platform, following)) show(request);
    ended.abort();
  },
};

const noRequests = { after: "", items: [] };

/**
 * Returns the origin of the server that the settings specify. Without a `PORT`, it is the server that uses the data folder, or
 * the only running server of this user.
 */
function originOfServer(settings: Settings): string {
  if (process.env.PORT || settings.publicUrl !== undefined) return originOfSettings(settings);
  const servers = runningServers(settings.dataDir, process.env);
  const own = servers.find(({ dataDir }) => dataDir === settings.dataDir);
  const [server, ...others] = own ? [own] : servers;
  if (others.length === 0)
    return server?.url.replace(/\/\/(0\.0\.0\.0|\[::\])/, "//localhost") ?? originOfSettings(settings);
  const list = servers.map(({ url, dataDir }) => `  ${url} (data folder ${dataDir})`).join("\n");
  throw new UsageError(`several servers are running. Add --url with one of these:\n${list}`);
}

function named(name: "user" | "operation", value: string | undefined): Pick<Filter, "user" | "operation"> {
  return value === undefined ? {} : { [name]: value };
}

function testKindOf(word: string | undefined): TestKind | undefined {
  const kind = testKinds.find((each) => each === word);
  if (word !== undefined && !kind) throw new UsageError(`--test must be ${testKinds.join(" or ")}.`);
  return kind;
}

function lastOf(word = "20"): number {
  const count = Number(word);
  if (/^\d{1,4}$/.test(word) && count <= 2000) return count;
  throw new UsageError("--last must be a number up to 2000, the number of requests that a server stores.");
}

/** Returns the latest requests, and the cursor from which later requests can be read. */
async function latest(
  platform: PlatformClient,
  filter: Filter,
  count: number,
  isShown: (request: Recorded) => boolean,
): Promise<{ items: Recorded[]; after: string }> {
  const items: Recorded[] = [];
  // The cursor contains the id of a process that does not exist, so it is before all recorded requests.
  let after = "000000000000.0";
  for (;;) {
    const query = { ...filter, after, limit: 100 };
    const page = await unwrap(platform.GET("/sandbox/v1/requests", { params: { query } }));
    items.push(...page.items.filter(isShown));
    after = page.cursor;
    if (page.items.length < 100) return { items: items.slice(Math.max(0, items.length - count)), after };
  }
}
