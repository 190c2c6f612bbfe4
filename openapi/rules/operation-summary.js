const LONGEST = 80;
const CAPITALISED = /^[A-Z][a-z]+$/;

/**
 * Checks that summaries are short, in sentence case, and without a period, because they are headings of the documentation and
 * lines of an index. Redocly's own `operation-summary` and `operation-description` check that they are present. A capitalized
 * word after the first one counts as title case, except for abbreviations (CSV) and the proper names in the option `names`.
 * @type {import("@redocly/openapi-core").Oas3Rule}
 */
export const OperationSummary = (options) => {
  const names = new Set(options.names ?? []);

  return {
    Paths: {
      Operation: {
        enter(operation, { report, location }) {
          const summary = operation.summary;
          if (typeof summary !== "string" || summary === "") return;
          const refuse = (/** @type {string} */ message) => report({ message, location: location.child("summary") });

          const [first, ...others] = summary.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
          const shouted = others.filter((word) => CAPITALISED.test(word) && !names.has(word));
          if (first === undefined || /^\p{Ll}/u.test(first)) refuse("A summary must begin with a capital letter.");
          if (shouted.length > 0) {
            refuse(`A summary must be in sentence case; write "${shouted.join('", "')}" without capitals.`);
          }
          if (/\.\s*$/.test(summary)) refuse("A summary must not end with a full stop.");
          if (summary.length > LONGEST) {
            refuse(`A summary must have at most ${LONGEST} characters; this one has ${summary.length}.`);
          }
        },
      },
    },
  };
};
