/** The least that could take an upload: streams the body to a file, brings it to the disk, answers. */
import { createWriteStream, mkdirSync } from "node:fs";
import { open } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

const folder = process.env.BARE_FOLDER ?? "";
mkdirSync(folder, { recursive: true });
let count = 0;

createServer(async (req, res) => {
  if (req.method === "POST") {
    const path = join(folder, String(count++));
    await pipeline(req, createWriteStream(path));
    const file = await open(path, "r+");
    await file.datasync();
    await file.close();
  }
  res.setHeader("Content-Length", 2);
  res.end("{}");
}).listen(Number(process.env.PORT), "127.0.0.1");
