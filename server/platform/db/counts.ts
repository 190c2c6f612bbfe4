/** What is asked of a database that is looked at from outside, without opening it as a server does. */
export const countUsers = 'SELECT COUNT(*) AS "count" FROM "User"';
export const countMigrations = 'SELECT COUNT(*) AS "count" FROM "_migrations"';
