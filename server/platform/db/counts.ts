/** What is asked of a database that is looked at from outside, without opening it as a server does. */
export const countUsers = 'SELECT COUNT(*) AS "count" FROM "User"';
export const countMigrations = 'SELECT COUNT(*) AS "count" FROM "_migrations"';
/** Whether there has ever been a migration: the table that tells of them. */
export const countTablesOfSqlite = `SELECT COUNT(*) AS "count" FROM sqlite_master WHERE "type" = 'table' AND "name" = '_migrations'`;
export const countTablesOfPostgres = `SELECT COUNT(to_regclass('"_migrations"')) AS "count"`;
