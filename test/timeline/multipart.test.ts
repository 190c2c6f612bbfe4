/** The streaming parser of `multipart/related`, tested by bytes and chunks. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundaryOf, parseMultipart, readRelated } from "../../server/http/multipart.ts";
import { Failure } from "../../server/platform/failure.ts";

interface Part {
  headers: Record<string, string>;
  content: string;
}

async function* inPieces(body: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

/** Parses a body that arrives in chunks of this size. Returns its parts with latin1 content, so that every byte shows. */
async function partsOf(body: Buffer | string, boundary = "cut", size = 7): Promise<Part[]> {
  const parts: Part[] = [];
  const bytes = typeof body === "string" ? Buffer.from(body, "latin1") : body;
  for await (const event of parseMultipart(inPieces(bytes, size), boundary)) {
    if (event.kind === "part") parts.push({ headers: event.headers, content: "" });
    const last = parts.at(-1);
    if (event.kind === "data" && last) last.content += event.chunk.toString("latin1");
  }
  return parts;
}

const json = { "content-type": "application/json" };
const png = { "content-type": "image/png" };
const sizes = [1, 2, 3, 5, 8, 13, 64, 4096];

describe.each(sizes)("in pieces of %i bytes,", (size) => {
  test.each<[string, string, Part[]]>([
    [
      "CRLF",
      "--cut\r\nContent-Type: application/json\r\n\r\n{}\r\n--cut\r\nContent-Type: image/png\r\n\r\nPNG\r\n--cut--\r\n",
      [
        { headers: json, content: "{}" },
        { headers: png, content: "PNG" },
      ],
    ],
    [
      "LF alone",
      "--cut\nContent-Type: application/json\n\n{}\n--cut\nContent-Type: image/png\n\nPNG\n--cut--\n",
      [
        { headers: json, content: "{}" },
        { headers: png, content: "PNG" },
      ],
    ],
    [
      "an empty first part, and headers in any case",
      "--cut\r\nCONTENT-type: application/json\r\n\r\n\r\n--cut\r\ncontent-TYPE:image/png\r\n\r\nPNG\r\n--cut--",
      [
        { headers: json, content: "" },
        { headers: png, content: "PNG" },
      ],
    ],
    [
      "a part without content, whose line break is that of the delimiter",
      "--cut\r\nContent-Type: application/json\r\n\r\n--cut\r\nA: b\r\n\r\nPNG\r\n--cut--",
      [
        { headers: json, content: "" },
        { headers: { a: "b" }, content: "PNG" },
      ],
    ],
    ["a part without headers", "--cut\r\n\r\nPNG\r\n--cut--", [{ headers: {}, content: "PNG" }]],
    [
      "a preamble and an epilogue",
      "To the reader\r\n--cut\r\n\r\nPNG\r\n--cut--\r\n--cut\r\nmore",
      [{ headers: {}, content: "PNG" }],
    ],
    ["spaces after the boundary", "--cut \t \r\n\r\nPNG\r\n--cut--  \r\n", [{ headers: {}, content: "PNG" }]],
    [
      "a header over two lines",
      "--cut\r\nA: b;\r\n  c\r\n\r\nPNG\r\n--cut--",
      [{ headers: { a: "b; c" }, content: "PNG" }],
    ],
  ])("%s is read", async (_, body, parts) => {
    expect(await partsOf(body, "cut", size)).toEqual(parts);
  });

  test.each<[string, string, RegExp]>([
    ["nothing", "", /does not contain its boundary/],
    ["another boundary", "--other\r\n\r\nPNG\r\n--other--", /does not contain its boundary/],
    ["no closing boundary", "--cut\r\n\r\nPNG\r\n", /ends before its closing boundary/],
    ["a boundary that does not close", "--cut\r\n\r\nPNG\r\n--cut", /ends before its closing boundary/],
    ["a boundary with one dash at its end", "--cut\r\n\r\nPNG\r\n--cut-", /ends before its closing boundary/],
    ["an end within the headers", "--cut\r\nContent-Type: ima", /ends before its closing boundary/],
    ["an end right after the headers", "--cut\r\nContent-Type: image/png\r\n\r\n", /ends before its closing boundary/],
    ["a header without a colon", "--cut\r\nContent-Type\r\n\r\nPNG\r\n--cut--", /malformed header/],
    ["a header with a space in its name", "--cut\r\nContent Type: x\r\n\r\nPNG\r\n--cut--", /malformed header/],
    ["headers without end", `--cut\r\nA: ${"b".repeat(20_000)}`, /too long/],
    ["a preamble without end", "x".repeat(20_000), /must begin with its boundary|does not contain its boundary/],
  ])("%s is refused", async (_, body, message) => {
    const refusal = await partsOf(body, "cut", size).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(Failure);
    expect(refusal).toMatchObject({ kind: "invalid", reason: "badRequest", message: expect.stringMatching(message) });
  });
});

