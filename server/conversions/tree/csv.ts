/** Reads the tree as a CSV table: one entity in each row, parents before children. */
import type { Readable } from "node:stream";
import { lazy } from "../../platform/lazy.ts";
import {
  idMembers,
  readId,
  readText,
  readUsers,
  required,
  type TreeIds,
  type TreeRecord,
  type TreeType,
  treeFault,
} from "./record.ts";

const csv = lazy<typeof import("csv-parse")>("csv-parse");

const otherColumns = ["type", "id", "name", "users", "timestamp"];
const known: readonly string[] = [...idMembers, ...otherColumns];

type Column = keyof TreeIds | "id" | "name" | "users" | "timestamp";

/** The columns of a row type. A row needs at least one column of each group in `needs`; those in `may` are optional. */
interface Shape {
  needs: readonly (readonly Column[])[];
  may: readonly Column[];
}

const account: readonly Column[] = ["engineAccountId", "customerId"];
const campaign: readonly Column[] = ["campaignId", "newCampaignId"];
const adGroup: readonly Column[] = ["adGroupId", "newAdGroupId"];
const criterion: readonly Column[] = ["criterionId", "newCriterionId"];
const ad: readonly Column[] = ["adId", "newAdId"];

const shapes: Record<TreeType, Shape> = {
  AGENCY: { needs: [["agencyId"], ["users"]], may: ["name"] },
  ADVERTISER: { needs: [["agencyId"], ["advertiserId"]], may: ["customerId", "name"] },
  ENGINE_ACCOUNT: { needs: [["advertiserId"], account], may: ["name"] },
  CAMPAIGN: { needs: [account, campaign], may: ["name"] },
  AD_GROUP: { needs: [account, campaign, adGroup], may: ["name"] },
  CRITERION: { needs: [account, campaign, criterion], may: [...adGroup, "name"] },
  AD: { needs: [account, campaign, adGroup, ad], may: ["name"] },
  ACTIVITY: { needs: [["advertiserId"], ["id"], ["name"]], may: [] },
  CUSTOM_METRIC: { needs: [["advertiserId"], ["name"]], may: [] },
  CUSTOM_DIMENSION: { needs: [["advertiserId"], ["name"]], may: [] },
  CLICK: { needs: [["advertiserId"], ["id"], criterion], may: ["customerId", ...ad, "timestamp"] },
};

/** @throws Failure with the line of the first fault. */
export async function* csvRecords(content: Readable): AsyncGenerator<TreeRecord> {
  const { CsvError, parse } = csv();
  const parser = parse({ bom: true, columns: columnsOf, info: true, skip_empty_lines: true, max_record_size: 100_000 });
  content.on("error", (error) => parser.destroy(error));
  content.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      // A record may span several lines, because names may contain line breaks. Errors contain the number of its first line.
      const breaks = (record.name ?? "").split("\n").length - 1;
      yield recordOf(record, `line ${info.lines - breaks}`);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: unknown };
    throw treeFault(`line ${typeof lines === "number" ? lines : 1}`, `it is not valid CSV: ${error.message}`);
  }
}

interface Parsed {
  record: Record<string, string>;
  info: { lines: number };
}

function columnsOf(header: string[]): string[] {
  const unknown = header.find((each) => !known.includes(each));
  if (unknown !== undefined)
    throw treeFault("line 1", `unknown column "${unknown}". Known columns: ${known.join(", ")}.`);
  const repeated = header.find((each, index) => header.indexOf(each) !== index);
  if (repeated !== undefined) throw treeFault("line 1", `the column "${repeated}" appears twice.`);
  if (!header.includes("type")) throw treeFault("line 1", 'the column "type" is missing.');
  return header;
}

function recordOf(cells: Readonly<Record<string, string>>, place: string): TreeRecord {
  const type = Object.keys(shapes).find((each): each is TreeType => each === cells.type);
  if (type === undefined) {
    throw treeFault(place, `type must be one of ${Object.keys(shapes).join(", ")}, not "${cells.type}".`);
  }
  const { needs, may } = shapes[type];
  for (const columns of needs) {
    if (columns.every((each) => !cells[each])) throw treeFault(place, `${columns.join(" or ")} is required.`);
  }
  const allowed: readonly string[] = [...needs.flat(), ...may];
  const superfluous = known.find((each) => each !== "type" && cells[each] && !allowed.includes(each));
  if (superfluous !== undefined) throw treeFault(place, `a row of the type ${type} cannot have ${superfluous}.`);

  for (const column of ["name", "id"] as const) {
    // The parser replaces each byte that is not valid UTF-8 with this character.
    if (cells[column]?.includes("\ufffd")) throw treeFault(place, `${column} is not UTF-8.`);
  }
  const record: TreeRecord = { type, place };
  for (const column of idMembers) {
    const id = readId(place, column, cells[column] || undefined);
    if (id !== undefined) record[column] = id;
  }
  if (cells.name) record.name = readText(place, "name", cells.name);
  if (type === "AGENCY") record.users = readUsers(place, cells.users?.trim().split(/\s+/) ?? []);
  if (type === "ACTIVITY") record.segmentationId = readId(place, "id", cells.id);
  if (type === "CLICK") {
    record.clickId = required(place, "id", readText(place, "id", cells.id));
    record.clickTimestampMs = readId(place, "timestamp", cells.timestamp || undefined);
    if (record.criterionId === undefined && record.customerId === undefined) {
      throw treeFault(place, "newCriterionId requires customerId.");
    }
  }
  return record;
}
