import type { ConversionsSandboxSchemas } from "../../../../generated/conversions/sandbox/client.ts";
import type { ConversionTreesHandlers } from "../../../../generated/conversions/sandbox/handlers.ts";
import type { Whole } from "../../../http/json.ts";
import { nobody } from "../../../platform/caller.ts";
import { notFound } from "../../../platform/failure.ts";
import type { ConversionsSandboxDependencies } from "../../dependencies.ts";
import { namedCounts } from "../../seed.ts";
import { type ShownEntity, shownAdvertisers, shownAgencies, shownChildren } from "../../store/shown.ts";
import { agencyRecords } from "../../tree/json.ts";
import { loadTree } from "../../tree/load.ts";

type Entry = Whole<ConversionsSandboxSchemas["ConversionEntry"]>;

export function conversionTrees({ store, db }: ConversionsSandboxDependencies): ConversionTreesHandlers {
  return {
    async list({ query: { parent, limit } }) {
      if (parent === undefined) {
        const agencies = (await shownAgencies(db.read, limit)).map(toAgency);
        const entities = await shownAdvertisers(db.read, limit);
        const shown = entities.map((each) =>
          toEntry(each, kindNames[each.kind] === "advertiser" ? `a${each.agencyId}` : String(each.advertiserKey)),
        );
        return { status: 200, body: { items: [...agencies, ...shown] } };
      }
      const children = parent.startsWith("a") ? undefined : await shownChildren(db.read, BigInt(parent), limit);
      if (!children) throw notFound("Entry", { parameter: "parent" });
      return { status: 200, body: { items: children.map((each) => toEntry(each, parent)) } };
    },

    async load({ body }) {
      function* records() {
        for (const [index, agency] of body.agencies.entries()) yield* agencyRecords(agency, `agencies[${index}]`);
      }
      const counts = await store.write(nobody, (writes) => loadTree(writes, records));
      return { status: 200, body: namedCounts(counts) };
    },
  };
}

function toAgency({ id, name, members }: Awaited<ReturnType<typeof shownAgencies>>[number]): Entry {
  const users = members.map(({ email }) => email);
  return {
    key: `a${id}`,
    kind: "agency",
    parent: undefined,
    id: String(id),
    newId: undefined,
    name: name ?? undefined,
    users,
    hasChildren: undefined,
  };
}

/** The names of the kinds of entities. Each index is the number of the kind in the column `kind`. */
const kindNames = ["advertiser", "engineAccount", "campaign", "adGroup", "criterion", "ad"] as const;

function toEntry({ key, kind, legacyId, newId, name }: ShownEntity, parent: string): Entry {
  const word = kindNames[kind] ?? "ad";
  return {
    key: String(key),
    kind: word,
    parent,
    id: legacyId === null ? undefined : String(legacyId),
    newId: newId === null ? undefined : String(newId),
    name: name ?? undefined,
    users: undefined,
    hasChildren: word !== "criterion" && word !== "ad",
  };
}
