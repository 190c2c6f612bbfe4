/** Sanitized HTML in a browser, as a page and inside another page. */
import fc from "fast-check";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { cleanHtml } from "../../server/timeline/model/html.ts";
import { browserTest, openPage } from "../support/browser.ts";

const image = "<img src=x onerror=ran()>";

/** HTML that hides a tag from parsers that read HTML differently from browsers. */
const payloads: readonly (readonly [string, string])[] = [
  ["a plain handler", image],
  ...[
    "</style/>",
    "</style/ >",
    "</style/x>",
    "</STYLE/>",
    "</style//>",
    "</sTyLe/\n>",
    "</style\t>",
    "</style\f/>",
  ].map((end) => [`a style sheet that ends with ${JSON.stringify(end)}`, `<style>a${end}${image}</style>`] as const),
  ["a style sheet without an end", `<style>a</style/>${image}`],
  ["a style sheet whose end is cut off", `${image}<style>a</style`],
  ["a style sheet in which another begins", `<style><style></style/>${image}</style>`],
  ["a style sheet with an end in a text", `<style>a{content:"</style/>${image}"}</style>`],
  ["a style sheet with an end in a text that does not end", `<style>a{content:"</style/>${image}</style>`],
  ["a style sheet with an end in a comment", `<style>/*</style/>${image}*/</style>`],
  ["a style sheet with an end in an address", `<style>a{background:url(</style/>${image})}</style>`],
  ["a style sheet with an escaped end", `<style>\\</style/>${image}</style>`],
  ["a style sheet in a comment", `<style><!--</style>${image}--></style>`],
  ["a style sheet in a comment that ends oddly", `<style><!--</style/>${image}--></style>`],
  ["a style sheet with attributes", `<style title="</style>${image}">a</style/>${image}</style>`],
  ["a style sheet with a script", "<style></style/><script>ran()</script></style>"],
  ["a style sheet with a handler of its own", "<style onload=ran()>a</style>"],
  ...[
    "title",
    "textarea",
    "xmp",
    "noscript",
    "noembed",
    "noframes",
    "iframe",
    "script",
    "plaintext",
    "template",
    "select",
  ].flatMap((name) => [
    [`an odd end of <${name}>`, `<${name}>a</${name}/>${image}</${name}>`] as const,
    [`an end of <${name}> in an attribute`, `<${name}><p title="</${name}>${image}"></${name}>`] as const,
    [`a style sheet in <${name}>`, `<${name}><style></${name}>${image}</style></${name}>`] as const,
  ]),
  ["a drawing with a handler", "<svg onload=ran()><animate onbegin=ran() attributeName=x dur=1s /></svg>"],
  ["a drawing with a script", "<svg><script>ran()</script></svg>"],
  ["a drawing with a style sheet", `<svg><style>${image}</style></svg>`],
  [
    "a drawing with a style sheet of references",
    `<svg><style>&lt;/style&gt;&lt;img src=x onerror=ran()&gt;</style></svg>`,
  ],
  ["a formula with a style sheet", `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${image}">`],
  ["a formula that is closed by a paragraph", `<math></p><style><!--</style>${image}--></math>`],
  ["a drawing that is closed by a break", `<svg></br><style></style/>${image}</style>`],
  ["a section of characters", `<svg><![CDATA[</svg>${image}]]></svg><![CDATA[${image}]]>`],
  ["a comment that ends at once", `<!-->${image}-->`],
  ["a comment that ends oddly", `<!-- --!>${image}-->`],
  ["a comment in a comment", `<!-- <!-- --> ${image} -->`],
  ["a declaration", `<!x ${image}><?x ${image}?></ x${image}>`],
  ["an attribute without quotes", `<p title=a/onclick=ran() onmouseover=ran()>a</p>`],
  ["an attribute whose quotes do not end", `<p title="a>${image}<p id=">${image}">`],
  ["an attribute of references", `<p title="&quot;&gt;&lt;img src=x onerror=ran()&gt;" id=&#34;onclick=ran()>a</p>`],
  ["an attribute with back quotes", "<p title=`>a</p><img alt=`` src=x onerror=ran()>"],
  [
    "a handler with odd characters before it",
    '<img src="x"\0onerror=ran()><img/src=x/onerror=ran()><img\x0bonerror=ran() src=x>',
  ],
  ["text of references", "&lt;img src=x onerror=ran()&gt;&#60;img src=x onerror=ran()&#62;&ltimg src=x onerror=ran()>"],
  ["text of references in a style sheet", "<style>&lt;/style&gt;&lt;img src=x onerror=ran()&gt;</style>"],
  [
    "addresses that are scripts",
    '<img src="javascript:ran()"><a href="javascript:ran()">a</a><blockquote cite="javascript:ran()">',
  ],
  [
    "a page that others are sent to",
    '<meta http-equiv=refresh content="0;url=javascript:ran()"><base href="//a.example">',
  ],
  ["a page with a handler", "<html onload=ran()><body onload=ran() onpageshow=ran()><frameset onload=ran()>"],
  ["details that open", "<details open ontoggle=ran()><summary>a</summary></details>"],
  ["something that takes the focus", "<p tabindex=1 autofocus onfocus=ran()>a</p><input autofocus onfocus=ran()>"],
];

