/**
 * Cleans the HTML of items, using the published list of elements and our own list of attributes
 * (`openapi/timeline/DECISIONS.md`). The stored HTML is safe wherever it is displayed: no script in it can run.
 */
import type sanitizeHtml from "sanitize-html";
import { invalidFieldValue } from "../../platform/failure.ts";
import { lazy } from "../../platform/lazy.ts";
import { type Budget, type Cost, Work } from "../../platform/work.ts";
import { limits } from "../limits.ts";

const sanitizer = lazy<typeof sanitizeHtml>("sanitize-html");

const kept = [
  ["h1", "h2", "h3", "h4", "h5", "h6"],
  ["img"],
  ["li", "ol", "ul"],
  ["article", "aside", "details", "figure", "figcaption", "footer", "header", "nav", "section", "summary", "time"],
  ["blockquote", "br", "div", "hr", "p", "span"],
  ["b", "big", "center", "em", "i", "u", "s", "small", "strike", "strong", "style", "sub", "sup"],
  ["table", "tbody", "td", "tfoot", "th", "thead", "tr"],
].flat();

/** Elements that are removed with their content. All other elements that are not allowed lose only their tags. */
const removed = [
  ["head", "title"],
  ["audio", "embed", "object", "source", "video"],
  ["frame", "frameset"],
  ["applet", "script"],
].flat();

/**
 * Matches URLs that images may have: attachments of the item, maps, and websites. It does not match data URLs, which contain
 * the image itself, or relative URLs.
 */
const imageAddress = /^(?:https?:\/\/|attachment:|cid:|glass:)/i;
const webAddress = /^https?:\/\//i;

