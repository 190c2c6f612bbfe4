/** How a client says who it is in HTTP Basic (RFC 6749 §2.3.1). */

export interface ClientCredentials {
  id: string;
  secret: string;
}

/**
 * What a header `Authorization: Basic` may say of a client. The standard has name and secret each written as in a form before
 * they are put together (RFC 6749, Appendix B): strict clients send `-` as `%2D`. Many others leave that out, so what stands
 * there letter by letter is the second reading.
 * @returns undefined for a header that is none of these.
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

/** @returns undefined for what nobody has written so; no name or secret holds U+0000, which databases do not take. */
function asInForm(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text.replaceAll("+", " "));
    return decoded.includes("\0") ? undefined : decoded;
  } catch {
    return undefined;
  }
}