test("whatever the content and however it is cut, it comes out as it went in", async () => {
  const alphabet = fc.constantFrom("\r", "\n", "-", "-", "c", "u", "t", " ", "x", "\r\n--cut", "\n--cut", "--");
  await fc.assert(
    fc.asyncProperty(
      fc.array(alphabet, { maxLength: 40 }),
      fc.constantFrom("\r\n", "\n"),
      fc.integer({ min: 1, max: 30 }),
      async (pieces, lineBreak, size) => {
        const content = pieces.join("");
        // Skips content with a real delimiter, because senders choose a boundary that their content does not contain.
        fc.pre(!/(^|\n)--cut(--)?[ \t]*(\r?\n|\r?$)/.test(content));
        const body = ["--cut", "", content, "--cut--", ""].join(lineBreak);
        const parts = await partsOf(body, "cut", size);
        expect(parts).toEqual([{ headers: {}, content }]);
      },
    ),
    { numRuns: 500, seed: 20261120 },
  );
});

describe("a boundary", () => {
  test.each([
    ["multipart/related; boundary=cut", "cut"],
    ['multipart/related; boundary="a b:c"', "a b:c"],
    ['multipart/related; type="application/json"; Boundary = "x\\"y"', 'x"y'],
    ["multipart/related;boundary====1234==; charset=utf-8", "===1234=="],
  ])("of %s is found", (header, boundary) => {
    expect(boundaryOf(header)).toBe(boundary);
  });

  test.each([
    "multipart/related",
    "multipart/related; boundary=",
    'multipart/related; boundary=""',
    `multipart/related; boundary=${"x".repeat(201)}`,
  ])("of %s is missed", (header) => {
    expect(() => boundaryOf(header)).toThrow(/boundary/);
  });
});

describe("a related body", () => {
  async function read(body: string, metadataLimitBytes = 1000) {
    const seen = { metadata: "", type: undefined as string | undefined, content: "" };
    await readRelated(inPieces(Buffer.from(body, "latin1"), 11), "cut", {
      metadataLimitBytes,
      onMetadata(text, type) {
        seen.metadata = text.toString();
        seen.type = type;
      },
      onContent: () => ({
        write: async (chunk) => {
          seen.content += chunk.toString("latin1");
        },
      }),
    });
    return seen;
  }
  const metadata = "--cut\r\nContent-Type: application/json\r\n\r\n";
  const media = (encoding: string) => `--cut\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`;

  test.each([
    ["binary", "PNG", "PNG"],
    ["8bit", "PNG", "PNG"],
    ["base64", "UE5H", "PNG"],
    ["BASE64", "UE5H\r\nUE5HUA==\r\n", "PNGPNGP"],
    ["base64", "UE\r\n5HUA", "PNGP"],
  ])("in %s is decoded", async (encoding, sent, content) => {
    expect(await read(`${metadata}{}\r\n${media(encoding)}${sent}\r\n--cut--`)).toMatchObject({
      metadata: "{}",
      content,
    });
  });

  test.each<[string, string, RegExp]>([
    ["one part", `${metadata}{}\r\n--cut--`, /two parts/],
    ["three parts", `${metadata}{}\r\n${media("binary")}a\r\n${media("binary")}b\r\n--cut--`, /more than two parts/],
    ["no part", "--cut--", /two parts/],
    ["an unknown encoding", `${metadata}{}\r\n${media("quoted-printable")}a\r\n--cut--`, /Content-Transfer-Encoding/],
    ["broken base64", `${metadata}{}\r\n${media("base64")}a*b=\r\n--cut--`, /not valid base64/],
    ["base64 that goes on after its end", `${metadata}{}\r\n${media("base64")}UA==UA==\r\n--cut--`, /not valid base64/],
    ["base64 that lacks a character", `${metadata}{}\r\n${media("base64")}UE5HU\r\n--cut--`, /not valid base64/],
  ])("of %s is refused", async (_, body, message) => {
    await expect(read(body)).rejects.toThrow(message);
  });

  test("with metadata beyond the limit is refused", async () => {
    await expect(read(`${metadata}${"x".repeat(101)}\r\n${media("binary")}a\r\n--cut--`, 100)).rejects.toMatchObject({
      kind: "tooLarge",
    });
  });
});
