/** The programming language in which a reader wants to see requests. The choice applies to all pages of the docs. */

const key = "quintet-docs-language";

/** @returns the chosen language; undefined if the reader has chosen none, or the browser does not allow storage. */
export function chosenLanguage(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberLanguage(language: string): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // If the browser does not allow storage, the choice only applies to this page.
  }
}
