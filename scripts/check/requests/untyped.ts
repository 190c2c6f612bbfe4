/** Finds reads that the types of requests do not show: reads of raw request headers, and comparisons with fixed values. */
import ts from "typescript";
import type { ServerProgram } from "./program.ts";
import type { Watched } from "./watched.ts";

export interface UntypedReads {
  /**
   * Returns whether code of the service, or of the HTTP layer, reads the field: `incoming.headers["content-range"]`.
   */
  has(field: Watched): boolean;
  /**
   * Returns whether code of the service compares something with the value that identifies an alternative of a
   * `oneOf`.
   */
  compares(field: Watched): boolean;
}

export function untypedReads({ checker, files, pathOf }: ServerProgram): UntypedReads {
  const headers = new Set<string>();
  const values = new Set<string>();
  for (const file of files) {
    const [, folder = ""] = pathOf(file).split("/");
    const visit = (node: ts.Node): void => {
      const compared = comparedText(node);
      if (compared !== undefined) values.add(`${folder} ${compared}`);
      const header = headerName(node);
      if (header && checker.getTypeAtLocation(header.object).flags & ts.TypeFlags.Any) {
        headers.add(`${folder} ${header.name}`);
      }
      node.forEachChild(visit);
    };
    visit(file);
  }
  const has = (known: ReadonlySet<string>, { handler }: Watched, text: string) =>
    [handler.split("/")[1], "http"].some((folder) => known.has(`${folder} ${text}`));
  return {
    has: (field) => field.in === "headers" && has(headers, field, field.names[0] ?? ""),
    compares: (field) => field.member !== undefined && has(values, field, field.member.value),
  };
}

function comparedText(node: ts.Node): string | undefined {
  if (ts.isCaseClause(node) && ts.isStringLiteral(node.expression)) return node.expression.text;
  if (!ts.isBinaryExpression(node) || !/^[!=]==$/.test(node.operatorToken.getText())) return undefined;
  const text = [node.left, node.right].find((each) => ts.isStringLiteral(each));
  return text && ts.isStringLiteral(text) ? text.text : undefined;
}

function headerName(node: ts.Node): { object: ts.Expression; name: string } | undefined {
  if (!ts.isElementAccessExpression(node) || !ts.isStringLiteral(node.argumentExpression)) return undefined;
  const object = node.expression;
  const name = ts.isPropertyAccessExpression(object) ? object.name.text : object.getText();
  return name === "headers" ? { object, name: node.argumentExpression.text } : undefined;
}
