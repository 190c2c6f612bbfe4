/** The names of a service and a resource in the forms that texts and code need. */
export interface Words {
  /** `notes`, and the prefix of its types: `Notes`. */
  service: string;
  Service: string;
  /** `labels`, `Labels`. */
  many: string;
  Many: string;
  /** `label`, `Label`. */
  one: string;
  One: string;
  /** Name of the table: `NoteLabel`. The first resource, which has the name of the service, has the table `Note`. */
  model: string;
}

/** A name in the forms for folders, paths and identifiers. */
export const nameForm = /^[a-z][a-zA-Z0-9]*$/;

/** @param one The singular, if it is not the plural without its ending. */
export function wordsOf(service: string, many: string, one = singular(many)): Words {
  const own = many === service;
  return {
    service,
    Service: capitalised(service),
    many,
    Many: capitalised(many),
    one,
    One: capitalised(one),
    model: own ? capitalised(one) : capitalised(singular(service)) + capitalised(one),
  };
}

function singular(word: string): string {
  return word.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
