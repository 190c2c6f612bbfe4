-- What a conversion shows of its own columns stands at the begin of its content.
UPDATE "Conversion" SET "content" =
  CASE WHEN "clickId" IS NULL THEN '' ELSE '"clickId":' || json_quote("clickId") || ',' END ||
  '"conversionId":' || json_quote("conversionId") ||
  ',"conversionTimestamp":"' || "timestampMs" ||
  '","conversionModifiedTimestamp":"' || "modifiedMs" ||
  '","dsConversionId":"' || "id" || '",' || "content";
