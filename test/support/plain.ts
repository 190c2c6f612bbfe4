/**
 * With `PLAIN_LIBRARIES=1`, which `npm run test:plain` sets (`vitest.plain.config.ts`), tests run on servers that use
 * the libraries directly instead of the code that replaces parts of them (`server/platform/plain.ts`).
 */
import { bodyBytesAtMost } from "../../server/http/exchangeStore.ts";
import { type ExchangeStore, plain } from "../../server/platform/plain.ts";
import { createPlainMetrics } from "./plainMetrics.ts";
import { PlainRoutes } from "./plainRoutes.ts";
import { PlainStatements } from "./plainStatements.ts";
import { plainTables } from "./plainTables.ts";

export function usePlainLibraries(): void {
  plain.routes = <T>() => new PlainRoutes<T>();
  plain.metrics = createPlainMetrics;
  plain.classes = true;
  plain.exchangeStore = () => plainStore;
  plain.statements = (handle) => new PlainStatements(handle);
  plain.tables = plainTables;
}

export const plainStore: ExchangeStore = {
  put(head, sent, answer) {
    // The exchange store may also get bytes instead of strings.
    const kept = Buffer.concat(answer.map((each) => Buffer.from(each as string))).subarray(0, bodyBytesAtMost);
    return { head, sent: Buffer.from(sent), answer: kept, bytes: Buffer.byteLength(head) + sent.length + kept.length };
  },
};
