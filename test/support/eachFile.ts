/** Runs with each file of tests. */
import { afterAll, vi } from "vitest";
import { endShared } from "./endings.ts";
import { usePlainLibraries } from "./plain.ts";

if (process.env.PLAIN_LIBRARIES) usePlainLibraries();

afterAll(endShared);
// Files share what they import: a clock that one has stopped would stand still for the next.
afterAll(() => void vi.restoreAllMocks());
