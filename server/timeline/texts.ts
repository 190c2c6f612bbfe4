import { keptTexts } from "../platform/keptTexts.ts";
import { contentOf } from "./model/content.ts";
import { keptText, textStamp } from "./present.ts";

export const texts = keptTexts("TimelineItem", {
  stamp: textStamp,
  key: ["id"],
  textOf: (row) => keptText(contentOf(row)),
});