/** Contexts in which pages embed HTML: the text before and after the HTML. */
const around: readonly (readonly [string, string, string])[] = [
  ["in a page", "", ""],
  ["in a table", "<table><tr><td>", "</td></tr></table>"],
  ["in a drawing", "<svg>", "</svg>"],
  ["as text of a drawing", "<svg><foreignObject>", "</foreignObject></svg>"],
  ["in a formula", "<math><mtext>", "</mtext></math>"],
  ["in a text to be edited", "<textarea>", "</textarea>"],
  ["in a list to choose from", "<select><option>", "</option></select>"],
  ["in a style sheet", "<style>", "</style>"],
];

const elements =
  "h1 h2 h3 h4 h5 h6 img li ol ul article aside details figure figcaption footer header nav section summary time " +
  "blockquote br div hr p span b big center em i u s small strike strong style sub sup table tbody td tfoot th thead tr";

/**
 * Shows HTML in a page.
 * @returns the scripts that have run, and everything in the resulting page that the list of allowed elements does not contain.
 */
async function shown(page: Page, clean: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ([all, known]) => {
      const { ran } = window as unknown as { ran: { runs: string[] } }; // The page defines `ran`.
      const allowed = new Set([...known.split(" "), "html", "head", "body"]);
      const wrong = all.flatMap((html) => {
        const parsed = new DOMParser().parseFromString(html, "text/html");
        const put = document.createElement("div");
        put.innerHTML = html;
        const made = [...parsed.querySelectorAll("*"), ...put.querySelectorAll("*")];
        const foreign = made.filter((each) => !allowed.has(each.localName));
        const handlers = made.flatMap((each) => each.getAttributeNames().filter((name) => /^on|^href$/i.test(name)));
        return [...foreign.map((each) => `<${each.localName}>`), ...handlers].map((each) => `${each} of ${html}`);
      });
      return [...ran.runs, ...wrong];
    },
    [clean, elements] as const,
  );
}

async function openShowing(): Promise<Page> {
  const { page } = await openPage("http://a.example");
  // Images fail immediately, wherever they are.
  await page.route("**/*", (route) =>
    route.request().resourceType() === "document"
      ? route.fulfill({ contentType: "text/html", body: "<!doctype html><title>a</title>" })
      : route.abort(),
  );
  await page.addInitScript(() => {
    const ran = () => void ran.runs.push(document.body.innerHTML.slice(0, 500));
    ran.runs = [] as string[];
    Object.assign(window, { ran });
  });
  await page.goto("http://a.example/");
  return page;
}

/** Shows the HTML as a page, in a frame, and inside this page in every context, until all images have failed. */
async function show(page: Page, html: string): Promise<boolean> {
  return page.evaluate(
    async ([text, places]) => {
      const own = window as unknown as { ran: { runs: string[] } }; // The page defines `ran`.
      const before = own.ran.runs.length;
      const settled = (of: Document) =>
        Promise.all(
          [...of.images].map(
            (each) =>
              each.complete ||
              new Promise((done) => ["load", "error"].map((name) => each.addEventListener(name, done))),
          ),
        );
      const frame = document.createElement("iframe");
      const loaded = new Promise((done) => frame.addEventListener("load", done));
      frame.srcdoc = `<!doctype html><script>window.ran = parent.ran</script>${text}`;
      document.body.append(frame);
      for (const [, start, end] of places) {
        const put = document.createElement("div");
        document.body.append(put);
        put.innerHTML = start + text + end;
      }
      await loaded;
      await settled(document);
      // Waits for another task, because event handlers run in their own task after the images have failed.
      await new Promise((done) => setTimeout(done, 0));
      document.body.replaceChildren();
      return own.ran.runs.length > before;
    },
    [html, around] as const,
  );
}

