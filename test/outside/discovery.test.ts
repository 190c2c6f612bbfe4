/**
 * The published library builds a client from each discovery document and calls every method. Its requests depend only on the
 * document.
 */
import { describe, expect, test } from "vitest";
import { documentsOf, methodIds } from "../support/discovery.ts";
import { callsOf } from "./calls.ts";
import { stageOf, startStage } from "./stage.ts";

describe.each(["spec", "published"] as const)("DIALECT=%s:", (dialect) => {
  test("every document makes a client, and every method of it works", async () => {
    const app = await startStage(dialect);
    const documents = await documentsOf(app);

    expect(documents.map(({ name }) => name)).toEqual(expect.arrayContaining(["tasks", "mirror", "calendar"]));
    for (const document of documents) {
      const calls = callsOf[document.name];
      if (!calls) throw new Error(`Add the calls of ${document.name} to test/outside/calls.ts.`);
      const called = new Set<string>();
      await calls(await stageOf(app, document, called));

      expect([...called].sort(), "Add the missing ones to test/outside/calls.ts.").toEqual(
        methodIds(document.resources).sort(),
      );
    }
  });
});
