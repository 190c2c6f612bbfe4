export interface Names {
  operations: ReadonlySet<string>;
  resources: ReadonlySet<string>;
  verbs: ReadonlySet<string>;
  others: ReadonlySet<string>;
}
export function operationNamesIn(folder?: string): Names;
export function isGone(name: string, names: Names): boolean;
export const namedInText: RegExp;
