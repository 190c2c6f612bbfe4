/**
 * Rebuilds HTML from others, such as an email or a card, from allowed parts: known elements with known attributes, and styles
 * by property. No script in the HTML runs, and nothing is loaded from other servers. The HTML is parsed in a document without a
 * window. The page contains newly created elements, never the parsed ones.
 */

const elements = new Set(
  `a abbr article aside b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em
  figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q s samp section small span strike
  strong style sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr`
    .split(/\s+/)
    .filter(Boolean),
);

/** Elements that are removed with their content, because their content is not for people. */
const dropped = new Set([
  "script",
  "noscript",
  "template",
  "iframe",
  "object",
  "embed",
  "svg",
  "math",
  "title",
  "head",
]);

const attributes = new Set([
  "class",
  "dir",
  "lang",
  "title",
  "alt",
  "width",
  "height",
  "colspan",
  "rowspan",
  "align",
  "datetime",
]);

const atMostDepth = 100;

export interface SafeHtml {
  nodes: DocumentFragment;
  /** Style sheets, without the rules that would load fonts or images. */
  styles: string[];
  /** URLs of images that are not shown, because they are on other servers. */
  leftOut: string[];
}

/** Rebuilds HTML from allowed parts. @param own Returns the URL of an image that may be shown; undefined for others. */
export function safeHtml(html: string, own: (address: string) => string | undefined = () => undefined): SafeHtml {
  const parsed = new DOMParser().parseFromString(quieted(html), "text/html");
  const result: SafeHtml = { nodes: document.createDocumentFragment(), styles: [], leftOut: [] };
  for (const style of parsed.head.querySelectorAll(styleName)) result.styles.push(safeCss(style.textContent ?? ""));
  for (const child of parsed.body.childNodes) add(child, result.nodes, 0);
  return result;

  function add(node: Node, parent: Node, depth: number): void {
    if (node.nodeType === Node.TEXT_NODE) parent.appendChild(document.createTextNode(node.nodeValue ?? ""));
    if (!(node.nodeType === Node.ELEMENT_NODE) || depth > atMostDepth) return;
    const element = node as Element; // The cast is safe: the node type was checked above.
    const name = element.localName;
    if (dropped.has(name)) return;
    if (name === styleName) {
      result.styles.push(safeCss(element.textContent ?? ""));
      return;
    }
    // An unknown element is replaced with its content.
    const made = elements.has(name) ? document.createElement(name) : document.createElement("span");
    copyAttributes(element, made);
    parent.appendChild(made);
    for (const child of element.childNodes) add(child, made, depth + 1);
  }

  function copyAttributes(from: Element, to: HTMLElement): void {
    for (const { name, value } of from.attributes) if (attributes.has(name)) to.setAttribute(name, value);
    const style = from.getAttribute("data-style");
    if (style !== null) copyStyle(style, to);
    for (const [name, property] of [
      ["bgcolor", "background-color"],
      ["color", "color"],
    ] as const) {
      const value = from.getAttribute(name);
      if (value !== null) to.style.setProperty(property, value);
    }
    if (to instanceof HTMLAnchorElement) copyLink(from.getAttribute("href"), to);
    if (to instanceof HTMLImageElement) copyPicture(from.getAttribute("src"), to);
  }

  function copyPicture(address: string | null, to: HTMLImageElement): void {
    if (to.alt === "") to.alt = "";
    if (address === null) return;
    const shown = /^data:image\/(png|gif|jpeg|webp);/i.test(address) ? address : own(address);
    if (shown !== undefined) {
      to.src = shown;
      return;
    }
    result.leftOut.push(address);
    to.title = `Not loaded: ${address}`;
    to.classList.add("left-out");
  }
}

const styleName = "x-style";

/**
 * Renames style and script attributes before the HTML is parsed. Otherwise the browser checks them against the page's policy
 * and reports violations, even if nothing is displayed. The policy blocks any attribute that this function misses.
 */
function quieted(html: string): string {
  return html.replace(/<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, (tag) =>
    tag
      .replace(/^(<\/?)style\b/i, `$1${styleName}`)
      .replace(
        /([\s"'/])(style|on\w+)(\s*=)/gi,
        (_, before: string, name: string, after: string) => `${before}data-${name}${after}`,
      ),
  );
}

function copyLink(address: string | null, to: HTMLAnchorElement): void {
  if (address === null || !/^(https?:|mailto:|tel:)/i.test(address.trim())) return;
  to.href = address.trim();
  to.target = "_blank";
  to.rel = "noopener noreferrer";
}

/** Sets each style property by script, because the page's content security policy does not allow style attributes. */
function copyStyle(text: string, to: HTMLElement): void {
  for (const declaration of text.split(";")) {
    const at = declaration.indexOf(":");
    const name = declaration.slice(0, at).trim().toLowerCase();
    const value = declaration.slice(at + 1).trim();
    if (at < 1 || loads(value) || !/^[a-z-]+$/.test(name)) continue;
    const important = /!\s*important$/i.test(value);
    to.style.setProperty(name, value.replace(/!\s*important$/i, ""), important ? "important" : "");
  }
}

function loads(value: string): boolean {
  return /url\s*\(|image-set|expression|src\s*\(|\\/i.test(value);
}

/** Returns a style sheet without imports, fonts and images. */
function safeCss(text: string): string {
  const sheet = new CSSStyleSheet();
  try {
    sheet.replaceSync(text.replace(/@import[^;]*;?/gi, ""));
  } catch {
    return "";
  }
  return [...sheet.cssRules]
    .map((rule) => rule.cssText)
    .filter((rule) => !loads(rule) && !/^@font-face/i.test(rule))
    .join("\n");
}
