/** Runs with each file of tests. */
import { afterAll } from "vitest";
import { endShared } from "./endings.ts";

afterAll(endShared);
