import { keptTexts } from "../platform/keptTexts.ts";
import { keptText, textStamp } from "./present.ts";

export const texts = keptTexts("Conversion", {
  stamp: textStamp,
  key: ["advertiserKey", "conversionId", "timestampMs"],
  textOf: (row) => keptText(row),
});
