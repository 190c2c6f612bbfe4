/** Runs before each test file. */
import { afterAll, vi } from "vitest";
import { endShared } from "./endings.ts";
import { usePlainLibraries } from "./plain.ts";

if (process.env.PLAIN_LIBRARIES) usePlainLibraries();

afterAll(endShared);
// Files share their imports: a clock that one file has stopped would stand still in the next.
afterAll(() => void vi.restoreAllMocks());
