/** Statements that inspect a database without opening it as a server does. */
export const countUsers = 'SELECT COUNT(*) AS "count" FROM "User"';
export const countMigrations = 'SELECT COUNT(*) AS "count" FROM "_migrations"';
/** Whether a migration has ever run: whether the table "_migrations" exists. */
export const countTablesOfSqlite = `SELECT COUNT(*) AS "count" FROM sqlite_master WHERE "type" = 'table' AND "name" = '_migrations'`;
export const countTablesOfPostgres = `SELECT COUNT(to_regclass('"_migrations"')) AS "count"`;
