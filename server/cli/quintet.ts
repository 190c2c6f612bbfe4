#!/usr/bin/env node
/**
 * The command line (`design.md` §6). Each command prints just the thing asked for on standard output; refusals are one line
 * on standard error and exit code 1.
 */
import { runCommand } from "./run.ts";

process.exitCode = await runCommand(process.argv.slice(2), process.env);
