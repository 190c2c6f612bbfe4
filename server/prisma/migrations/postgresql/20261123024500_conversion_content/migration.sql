-- What a conversion shows of its own columns stands at the begin of its content.
UPDATE "Conversion" SET "content" =
  CASE WHEN "clickId" IS NULL THEN '' ELSE '"clickId":' || to_json("clickId")::text || ',' END ||
  '"conversionId":' || to_json("conversionId")::text ||
  ',"conversionTimestamp":"' || "timestampMs" ||
  '","conversionModifiedTimestamp":"' || "modifiedMs" ||
  '","dsConversionId":"' || "id" || '",' || "content";
