/**
 * Rejects merge keys (`<<`), an extension of YAML 1.1. Parsers of YAML 1.2 treat them as properties with that name. @type
 * {import("@redocly/openapi-core").Oas3Rule}
 */
export const MergeKeys = () => {
  const seen = new Set();
  return {
    any: {
      enter(_node, { report, location }) {
        const { source } = location;
        if (seen.has(source.absoluteRef)) return;
        seen.add(source.absoluteRef);
        if (!/\.ya?ml$/.test(source.absoluteRef)) return;
        for (const [index, line] of source.body.split("\n").entries()) {
          const [, before] = /^((?:[\s?-]*|[^#"']*[{,]\s*))<<\s*:/.exec(line) ?? [];
          if (before === undefined) continue;
          const start = { line: index + 1, col: before.length + 1 };
          report({
            message:
              "YAML 1.2 has no merge keys (`<<`): write out the keys, or move them to a file and refer to it with `$ref`.",
            location: { source, pointer: undefined, start },
          });
        }
      },
    },
  };
};
