-- An exception is found by its series' words and properties too, and keeps its own ones only: a job for each calendar that has
-- exceptions (shelves 2, 5 and 7) takes the others from them.
INSERT INTO "CalendarJob" ("id", "kind", "calendarId", "subject", "dueMs", "createdMs")
SELECT 'slim-words-' || c."id", 'words', c."id", '{"after":0,"shelves":[2,5,7]}', 0, 0 FROM "Calendar" c
 WHERE EXISTS (SELECT 1 FROM "CalendarEvent" e WHERE e."calendarId" = c."id" AND e."seriesId" IS NOT NULL);
