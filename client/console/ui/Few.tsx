/**
 * Shows the first rows of a long list and a button for the rest. A browser renders fifty rows in the time in which a person finds
 * the first one.
 */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "./parts.tsx";

const few = 50;

interface FewProps<Row> {
  rows: readonly Row[];
  /** The open row; the rows before it are shown, too. */
  isOpen?: (row: Row) => boolean;
  children: (shown: readonly Row[]) => ComponentChildren;
}

export function Few<Row>({ rows, isOpen, children }: FewProps<Row>) {
  const [all, setAll] = useState(false);
  const count = Math.max(few, isOpen ? rows.findIndex(isOpen) + 1 : 0);
  const isCut = !all && rows.length > count;
  return (
    <>
      {children(isCut ? rows.slice(0, count) : rows)}
      {isCut && <Button onClick={() => setAll(true)}>Show all {rows.length.toLocaleString()}</Button>}
    </>
  );
}
