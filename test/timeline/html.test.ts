/** Sanitizing HTML: a table of inputs and outputs, and properties of all outputs. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Work } from "../../server/platform/work.ts";
import { cleanHtml, htmlCost } from "../../server/timeline/model/html.ts";
import { startApp } from "../support/app.ts";
import { failureOf } from "../support/failures.ts";
import { givenItem, itemsOf, patchItem, related, sendJson } from "../support/timeline.ts";

const kept =
  "h1 h2 h3 h4 h5 h6 ol ul article aside details figure figcaption footer header nav section summary time blockquote div p span b big center em i u s small strike strong sub sup table";

test.each(kept.split(" "))("<%s> is kept", (name) => {
  expect(cleanHtml(`<${name} class="a" onclick="b()">text</${name}>`)).toBe(`<${name} class="a">text</${name}>`);
});

test.each("title head audio object video frameset applet script".split(" "))(
  "<%s> is removed with what it contains",
  (name) => {
    expect(cleanHtml(`a<${name} src="x">inside<b>bold</b></${name}>b`)).toBe("ab");
  },
);

test.each("embed source frame".split(" "))("<%s>, which contains nothing, is removed", (name) => {
  expect(cleanHtml(`a<${name} src="x">b`)).toBe("ab");
});

test.each("a iframe svg form button label font marquee noscript main math custom-element".split(" "))(
  "of <%s> the tag is removed and the content stays",
  (name) => {
    expect(cleanHtml(`<${name} href="https://a.example">text <b>bold</b></${name}>`)).toBe("text <b>bold</b>");
  },
);

describe("in particular", () => {
  test.each([
    ["comments and the doctype go", "<!doctype html><!-- a --><p>b</p>", "<p>b</p>"],
    ["a whole document loses its frame", "<html><head><title>T</title></head><body><p>b</p></body></html>", "<p>b</p>"],
    [
      "a table keeps its cells",
      '<table><tbody><tr><td colspan="2" rowspan="1" width="9">a</td><th scope="col">b</th></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2" rowspan="1">a</td><th scope="col">b</th></tr></tbody></table>',
    ],
    [
      "lists keep their numbers",
      '<ol start="3" type="a"><li value="4">x</li></ol>',
      '<ol start="3" type="a"><li value="4">x</li></ol>',
    ],
    ["times keep theirs", '<time datetime="2026-03-01">x</time>', '<time datetime="2026-03-01">x</time>'],
    [
      "style stays as it is",
      '<style>p > b { color: red }</style><p style="color:red">x</p>',
      '<style>p > b { color: red }</style><p style="color:red">x</p>',
    ],
    [
      "an image of the web",
      '<img src="https://a.example/x.png" alt="A" width="1" height="2" onerror="x()">',
      '<img src="https://a.example/x.png" alt="A" width="1" height="2" />',
    ],
    ["an image by its place", '<img src="attachment:0">', '<img src="attachment:0" />'],
    ["an image by its id", '<img src="cid:abc_-1">', '<img src="cid:abc_-1" />'],
    [
      "a map",
      '<img src="glass://map?w=240&h=360&marker=0;42.369590,-71.107132">',
      '<img src="glass://map?w=240&amp;h=360&amp;marker=0;42.369590,-71.107132" />',
    ],
    ["an image that is a script", '<img src="javascript:alert(1)">', "<img />"],
    ["an image that is data", '<img src="data:image/svg+xml,x">', "<img />"],
    [
      "an image of the page's own",
      '<img src="/x.png"><img src="x.png"><img src="//a.example/x">',
      "<img /><img /><img />",
    ],
    ["a script in disguise", '<img src="java\nscript:alert(1)"><img src=" &#106;avascript:x">', "<img /><img />"],
    [
      "a quotation of the web",
      '<blockquote cite="https://a.example">x</blockquote>',
      '<blockquote cite="https://a.example">x</blockquote>',
    ],
    ["a quotation of a script", '<blockquote cite="javascript:x">x</blockquote>', "<blockquote>x</blockquote>"],
    ["a tag within a tag", "<scr<script>x</script>ipt>alert(1)</script>", "xipt&gt;alert(1)"],
    ["text stays text", "1 < 2 & 3 > 2", "1 &lt; 2 &amp; 3 &gt; 2"],
    [
      "attributes that are not offered",
      '<p align="center" data-x="1" id="i" lang="de" dir="rtl" title="t">x</p>',
      '<p id="i" lang="de" dir="rtl" title="t">x</p>',
    ],
    ["nothing", "", ""],
  ])("%s", (_, html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
    expect(cleanHtml(clean)).toBe(clean);
  });
});

test("whatever comes in, nothing that runs comes out, and what is clean stays as it is", () => {
  const pieces = fc.constantFrom(
    "<script>",
    "</script>",
    "<style>",
    "</style>",
    "</STYLE/",
    "</style//",
    "<img src=",
    "javascript:x",
    '"',
    "'",
    ">",
    "<",
    "onerror=x ",
    "<svg/onload=x>",
    "<iframe srcdoc='",
    "<!--",
    "-->",
    "<p ",
    "/",
    "text",
    "&lt;",
    "<textarea>",
    "<title>",
    "<noscript>",
    "<math><mi",
    "style=",
    "\0",
    "=",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const clean = cleanHtml(parts.join(""));
      // Tags in style sheets are checked, too, since the sanitizer must find the end of a style sheet.
      const tags = clean.match(/<[a-z/][^>]*>?/gi) ?? [];
      expect(tags.filter((tag) => /^<\/?(script|iframe|svg|math|textarea|title|noscript)/i.test(tag))).toEqual([]);
      expect(tags.filter((tag) => /\son\w+\s*=/i.test(tag.replace(/"[^"]*"/g, '""')))).toEqual([]);
      expect(cleanHtml(clean)).toBe(clean);
    }),
    { numRuns: 1000, seed: 20261120 },
  );
});

describe("what cleaning costs:", () => {
  const workOf = (html: string) => {
    const budget = new Work().begin(htmlCost);
    const failure = (() => {
      try {
        cleanHtml(html, budget);
        return undefined;
      } catch {
        return failureOf(() => cleanHtml(html));
      }
    })();
    return { parts: budget.units, refused: failure?.message };
  };
  const tooDeep = 'Invalid value for field "html": it must not nest elements more than 100 deep.';

  test.each([
    ["<div>", "<div>".repeat(33_000)],
    ["<a>, which is removed", "<a>".repeat(9_000)],
    ["elements of many kinds", "<b><i><u><font>".repeat(6_000)],
    ["elements beside closing tags that close nothing", "<div></i></b>".repeat(7_000)],
    ["foreign elements", "<svg><math>".repeat(9_000)],
  ])("%s without end stop at the one that is too deep", (_, html) => {
    expect(workOf(html)).toEqual({ parts: 101, refused: tooDeep });
  });

  test("a hundred elements in each other are cleaned, whatever the number of such towers", () => {
    const tower = `${"<div>".repeat(100)}x${"</div>".repeat(100)}`;

    expect(workOf(tower.repeat(39))).toEqual({ parts: 3939, refused: undefined });
    expect(cleanHtml(tower)).toBe(tower);
  });

  test("elements whose ends are implied are not in each other", () => {
    expect(workOf(`<ul>${"<li>a".repeat(1_999)}</ul>`)).toEqual({ parts: 3_999, refused: undefined });
    expect(workOf("<p>a<br>".repeat(1_333))).toEqual({ parts: 3_999, refused: undefined });
  });

  test.each([
    ["elements", "<br>"],
    ["elements that are opened by implication", "</p>"],
    ["elements that are removed", "<a></a>"],
    ["elements that are removed with what is in them", "<script>x</script>"],
    ["attributes", "<br class=a id=b title=c lang>", 5],
    ["characters that mean nothing", "<"],
    ["characters that are written as references", "&amp;"],
    ["characters that will be written as references", ">"],
    ["references that will be characters", "&eacute;"],
  ])("four thousand %s are cleaned, one more is refused", (_, html, parts = 1) => {
    const most = 4_000 / parts;
    const tooMany =
      'Invalid value for field "html": it must not have more than 4000 elements, attributes and pieces of text in total.';

    expect(workOf(html.repeat(most))).toEqual({ parts: 4_000, refused: undefined });
    expect(workOf(`${html.repeat(most)}<br>`)).toEqual({ parts: 4_000, refused: tooMany });
  });

  test("attributes of one element count, however many it has", () => {
    const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`).join(" ");

    expect(workOf(`<p ${attributes(3_999)}>`)).toEqual({ parts: 4_000, refused: undefined });
    expect(workOf(`<p ${attributes(4_000)}>`)).toMatchObject({ parts: 0, refused: expect.stringContaining("4000") });
  });

  test("what is clean has no more parts than what was sent, so that it can be sent back", () => {
    const pieces = fc.constantFrom(..."a,&,<,>,&eacute;,&lt;,<b>,</b>,<br>,</i>,<a>,<!---->,\",<i id='>'>".split(","));
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const html = parts.join("");
        expect(workOf(cleanHtml(html)).parts).toBeLessThanOrEqual(workOf(html).parts);
      }),
      { numRuns: 1000, seed: 20261122 },
    );
  });

  test("a long text is one part, and so is a card with a few hundred elements far from too many", () => {
    expect(workOf("x".repeat(100_000))).toEqual({ parts: 1, refused: undefined });
    const row = '<tr class="row"><td id="a">Apples &amp; pears</td><td style="color: red">3</td></tr>';
    expect(workOf(`<article><table><tbody>${row.repeat(200)}</tbody></table></article>`)).toEqual({
      parts: 3 + 200 * 10,
      refused: undefined,
    });
  });

  test("what becomes too long by cleaning is refused", () => {
    const grows = (elements: number) => `<p title="${"&".repeat(17)}">`.repeat(elements);
    expect(cleanHtml(grows(1_980))).toHaveLength(1_980 * 101);
    expect(workOf(grows(2_000)).refused).toMatch(/after cleaning, it must not have more than 200000 characters/);
  });

  test("an address beyond 2048 characters is not looked at", () => {
    const address = (length: number) => "http://a.example/".padEnd(length, "x");

    expect(cleanHtml(`<img src="${address(2048)}">`)).toBe(`<img src="${address(2048)}" />`);
    expect(cleanHtml(`<img src="${address(2049)}" alt="a">`)).toBe('<img alt="a" />');
  });
});

test("HTML that is too long, too deep or has too many parts is refused by insert, update, patch and uploads, and changes nothing", async () => {
  const { owner } = await startApp({ at: "2026-03-01T09:00:00Z" });
  const item = await givenItem(owner, { html: "<p>a</p>" });
  const headers = { "Content-Type": "multipart/related; boundary=cut" };
  const multipart = (html: string) => {
    const body = related(JSON.stringify({ html }), Buffer.from("x"));
    return owner.fetch("/upload/mirror/v1/timeline?uploadType=multipart", { method: "POST", headers, body });
  };

  for (const html of ["<div>".repeat(101), "x".repeat(100_001), "<br>".repeat(5_001)]) {
    for (const response of [
      await sendJson(owner, "POST", "/mirror/v1/timeline", { html }),
      await sendJson(owner, "PUT", `/mirror/v1/timeline/${item.id}`, { html }),
      await sendJson(owner, "PATCH", `/mirror/v1/timeline/${item.id}`, { html }),
      await multipart(html),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { errors: [{ location: "html" }] } });
    }
  }

  expect(await itemsOf(owner)).toEqual([item]);
  const patched = await patchItem(owner, item.id, { html: `${"<div>".repeat(100)}${"x".repeat(90_000)}` });
  expect(patched.html).toHaveLength(90_000 + 100 * 11);
});

test("HTML that grows by cleaning is answered as the contract states, by every answer that shows it", async () => {
  const { owner } = await startApp({ at: "2026-03-01T09:00:00Z" });
  const html = '<img src="https://a.example/pictures/">'.repeat(2000);

  const { id } = await givenItem(owner, { html });

  const [listed] = await itemsOf(owner);
  expect(listed?.html).toHaveLength(41 * 2000);
  expect((await patchItem(owner, id, { title: "Pictures" })).html).toBe(listed?.html);
});
