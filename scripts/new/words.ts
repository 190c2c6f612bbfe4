import { capitalized } from "../generate/handlers.ts";

/** The names of a service and one of its resources, in the forms that generated texts and code need. */
export interface Words {
  /** The service's name, such as `notes`. `Service` is the prefix of its types, such as `Notes`. */
  service: string;
  Service: string;
  /** The resource's plural: `labels` in names of variables and paths, `Labels` in names of types. */
  many: string;
  Many: string;
  /** The resource's singular: `label` in names of variables, `Label` in names of types. */
  one: string;
  One: string;
  /** Name of the database table, such as `NoteLabel`. If the resource has the name of the service, the table is `Note`. */
  model: string;
}

/** The form that a name must have to be used in folders, paths and identifiers. */
export const nameForm = /^[a-z][a-zA-Z0-9]*$/;

/** @param one The singular. Required if removing the plural's regular ending does not result in it. */
export function wordsOf(service: string, many: string, one = singular(many)): Words {
  const own = many === service;
  return {
    service,
    Service: capitalized(service),
    many,
    Many: capitalized(many),
    one,
    One: capitalized(one),
    model: own ? capitalized(one) : capitalized(singular(service)) + capitalized(one),
  };
}

function singular(word: string): string {
  return word.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
}
