import { vi } from "vitest";

/**
 * Runs a command of the command line in this process.
 * @returns its exit code and its output.
 */
export async function quietly(run: () => Promise<number>): Promise<{ code: number; stdout: string; stderr: string }> {
  const printed = { stdout: "", stderr: "" };
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => {
    printed.stdout += `${line}\n`;
  });
  const error = vi.spyOn(console, "error").mockImplementation((line: string) => {
    printed.stderr += `${line}\n`;
  });
  try {
    return { code: await run(), ...printed };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}
