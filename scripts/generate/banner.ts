export const banner = `/**
 * Made by \`npm run generate\` from the contract in openapi/. Edit the contract, not this file.
 */

`;
