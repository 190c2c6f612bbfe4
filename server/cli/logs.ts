/** `quintet logs`: shows the journal of a running server. */
import { type PlatformClient, type PlatformOperations, type PlatformSchemas, unwrap } from "../../client/index.ts";
import { kitRequests, type RequestFilter } from "../testing/requests.ts";
import { type Command, originOfSettings, parseWords, UsageError } from "./command.ts";
import { requestLines } from "./requestLines.ts";
import { type TestKind, testKinds, testOf } from "./requestTest.ts";
import { addressOf, sandboxAt } from "./runningServer.ts";

type Recorded = PlatformSchemas["RecordedRequest"];
type Filter = NonNullable<PlatformOperations["requests.list"]["parameters"]["query"]>;

const options = {
  url: { type: "string" },
  follow: { type: "boolean", short: "f" },
  refused: { type: "boolean" },
  user: { type: "string" },
  operation: { type: "string" },
  last: { type: "string" },
  json: { type: "boolean" },
  test: { type: "string" },
} as const;

export const logs: Command = {
  usage:
    "logs [--follow] [--refused] [--user MAIL] [--operation ID] [--last N] [--json] [--test vitest|pytest] [--url ADDRESS]",
  summary:
    "Show the last requests that a running server has answered, 20 unless --last says otherwise, and of those that were refused the reason " +
    "and the rule; --follow goes on until you end it. --json prints one line of JSON for each, as /sandbox/v1/requests has it; --test the file of a test that " +
    "sends them again and expects the same. The server " +
    "is the one of these settings, or that of --url or QUINTET_URL; where it listens for others, OPERATOR_TOKEN opens it.",
  async run(words, settings) {
    const { values } = parseWords(words, { options });
    const url = addressOf(values.url ?? process.env.QUINTET_URL ?? originOfSettings(settings));
    const filter = { ...named("user", values.user), ...named("operation", values.operation) };
    const isShown = ({ status }: Recorded) => !values.refused || status >= 400;
    const show = (request: Recorded) => {
      if (isShown(request)) console.log(values.json ? JSON.stringify(request) : requestLines(request, url).join("\n"));
    };
    const last = lastOf(values.last);
    const test = testKindOf(values.test);
    if (test && values.follow) throw new UsageError("--test cannot be combined with --follow.");
    const platform = await sandboxAt(url, settings);
    const { after, items } = await latest(platform, filter, last, isShown);
    if (test) {
      process.stdout.write(testOf(items, test));
      return 0;
    }
    for (const request of items) show(request);
    if (!values.follow) return 0;
    // The operation may be any word on the command line. An unknown one matches nothing.
    const following = { ...filter, after } as RequestFilter;
    for await (const request of kitRequests(platform).follow(following)) show(request);
    return 0;
  },
};

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
  throw new UsageError("--last must be a number up to 2000, which is what a server keeps.");
}

/** The last requests, and the cursor to continue from. */
async function latest(
  platform: PlatformClient,
  filter: Filter,
  count: number,
  isShown: (request: Recorded) => boolean,
): Promise<{ items: Recorded[]; after: string }> {
  const items: Recorded[] = [];
  // This cursor comes before everything that is recorded, since it names a process that does not exist.
  let after = "000000000000.0";
  for (;;) {
    const query = { ...filter, after, limit: 100 };
    const page = await unwrap(platform.GET("/sandbox/v1/requests", { params: { query } }));
    items.push(...page.items.filter(isShown));
    after = page.cursor;
    if (page.items.length < 100) return { items: items.slice(Math.max(0, items.length - count)), after };
  }
}
