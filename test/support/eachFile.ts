/** Runs before each test file. */
import { afterAll, vi } from "vitest";
import { endShared } from "./endings.ts";
import { usePlainLibraries } from "./plain.ts";

if (process.env.PLAIN_LIBRARIES) usePlainLibraries();

afterAll(endShared);
// Files share their imports, so a clock that one file has stopped would still be stopped in the next.
afterAll(() => void vi.restoreAllMocks());