describe("in a browser", () => {
  browserTest(
    "nothing of clean HTML runs, as a page and within one, and it holds known elements without handlers",
    async () => {
      const page = await openShowing();
      const running: string[] = [];
      for (const [name, html] of payloads) if (await show(page, cleanHtml(html))) running.push(name);

      expect(running).toEqual([]);
      expect(
        await shown(
          page,
          payloads.map(([, html]) => cleanHtml(html)),
        ),
      ).toEqual([]);
    },
  );

  browserTest("what is not clean does run, so that the test before sees it", async () => {
    const page = await openShowing();

    expect(await show(page, image)).toBe(true);
    expect(await show(page, `<style>a</style/>${image}</style>`)).toBe(true);
    expect(await show(page, "<p>a</p>")).toBe(false);
  });

  browserTest("whatever pieces HTML is made of, the browser finds known elements without handlers in it", async () => {
    const page = await openShowing();
    const pieces =
      "<style> </style </style> </STYLE/ </style/x </ < > / ' \" \\ /* */ url( ) <!-- --> --!> = <![CDATA[ ]]> &lt; &gt; &#60; &quot; \0 " +
      "<svg> </svg> <math> <mtext> <title> </title/ <textarea> </textarea <noscript> <script> </script/ <xmp> </xmp/ <template> <select> " +
      "<p/title= <img/src=x/onerror=ran() <a/href=javascript:ran() </p> </br> <b> </b> onclick=ran() text";
    const piece = fc.constantFrom(...pieces.split(" "), " ", "\n");
    const made = fc.sample(fc.array(piece, { maxLength: 25 }), { numRuns: 5000, seed: 20261123 });
    const clean = made.map((parts) => cleanHtml(parts.join("")));

    expect(await shown(page, clean)).toEqual([]);
  });
});

test.each([
  ["a text", 'b::before{content:"</b>"}', 'b::before{content:"\\3c /b>"}'],
  ["a text in other quotes", "b::before{content:'<b \\'<i>'}", "b::before{content:'\\3c b \\'\\3c i>'}"],
  [
    "an address",
    "b{background:url(data:image/svg+xml,<svg></svg>)}",
    "b{background:url(data:image/svg+xml,\\3c svg>\\3c /svg>)}",
  ],
  ["a comparison", "@media (400px<width<=700px){b{top:0}}", "@media (400px< width<=700px){b{top:0}}"],
  ["a comment", "/* <b> */ b{top:0}", "/* \\3c b> */ b{top:0}"],
  ["a comment as old pages have it", "<!-- b{top:0} -->", "<!-- b{top:0} -->"],
])("in a style sheet, %s means what it did and holds no tag", (_, sheet, safe) => {
  expect(cleanHtml(`<style>${sheet}</style>`)).toBe(`<style>${safe}</style>`);
  expect(cleanHtml(`<style>${safe}</style>`)).toBe(`<style>${safe}</style>`);
});

browserTest("a browser reads the same style sheet as before", async () => {
  const page = await openShowing();
  const sheet = `b::before{content:"</b>"} i{background:url(data:image/svg+xml,<svg></svg>)} @media (1px<width<=9999px){u{top:1px}}`;
  const rulesOf = (html: string) =>
    page.evaluate((text) => {
      const { head } = new DOMParser().parseFromString(text, "text/html");
      const read = new CSSStyleSheet();
      read.replaceSync(head.querySelector("style")?.textContent ?? "");
      return [...read.cssRules].map((rule) => rule.cssText);
    }, html);

  const html = `<style>${sheet}</style>`;
  expect(await rulesOf(html)).toHaveLength(3);
  expect(await rulesOf(cleanHtml(html))).toEqual(await rulesOf(html));
});

test("a style sheet of many beginnings that never end is cleaned as fast as any", () => {
  for (const piece of ['"', "'", '\\"', "url(", "/*", "</style/", '"\\']) {
    const sheet = piece.repeat(Math.floor(90_000 / piece.length / 3));
    expect(cleanHtml(`<style>${sheet}</style>`)).toMatch(/^<style>[\s\S]*<\/style>$/);
  }
});
