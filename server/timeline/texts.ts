import { shapes } from "../../generated/timeline/shapes.ts";
import { keptTexts } from "../platform/keptTexts.ts";
import { contentOf } from "./model/content.ts";
import { keptText } from "./present.ts";

export const texts = keptTexts("TimelineItem", {
  version: 1,
  shape: shapes.TimelineItem,
  key: ["id"],
  textOf: (row) => keptText(contentOf(row)),
});
