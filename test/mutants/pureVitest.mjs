/** What tests of pure modules use of vitest, so that they can be run without it: see `pureRunner.mjs`. */
import { chai, JestAsymmetricMatchers, JestChaiExpect } from "@vitest/expect";

chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

export const expect = Object.assign((value, message) => chai.expect(value, message), chai.expect);

/** @type {{ name: string, run: () => unknown }[]} */
export const tests = [];

const path = [];

const each = (define) => (rows) => (title, work) => {
  for (const [index, row] of rows.entries()) {
    const values = Array.isArray(row) ? row : [row];
    define(`${title} ${index}`, () => work(...values));
  }
};

export function describe(title, work) {
  path.push(title);
  work();
  path.pop();
}
describe.each = each(describe);

export function test(title, run) {
  tests.push({ name: [...path, title].join(" "), run });
}
test.each = each(test);
