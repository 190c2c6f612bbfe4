/**
 * Flags for a program that ends after seconds, before what V8 optimizes at its side has paid for that: a third of its computing.
 * Versions of Node.js after 20 do not know the flag, and do not start with it.
 */
export const briefFlags = process.versions.node.startsWith("20.") ? ["--interrupt-budget=2000000"] : [];
