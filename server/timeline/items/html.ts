/**
 * Cleans the HTML of items by the published list of elements and by our own list of attributes
 * (`openapi/timeline/DECISIONS.md`). What is stored is safe wherever it is shown: nothing in it runs.
 */
import sanitizeHtml from "sanitize-html";

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
  // `style` is on the published list. It is kept as it is, and the card page shows cards where styles can do no harm.
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
  return address !== undefined && allowed.test(address.trim()) ? attributes : others;
}

export function cleanHtml(html: string): string {
  return sanitizeHtml(html, options);
}
