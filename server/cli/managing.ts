/**
 * The commands that work with the server's parts or its database. They are loaded together: each module with a separate
 * `import()` makes the bundler split the code that it shares with the server into further files, and each file adds a millisecond
 * or two to the start.
 */
export * from "../../generated/commandModules.ts";
export { apiKeys, groups, oauthClients, serviceAccounts, users } from "./accounts.ts";
export { backup, copy, reset, restore, seed } from "./data.ts";
export { doctor } from "./doctor.ts";
export { explain } from "./explain.ts";
export { sendTestMail } from "./sendTestMail.ts";
export { operatorToken, token } from "./token.ts";
