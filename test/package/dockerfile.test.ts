import { expect, test } from "vitest";
import { patience } from "../patience.ts";
import { freePort } from "../support/freePort.ts";
import { rehearse } from "./rehearse.ts";

test(
  "the steps of the Dockerfile, in empty folders, start a healthy server that stops on a signal",
  async () => {
    // The image sets NODE_ENV=production, so its server needs production settings.
    const settings = { HOST: "127.0.0.1", PORT: String(await freePort()), SECRET: "s".repeat(40) };
    await expect(rehearse({ ...settings, PUBLIC_URL: "https://quintet.example" })).resolves.toBeUndefined();
  },
  patience.slowTestMs,
);