const options: sanitizeHtml.IOptions = {
  allowedTags: kept,
  nonTextTags: removed,
  disallowedTagsMode: "discard",
  // The cleaner warns that `style` elements are vulnerable. They are on the published list, so they are kept, and the console
  // shows cards where styles can do no harm.
  allowVulnerableTags: true,
  parseStyleAttributes: false,
  allowedAttributes: {
    "*": ["class", "id", "style", "title", "lang", "dir"],
    img: ["src", "alt", "width", "height"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
    ol: ["start", "type", "reversed"],
    li: ["value"],
    time: ["datetime"],
    blockquote: ["cite"],
    details: ["open"],
  },
  allowedSchemes: ["http", "https", "attachment", "cid", "glass"],
  allowedSchemesAppliedToAttributes: ["src", "cite"],
  allowProtocolRelative: false,
  transformTags: {
    img: (tagName, attribs) => ({ tagName, attribs: withAddress(attribs, "src", imageAddress) }),
    blockquote: (tagName, attribs) => ({ tagName, attribs: withAddress(attribs, "cite", webAddress) }),
  },
};

function withAddress(attributes: sanitizeHtml.Attributes, name: string, allowed: RegExp): sanitizeHtml.Attributes {
  const { [name]: address, ...others } = attributes;
  if (address === undefined || address.length > limits.htmlAddressCharacters) return others;
  return allowed.test(address.trim()) ? attributes : others;
}

/**
 * The cost of cleaning HTML. Each opened element (including implied ones), attribute and run of text counts as one part. A
 * character reference is a separate run. The cleaner cannot be interrupted, so it does all of its work in one slice.
 */
export const htmlCost: Cost = {
  unit: "parts",
  most: limits.htmlParts,
  perSlice: limits.htmlParts,
  refuse: (most) =>
    invalidFieldValue("html", `it must not have more than ${most} elements, attributes and pieces of text in total`),
};

/**
 * If more parts than this were cleaned, the code pauses once to serve other requests, because writing the item and the response
 * will take about as long as the cleaning did.
 */
const restAfterParts = 1000;

/**
 * Cleans the HTML that a service sends.
 * @param work The work of the request.
 * @throws Failure naming `html` if it is too long, and the errors of `cleanHtml`.
 */
export async function cleanSentHtml(html: string, work: Work): Promise<string> {
  if (isLongerThan(html, limits.htmlCharacters)) {
    throw invalidFieldValue("html", `it must not have more than ${limits.htmlCharacters} characters`);
  }
  const budget = work.begin(htmlCost);
  const clean = cleanHtml(html, budget);
  if (budget.units > restAfterParts) await budget.rest();
  return clean;
}

/**
 * Cleans HTML. The time grows linearly with the number of parts. Parts and nesting are limited: the parser stops when a limit is
 * exceeded.
 * @throws Failure naming `html` if it is nested too deeply, has too many parts, or is too long after cleaning.
 */
export function cleanHtml(html: string, budget: Budget = new Work().begin(htmlCost)): string {
  let open = 0;
  const clean = sanitizer()(html, {
    ...options,
    onOpenTag(_name, attributes) {
      open++;
      budget.spend(1 + Object.keys(attributes).length);
      if (open > limits.htmlNesting) {
        throw invalidFieldValue("html", `it must not nest elements more than ${limits.htmlNesting} deep`);
      }
    },
    onCloseTag() {
      open--;
    },
    // The cleaner does not call this function for text that it removes together with an element, so such text is not counted.
    textFilter(text) {
      budget.spend(runsIn(text, budget.left + 1));
      return text;
    },
  });
  const safe = withSafeStyles(clean);
  if (isLongerThan(safe, limits.cleanHtmlCharacters)) {
    const rule = `after cleaning, it must not have more than ${limits.cleanHtmlCharacters} characters`;
    throw invalidFieldValue("html", rule);
  }
  return safe;
}

/** Matches a style element in the cleaner's output, in which `>` inside an attribute is always a character reference. */
const styleElement = /(<style(?: [^>]*)?>)([\s\S]*?)(?=<\/style>)/g;

/**
 * Matches pieces of a style sheet that need changes: a string in quotes, a URL, a comment, or `<` where a browser might see a
 * tag. A string, URL or comment without an end extends to the end of the sheet, so that the search for its end is not repeated.
 */
const tagInSheet =
  /"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|url\((?:[^)\\]|\\[\s\S])*\)?|\/\*[\s\S]*?(?:\*\/|$)|<(?=[a-z/])/gi;

/**
 * Makes style sheets safe. The cleaner does not change style sheets, and finds their end by other rules than browsers do: a
 * browser accepts `</style/` as an end, and inside SVG and XML it parses style sheets as markup, including all tags. So nothing
 * in a style sheet may look like a tag. In strings, URLs and comments, `<` is replaced with its CSS escape, which has the same
 * meaning; elsewhere a space is added after `<`.
 * @param clean The output of the cleaner.
 */
function withSafeStyles(clean: string): string {
  if (!clean.includes("<style")) return clean;
  return clean.replace(styleElement, (_, start: string, sheet: string) => start + withoutTags(sheet));
}

function withoutTags(sheet: string): string {
  return sheet.replace(tagInSheet, (piece) => (piece === "<" ? "< " : piece.replace(/<(?=[a-z/])/gi, "\\3c ")));
}

/**
 * Counts the runs of text in a cleaned text, up to `most`. The result is the same if the cleaned text is sent and cleaned
 * again, so that a client can send back what it has read.
 */
function runsIn(escaped: string, most: number): number {
  let runs = 0;
  for (let at = 0; at < escaped.length && runs < most; runs++) {
    const isReference = escaped[at] === "&";
    const end = escaped.indexOf(isReference ? ";" : "&", at);
    at = end < 0 ? escaped.length : end + Number(isReference);
  }
  return runs;
}

/** Whether a text has more characters than the limit, counted as JSON Schema counts them: a surrogate pair is one character. */
function isLongerThan(text: string, characters: number): boolean {
  return text.length > characters && (text.length > 2 * characters || [...text].length > characters);
}
