/** Parses a client's id and secret in HTTP Basic authentication (RFC 6749 §2.3.1). */

export interface ClientCredentials {
  id: string;
  secret: string;
}

/**
 * The possible meanings of a header `Authorization: Basic`. According to RFC 6749, Appendix B, id and secret are form-encoded
 * before they are joined, so strict clients send `-` as `%2D`. Many clients do not encode, so the second possibility is the
 * undecoded text.
 * @returns undefined if the header is missing or of another kind.
 */
export function basicReadings(authorization: string | undefined): ClientCredentials[] | undefined {
  const encoded = /^Basic +([\w.~+/-]+=*) *$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const border = text.indexOf(":");
  if (border < 0) return undefined;
  const asSent = { id: text.slice(0, border), secret: text.slice(border + 1) };
  const id = asInForm(asSent.id);
  const secret = asInForm(asSent.secret);
  if (id === undefined || secret === undefined) return [asSent];
  return id === asSent.id && secret === asSent.secret ? [asSent] : [{ id, secret }, asSent];
}

/**
 * Decodes a text as in a form.
 * @returns undefined for a malformed encoding, and for U+0000, which databases do not accept.
 */
function asInForm(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text.replaceAll("+", " "));
    return decoded.includes("\0") ? undefined : decoded;
  } catch {
    return undefined;
  }
}
