/** The words that a service and a resource are named by, in the forms that texts and code need. */
export interface Words {
  /** `notes`, and what its types begin with: `Notes`. */
  service: string;
  Service: string;
  /** `labels`, `Labels`. */
  many: string;
  Many: string;
  /** `label`, `Label`. */
  one: string;
  One: string;
  /** The table: `NoteLabel`; of the first resource, which has the name of the service, `Note`. */
  model: string;
}

/** A name as folders, paths and identifiers take it. */
export const nameForm = /^[a-z][a-zA-Z0-9]*$/;

/** @param one What one of them is called, where it is not the plural without its ending. */
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
