import type { Element, ElementContent, Properties, Root } from "hast";

/**
 * Replaces the contents of elements that have only plain elements in them by their HTML. Most of a post is plain, each word
 * of highlighted code above all, and React takes four times as long to render it. Only the elements and attributes listed
 * here are plain: React renders them to the same HTML.
 */
export function serializePlain(tree: Root): Root {
  return { ...tree, children: tree.children.map((node) => (node.type === "element" ? serializeElement(node) : node)) };
}

const PLAIN = new Set(
  "a b blockquote code del em i kbd li mark ol p s span strong sub sup table tbody td th thead tr ul".split(" "),
);

/** React renders these elements, but not their contents. A pre is not among them, as its first line break is special. */
const FRAMES = new Set("aside details div h2 h3 h4 h5 h6 section summary".split(" "));

/** Whitespace between these parts of a table is dropped, as rehype-react does. */
const TABLE_PARTS = new Set(["table", "thead", "tbody", "tfoot", "tr"]);

function serializeElement(node: Element): Element {
  const html = PLAIN.has(node.tagName) || FRAMES.has(node.tagName) ? contentHtml(node) : undefined;
  // hast has no such property, but rehype-react passes it on to React as it is.
  const inner = { dangerouslySetInnerHTML: { __html: html } } as unknown as Properties;
  if (html) return { ...node, properties: { ...node.properties, ...inner }, children: [] };
  return {
    ...node,
    children: node.children.map((child) => (child.type === "element" ? serializeElement(child) : child)),
  };
}

/** Returns undefined if something in the element is not plain. */
function contentHtml({ tagName, children }: Element): string | undefined {
  let html = "";
  for (const child of children) {
    const isGap = child.type === "text" && TABLE_PARTS.has(tagName) && /^[ \t\n\f\r]*$/.test(child.value);
    const part = isGap ? "" : nodeHtml(child);
    if (part === undefined) return undefined;
    html += part;
  }
  return html;
}

function nodeHtml(node: ElementContent): string | undefined {
  if (node.type === "text") return escaped(node.value);
  if (node.type === "comment") return "";
  if (node.type !== "element") return undefined;
  const { tagName, properties } = node;
  if (tagName === "br" && Object.keys(properties).length === 0) return "<br/>";
  const attributes = PLAIN.has(tagName) ? attributesHtml(properties) : undefined;
  const content = attributes === undefined ? undefined : contentHtml(node);
  return content === undefined ? undefined : `<${tagName}${attributes}>${content}</${tagName}>`;
}

const ATTRIBUTES = new Map(Object.entries({ className: "class", id: "id", href: "href", dataAlign: "data-align" }));
/** React treats addresses with other beginnings specially. */
const PLAIN_ADDRESS = /^(?:https?:|mailto:|[/#])/;

function attributesHtml(properties: Properties): string | undefined {
  let html = "";
  for (const [property, value] of Object.entries(properties)) {
    const name = ATTRIBUTES.get(property);
    const text = name === "class" && Array.isArray(value) ? value.join(" ").trim() : value;
    if (name === undefined || typeof text !== "string" || (name === "href" && !PLAIN_ADDRESS.test(text)))
      return undefined;
    html += ` ${name}="${escaped(text)}"`;
  }
  return html;
}

const ENTITIES: Record<string, string> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  return /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (sign) => ENTITIES[sign] ?? sign) : text;
}
