/** `custom`: the merchant's own data, which is stored with a transaction. Its limits cannot be expressed in a schema. */
export const customLimits = { bytes: 50_000, levels: 10, members: 100, nameCharacters: 100 };

/**
 * Checks `custom`.
 * @returns its JSON text (undefined if `custom` is absent), or a description of the fault.
 */
export function readCustom(custom: unknown): { text: string | undefined } | { wrong: string } {
  if (custom === undefined) return { text: undefined };
  const wrong = customFault(custom, 1);
  if (wrong !== undefined) return { wrong };
  const text = JSON.stringify(custom);
  if (Buffer.byteLength(text) > customLimits.bytes) return { wrong: "Must have up to 50000 bytes as JSON." };
  return { text };
}

/** Finds the fault in a value. A body is never nested deeply (`http/body.ts`), so recursion is safe. */
function customFault(value: unknown, level: number): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (level > customLimits.levels) return "Must not be nested more than 10 levels deep.";
  const entries = Object.entries(value);
  if (!Array.isArray(value)) {
    if (entries.length > customLimits.members) return "Must have up to 100 fields in an object.";
    if (entries.some(([name]) => name.length > customLimits.nameCharacters)) {
      return "Must have field names of up to 100 characters.";
    }
  }
  for (const [, member] of entries) {
    const wrong = customFault(member, level + 1);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}
