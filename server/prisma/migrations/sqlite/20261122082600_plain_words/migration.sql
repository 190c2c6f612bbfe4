-- Words that events are found by are kept without accents from now on: a job for each calendar makes those of its events anew.
INSERT INTO "CalendarJob" ("id", "kind", "calendarId", "subject", "dueMs", "createdMs")
SELECT 'plain-words-' || c."id", 'words', c."id", '{"after":0}', 0, 0 FROM "Calendar" c
 WHERE EXISTS (SELECT 1 FROM "CalendarEvent" e WHERE e."calendarId" = c."id");
