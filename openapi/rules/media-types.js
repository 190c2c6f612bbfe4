/**
 * True for `application/json` and its relatives (`application/vnd.api+json`), with or without parameters.
 *
 * @param {string | number} mediaType
 */
export function isJson(mediaType) {
  return /^[\w.+-]+\/(?:[\w.-]+\+)?json(?:\s*;|$)/i.test(String(mediaType));
}
