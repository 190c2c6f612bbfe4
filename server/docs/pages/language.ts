/** The language in which a reader wants to see requests: all pages of the docs share the choice. */

const key = "quintet-docs-language";

/** @returns undefined when the reader has chosen none, or the browser stores nothing. */
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
    // Then the choice is for this page only.
  }
}
