/** Increments the counter in the table of `givenCounter`. */
export const increment = `UPDATE "Counter" SET "value" = "value" + 1 WHERE "name" = 'hits'`;
