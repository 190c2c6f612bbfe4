/**
 * Runs the cases of a difference table. Each row is tried on a server with `DIALECT=published`, which must behave as
 * the row states, and on one without, which must follow the contract and refer to the row in a hint.
 */
import { describe, expect, test } from "vitest";
import type { DifferenceRow } from "../../server/http/differences.ts";
import { statusOf } from "../../server/http/envelope.ts";
import { startApp, type TestApp } from "./app.ts";
import { shared } from "./endings.ts";

/** A request that triggers a row of a difference table. */
export interface DifferenceCase {
  send(app: TestApp): Promise<Response>;
  /** The status on a server without `DIALECT=published`. */
  here: number;
  /** Set if the response contains no hint about the difference, because the difference does not depend on the request. */
  unhinted?: true;
  /** The status on a server with `DIALECT=published`. Set only if the row converts the response. */
  published?: number;
  /** The message with `DIALECT=published`. Set only if it depends on the request, so that the row does not specify it. */
  message?: unknown;
  /** For a conversion: the value to read from the response, and its expected values on the two servers. */
  read?: (body: never) => unknown;
  values?: { here: unknown; published: unknown };
}

/** The parts of an error response, in a form that does not depend on the service. */
export interface Said {
  reason?: string | undefined;
  message?: string | undefined;
  domain?: string | undefined;
}

export function testDifferences<Rows extends Readonly<Record<string, DifferenceRow>>>(
  rows: Rows,
  cases: { readonly [Id in keyof Rows]: DifferenceCase },
  saidIn: (body: never) => Said,
): void {
  const published = shared(() => startApp({ settings: { dialect: "published" } }));
  const spec = shared(() => startApp());

  describe.each(Object.keys(rows))("%s:", (id) => {
    const row: DifferenceRow = rows[id] as DifferenceRow; // `rows` has the key `id`, too.
    const { send, here, published: there = here, read, values, unhinted, message: made } = cases[id] as DifferenceCase;

    test("as the row says with DIALECT=published", async () => {
      const answer = await send(await published());

      const body = await bodyOf(answer);
      if (row.effect === "converts") {
        expect([answer.status, read?.(body)]).toEqual([there, values?.published]);
        return;
      }
      const { kind = "invalid", reason, message = made, domain } = row.refusal ?? {};
      expect(answer.status, JSON.stringify(body)).toBe(statusOf[kind].code);
      const said = saidIn(body);
      expect(said).toMatchObject({
        ...(reason !== undefined && { reason }),
        ...(message !== undefined && { message }),
        ...(domain !== undefined && { domain }),
      });
    });

    test("as the contract says without it", async () => {
      const answer = await send(await spec());

      const body = await bodyOf(answer);
      expect(answer.status, JSON.stringify(body)).toBe(here);
      if (row.effect === "converts") expect(read?.(body)).toEqual(values?.here);
      if (row.effect === "answers") {
        const { kind = "invalid", reason, message = made } = row.refusal ?? {};
        const said = { status: here, ...saidIn(body) };
        expect(said).not.toMatchObject({
          status: statusOf[kind].code,
          ...(reason !== undefined && { reason }),
          ...(message !== undefined && { message }),
        });
      } else if (here < 400 && !unhinted) {
        expect(answer.headers.get("Quintet-Hint")).toContain(id);
        expect(answer.headers.get("Link")).toMatch(/\/docs\/guides\/differences#\w+>; rel="help"/);
      }
    });
  });
}

async function bodyOf(answer: Response): Promise<never> {
  const text = await answer.text();
  return (text === "" ? undefined : JSON.parse(text)) as never; // `read` only uses fields that exist.
}
