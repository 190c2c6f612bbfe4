/**
 * Cleans the HTML of items by the published list of elements and by our own list of attributes
 * (`openapi/timeline/DECISIONS.md`). What is stored is safe wherever it is shown: nothing in it runs.
 */
import type sanitizeHtml from "sanitize-html";
import { type Failure, invalidFieldValue } from "../../platform/failure.ts";
import { late } from "../../platform/late.ts";
import { type Budget, type Cost, createWork, type Work } from "../../platform/work.ts";
import { limits } from "../limits.ts";

const sanitizer = late<typeof sanitizeHtml>("sanitize-html");

const kept = [
  ["h1", "h2", "h3", "h4", "h5", "h6"],
  ["img"],
  ["li", "ol", "ul"],
  ["article", "aside", "details", "figure", "figcaption", "footer", "header", "nav", "section", "summary", "time"],
  ["blockquote", "br", "div", "hr", "p", "span"],
  ["b", "big", "center", "em", "i", "u", "s", "small", "strike", "strong", "style", "sub", "sup"],
  ["table", "tbody", "td", "tfoot", "th", "thead", "tr"],
].flat();

/** Removed with what they contain. Of every other element the tag is removed and the content stays. */
const removed = [
  ["head", "title"],
  ["audio", "embed", "object", "source", "video"],
  ["frame", "frameset"],
  ["applet", "script"],
].flat();

/** Attachments of the item, maps, and the web; nothing that carries content of its own, nothing relative. */
const imageAddress = /^(?:https?:\/\/|attachment:|cid:|glass:)/i;
const webAddress = /^https?:\/\//i;

const options: sanitizeHtml.IOptions = {
  allowedTags: kept,
  nonTextTags: removed,
  disallowedTagsMode: "discard",
  // `style` is on the published list. It is kept as it is, and the console shows cards where styles can do no harm.
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
 * Elements that are opened, by implication too, their attributes, and runs of text, of which a character that is written as a
 * reference is one. The cleaner cannot be interrupted, so that all that it may meet are one slice.
 */
export const htmlCost: Cost = {
  unit: "parts",
  most: limits.htmlParts,
  perSlice: limits.htmlParts,
  refuse: (most) =>
    invalidFieldValue("html", `it must not have more than ${most} elements, attributes and runs of text together`),
};

/** Where cleaning has met more, others go first: what follows, writing and answering it, takes as long again. */
const restAfterParts = 1000;

/**
 * HTML as a service sends it.
 * @param work Of the request that brings it.
 * @throws Failure naming `html` when it is too long, and as `cleanHtml`.
 */
export async function cleanSentHtml(html: string, work: Work): Promise<string> {
  if (isLongerThan(html, limits.htmlCharacters)) {
    throw invalidFieldValue("html", `it must NOT have more than ${limits.htmlCharacters} characters`);
  }
  const budget = work.begin(htmlCost);
  const clean = cleanHtml(html, budget);
  if (budget.units > restAfterParts) await budget.rest();
  return clean;
}

/**
 * Its cost is linear in the parts, whose number is bounded, as nesting is: the parser stops at the one that is too many.
 * @throws Failure naming `html` when it is nested too deep, has too many parts, or is too long once it is clean.
 */
export function cleanHtml(html: string, budget: Budget = createWork().begin(htmlCost)): string {
  if (html.length > 2 * limits.htmlCharacters) throw tooLong(); // In UTF-16; whoever calls.
  let open = 0;
  const clean = sanitizer()(html, {
    ...options,
    onOpenTag(_name, attributes) {
      open++;
      budget.spend(1 + Object.keys(attributes).length);
      if (open > limits.htmlNesting) {
        throw invalidFieldValue("html", `it must not have elements in more than ${limits.htmlNesting} others`);
      }
    },
    onCloseTag() {
      open--;
    },
    // Text that is removed with its element does not come by here, and costs nothing.
    textFilter(text) {
      budget.spend(runsIn(text, budget.left + 1));
      return text;
    },
  });
  const safe = withSafeStyles(clean);
  if (isLongerThan(safe, limits.cleanHtmlCharacters)) throw tooLong();
  return safe;
}

/** A style element as the cleaner writes it: it writes every `>` of an attribute as a reference. */
const styleElement = /(<style(?: [^>]*)?>)([\s\S]*?)(?=<\/style>)/g;

/**
 * In a style sheet: a text in quotes, an address, a comment, or what a browser might read as a tag. Each of the first three ends
 * with the sheet at the latest, so that one that does not end is not looked for again.
 */
const tagInSheet =
  /"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|url\((?:[^)\\]|\\[\s\S])*\)?|\/\*[\s\S]*?(?:\*\/|$)|<(?=[a-z/])/gi;

/**
 * The cleaner leaves style sheets as they are, and ends them by other rules than browsers do: to a browser, `</style/` is an end,
 * and where it takes styles for markup (in drawings, in XML) every tag is one. So nothing in a style sheet looks like a tag:
 * in texts, addresses and comments `<` becomes its escape of CSS, which means the same, and elsewhere a space follows it.
 * @param clean As the cleaner wrote it, at present or before this was looked for.
 */
export function withSafeStyles(clean: string): string {
  if (!clean.includes("<style")) return clean;
  return clean.replace(styleElement, (_, start: string, sheet: string) => start + withoutTags(sheet));
}

function withoutTags(sheet: string): string {
  return sheet.replace(tagInSheet, (piece) => (piece === "<" ? "< " : piece.replace(/<(?=[a-z/])/gi, "\\3c ")));
}

/** Counted, to `most`, as clean text is read again, so that whoever is answered an item can send it back. */
function runsIn(escaped: string, most: number): number {
  let runs = 0;
  for (let at = 0; at < escaped.length && runs < most; runs++) {
    const isReference = escaped[at] === "&";
    const end = escaped.indexOf(isReference ? ";" : "&", at);
    at = end < 0 ? escaped.length : end + Number(isReference);
  }
  return runs;
}

/** In characters, as JSON Schema counts them; a pair of surrogates is one. */
function isLongerThan(text: string, characters: number): boolean {
  return text.length > characters && (text.length > 2 * characters || [...text].length > characters);
}

function tooLong(): Failure {
  return invalidFieldValue(
    "html",
    `once it is clean it must not be longer than ${limits.cleanHtmlCharacters} characters`,
  );
}
