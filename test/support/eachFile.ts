/** Runs before each test file. */
import { afterAll, vi } from "vitest";
import { endShared } from "./endings.ts";

afterAll(endShared);
// Test files share their imports, so a clock that one file has mocked would still be mocked in the next file.
afterAll(() => void vi.restoreAllMocks());
