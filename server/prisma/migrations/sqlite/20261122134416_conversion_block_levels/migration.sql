-- Everything in it follows from the conversions, which are counted again below.
DROP TABLE "ConversionBlock";
CREATE TABLE "ConversionBlock" (
    "accountKey" BIGINT NOT NULL,
    "level" BIGINT NOT NULL,
    "firstMs" BIGINT NOT NULL,
    "firstId" BIGINT NOT NULL,
    "rows" BIGINT NOT NULL,

    PRIMARY KEY ("accountKey", "level", "firstMs", "firstId")
);

INSERT INTO "ConversionBlock" ("accountKey", "level", "firstMs", "firstId", "rows")
SELECT "accountKey", "level",
       CASE WHEN "place" = 0 THEN 0 ELSE "timestampMs" END,
       CASE WHEN "place" = 0 THEN 0 ELSE "id" END,
       CASE WHEN "place" + "size" > "total" THEN "total" - "place" ELSE "size" END
  FROM (SELECT "accountKey", "timestampMs", "id",
               ROW_NUMBER() OVER (PARTITION BY "accountKey" ORDER BY "timestampMs", "id") - 1 AS "place",
               COUNT(*) OVER (PARTITION BY "accountKey") AS "total"
          FROM "Conversion") AS "placed"
  JOIN (SELECT 0 AS "level", 256 AS "size" UNION ALL SELECT 1, 3072 UNION ALL SELECT 2, 36864) AS "levels"
    ON "place" % "size" = 0;
