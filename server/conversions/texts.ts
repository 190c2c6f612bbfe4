import { shapes } from "../../generated/conversions/shapes.ts";
import { keptTexts } from "../platform/keptTexts.ts";
import { madeOf } from "./batch.ts";
import { keptText } from "./present.ts";

export const texts = keptTexts("Conversion", {
  version: 1,
  shape: shapes.Conversion,
  key: ["advertiserKey", "conversionId", "timestampMs"],
  textOf: (row) => keptText(madeOf(row)),
});
