/**
 * Returns a text whose placeholders are replaced with values.
 * @param values The values, by the names that the text contains in braces.
 */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
}
