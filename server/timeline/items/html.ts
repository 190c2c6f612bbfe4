/**
 * Cleans the HTML of items by the published list of elements and by our own list of attributes
 * (`openapi/timeline/DECISIONS.md`). What is stored is safe wherever it is shown: nothing in it runs.
 */
import type sanitizeHtml from "sanitize-html";
import { type Failure, invalidFieldValue } from "../../platform/failure.ts";
import { late } from "../../platform/late.ts";
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

/** What a cleaning took: elements that were opened, and the most of them that were open at once. */
export interface CleaningWork {
  elements: number;
  deepest: number;
}

/**
 * HTML as a service sends it.
 * @throws Failure naming `html` when it is too long, and as `cleanHtml`.
 */
export function cleanSentHtml(html: string): string {
  if (isLongerThan(html, limits.htmlCharacters)) {
    throw invalidFieldValue("html", `it must NOT have more than ${limits.htmlCharacters} characters`);
  }
  return cleanHtml(html);
}

/**
 * Its cost is linear in the length, which is bounded, as nesting is: the parser stops where it goes too deep.
 * @param work Is counted up.
 * @throws Failure naming `html` when it is nested too deep, or too long once it is clean.
 */
export function cleanHtml(html: string, work: CleaningWork = { elements: 0, deepest: 0 }): string {
  if (html.length > 2 * limits.htmlCharacters) throw tooLong(); // In UTF-16; whoever calls.
  let open = 0;
  const clean = sanitizer()(html, {
    ...options,
    onOpenTag() {
      open++;
      work.elements++;
      work.deepest = Math.max(work.deepest, open);
      if (open > limits.htmlNesting) {
        throw invalidFieldValue("html", `it must not have elements in more than ${limits.htmlNesting} others`);
      }
    },
    onCloseTag() {
      open--;
    },
  });
  if (isLongerThan(clean, limits.cleanHtmlCharacters)) throw tooLong();
  return clean;
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
